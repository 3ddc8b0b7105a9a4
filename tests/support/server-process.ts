import { type ChildProcess, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HostCommand, HostResponse } from './server-host.ts'

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const hostPath = fileURLToPath(new URL('./server-host.ts', import.meta.url))

export type Environment = Readonly<Record<string, string>>

/** A running server that responds. */
export interface RunningServer {
  /** All output of the server: its URLs and its log. */
  output(): string
  stop(): Promise<void>
}

export type StartServer = (environment: Environment) => Promise<RunningServer>

/**
 * In milliseconds. A start takes a second or two, the first one, which creates 12,000 people, ten
 * seconds, and minutes on a busy machine. The calling test has its own timeout.
 */
const startTimeout = 300_000

/** Starts a server in its own process, like an operator, and stops it like Ctrl-C. */
export async function startInOwnProcess(environment: Environment): Promise<RunningServer> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const deadline = Date.now() + startTimeout
  // Its own word too: another process may have taken the port since it was found free.
  while (!(output().includes('Portal and member API') && (await isReady(environment.PORTAL_URL)))) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`)
    if (Date.now() > deadline) {
      child.kill()
      throw new Error(`The server is not ready after ${startTimeout / 60_000} minutes:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    output,
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Starts a server in this worker's shared host process, where the code is loaded only once. The
 * servers share nothing else.
 */
export async function startInHostProcess(environment: Environment): Promise<RunningServer> {
  host ??= startHost()
  const { send, output } = host
  const server = crypto.randomUUID()
  const before = output().length
  await send({ serverId: server, environment })
  return { output: () => output().slice(before), stop: () => send({ serverId: server }) }
}

interface Host {
  send(command: Omit<HostCommand, 'number'>): Promise<void>
  output(): string
}

let host: Host | undefined

function startHost(): Host {
  const child = fork(hostPath, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output = collect(child)
  const pending = new Map<number, (response: HostResponse) => void>()
  let commandCount = 0
  child.on('message', (response: HostResponse) => {
    pending.get(response.number)?.(response)
    pending.delete(response.number)
  })
  child.once('exit', () => {
    host = undefined
    for (const [number, settle] of pending) settle({ number, error: 'its process ended' })
  })
  return {
    output,
    async send(command) {
      const number = ++commandCount
      const { error } = await new Promise<HostResponse>((resolve) => {
        pending.set(number, resolve)
        child.send({ ...command, number })
      })
      if (error) throw new Error(`The server could not be started or stopped, ${error}:\n${output()}`)
    },
  }
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  return () => output
}

async function isReady(url = ''): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.ok ?? false
}
