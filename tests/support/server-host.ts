// Runs the servers of a worker in one process, since loading their code takes most of a start. It
// receives start and stop orders as IPC messages and exits with its parent.

export interface HostCommand {
  /** The id that the answer repeats. */
  readonly number: number
  /** The id of a server from start to stop. */
  readonly serverId: string
  /** The settings of a start; undefined stops the server. */
  readonly environment?: Readonly<Record<string, string>>
}

export interface HostResponse {
  readonly number: number
  /** The error of a failed order. */
  readonly error?: string
}

/** The functions used of the server's modules. */
interface Server {
  readConfiguration(environment: Readonly<Record<string, string>>): { readonly logLevel: string }
  createLog(level: string): unknown
  startServer(configuration: object, log: unknown): Promise<{ stop(): Promise<void> }>
}

const load = (name: string) => import(new URL(`../../packages/server/src/${name}.ts`, import.meta.url).href)

await load('start/startup-cache')
const parts: readonly Partial<Server>[] = await Promise.all(
  ['configuration/read-configuration', 'operations/log', 'start/start'].map(load),
)
const { readConfiguration, createLog, startServer } = Object.assign({}, ...parts) as Server

const running = new Map<string, { stop(): Promise<void> }>()

async function runCommand({ serverId, environment }: HostCommand): Promise<void> {
  await running.get(serverId)?.stop()
  running.delete(serverId)
  if (!environment) return
  const configuration = readConfiguration(environment)
  running.set(serverId, await startServer(configuration, createLog(configuration.logLevel)))
}

function respond(response: HostResponse): void {
  if (process.connected) process.send?.(response)
}

process.on('message', (command: HostCommand) => {
  runCommand(command).then(
    () => respond({ number: command.number }),
    (error: unknown) => respond({ number: command.number, error: String(error) }),
  )
})

process.once('disconnect', async () => {
  await Promise.allSettled([...running.values()].map((server) => server.stop()))
  process.exit()
})
