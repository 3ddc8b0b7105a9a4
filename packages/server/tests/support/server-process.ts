import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { freePort } from '../../src/database/embedded/processes.ts'
import { setting } from '../../src/database/schema.ts'

export interface ServerProcess {
  /** The origin of the portal and member API. */
  readonly url: string
  readonly identityUrl: string
  readonly apiAudience: string
  /** From the start of the process until `/readyz` returned 200. */
  readonly readyAfterMilliseconds: number
  isProcessRunning(): boolean
  /** With SIGKILL, like a power failure. */
  kill(): Promise<void>
  /** With SIGTERM, as an operator does. */
  stop(): Promise<void>
}

export interface ServerProcessOptions {
  /** The folder of its data and its log, `server.log`. */
  readonly folder: string
  readonly ports: Ports
  readonly environment?: Readonly<Record<string, string>>
}

export interface Ports {
  readonly portal: number
  readonly identity: number
}

export const freePorts = async (): Promise<Ports> => ({
  portal: await freePort(),
  identity: await freePort(),
})

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const startTimeout = 60_000

/** The server as in production: a process of its own, on loopback, logging into a file. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { folder, ports, environment = {} } = options
  const portalUrl = environment.PORTAL_URL ?? `http://localhost:${ports.portal}`
  const started = performance.now()
  const logBefore = lengthOf(join(folder, 'server.log'))
  const child = launch(folder, {
    OFFICINE_DATA: folder,
    LOG_LEVEL: 'trace',
    CALLS_PER_MINUTE: '999999999',
    PORT: String(ports.portal),
    IDENTITY_PORT: String(ports.identity),
    PORTAL_URL: portalUrl,
    UNSCANNED_FILES: 'accepted',
    ...environment,
  })
  const url = `http://127.0.0.1:${ports.portal}`
  await waitUntilReady({ url, child, folder, logBefore })
  return {
    url,
    identityUrl: environment.IDENTITY_URL ?? `http://localhost:${ports.identity}`,
    apiAudience: `${portalUrl}/api`,
    readyAfterMilliseconds: performance.now() - started,
    isProcessRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => killAndWait(child, 'SIGKILL'),
    stop: () => killAndWait(child, 'SIGTERM'),
  }
}

const lengthOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').length : 0)

function launch(folder: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a')
  try {
    return spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/**
 * Whether a server has announced in its log that it listens. `/readyz` alone may be answered by another
 * process, which has taken the port since it was found free.
 */
export const hasStarted = (log: string): boolean => /^(Portal and member API|Identity provider) /m.test(log)

interface Start {
  readonly url: string
  readonly child: ChildProcess
  readonly folder: string
  /** The length of the log before: it has earlier starts too. */
  readonly logBefore: number
}

async function waitUntilReady({ url, child, folder, logBefore }: Start): Promise<void> {
  const deadline = performance.now() + startTimeout
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    await ready?.arrayBuffer()
    if (ready?.ok && hasStarted(readFileSync(join(folder, 'server.log'), 'utf8').slice(logBefore))) return
    await wait(10)
  }
  await killAndWait(child, 'SIGKILL')
  const log = readFileSync(join(folder, 'server.log'), 'utf8')
  throw new Error(`The server did not get ready: ${log.slice(-2_000)}`)
}

async function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** Removes the demonstration's marker, so that a production server starts on its records. */
export async function removeDemonstrationMarker(db: Database): Promise<void> {
  await db.delete(setting).where(eq(setting.key, 'demonstrationSeed'))
}
