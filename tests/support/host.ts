// The servers of a worker's houses, one after the other and beside each other in one process: loading their code is most of what
// a start takes. It is told by messages what to start and stop, and ends with whoever started it.

export interface Order {
  /** Comes back with the answer. */
  readonly number: number
  /** Names a server from its start to its stop. */
  readonly house: string
  /** What it starts with; without one it is stopped. */
  readonly environment?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly number: number
  /** Why the order could not be carried out. */
  readonly fault?: string
}

/** What this takes of the server's own modules. */
interface Server {
  readConfiguration(environment: Readonly<Record<string, string>>): { readonly logLevel: string }
  createLog(level: string): unknown
  startServer(configuration: object, log: unknown): Promise<{ stop(): Promise<void> }>
}

const load = (name: string) => import(new URL(`../../packages/server/src/${name}.ts`, import.meta.url).href)

await load('quick-start')
const parts: readonly Partial<Server>[] = await Promise.all(['read-configuration', 'log', 'start'].map(load))
const { readConfiguration, createLog, startServer } = Object.assign({}, ...parts) as Server

const running = new Map<string, { stop(): Promise<void> }>()

async function carryOut({ house, environment }: Order): Promise<void> {
  await running.get(house)?.stop()
  running.delete(house)
  if (!environment) return
  const configuration = readConfiguration(environment)
  running.set(house, await startServer(configuration, createLog(configuration.logLevel)))
}

function answer(told: Answer): void {
  if (process.connected) process.send?.(told)
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => answer({ number: order.number }),
    (error: unknown) => answer({ number: order.number, fault: String(error) }),
  )
})

process.once('disconnect', async () => {
  await Promise.allSettled([...running.values()].map((one) => one.stop()))
  process.exit()
})
