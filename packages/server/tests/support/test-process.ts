import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { freePort } from '../../src/database/embedded/processes.ts'
import { hasStarted } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A server as an operator starts it: a process of its own. */
export interface TestProcess {
  readonly portal: string
  readonly identity: string
  readonly child: ChildProcess
  readonly dataFolder: string
  /** The log so far. */
  log(): string
  /** Sends SIGTERM, and resolves to the exit code and the duration. */
  stop(): Promise<{ readonly code: number | null; readonly milliseconds: number }>
}

interface ProcessOptions {
  /** A folder of files shared with other processes. */
  readonly filesFolder?: string
}

/**
 * Starts a server, on free ports unless some are given, and waits until it is ready. The end of the
 * run searches its log too.
 */
export async function startTestProcess(
  environment: Readonly<Record<string, string>>,
  options: ProcessOptions = {},
): Promise<TestProcess> {
  for (;;) {
    try {
      return await startOnce(environment, options)
    } catch (error) {
      // Another process has taken a port since it was found free.
      const mayTryAgain = environment.PORT === undefined && environment.IDENTITY_PORT === undefined
      if (!mayTryAgain || !String(error).includes(' is taken: ')) throw error
    }
  }
}

async function startOnce(
  environment: Readonly<Record<string, string>>,
  { filesFolder }: ProcessOptions,
): Promise<TestProcess> {
  const port = environment.PORT ?? String(await freePort())
  const identityPort = environment.IDENTITY_PORT ?? String(await freePort())
  const dataFolder = temporaryFolder()
  if (filesFolder !== undefined) await symlink(filesFolder, join(dataFolder, 'files'))
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      OFFICINE_DATA: dataFolder,
      LOG_LEVEL: 'trace',
      UNSCANNED_FILES: 'accepted',
      ...environment,
      PORT: port,
      IDENTITY_PORT: identityPort,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const logFile = join(inject('logFolder'), `${child.pid}.log`)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (lines: Buffer) => appendFileSync(logFile, lines))
  }
  const portal = `http://127.0.0.1:${port}`
  const identity = `http://127.0.0.1:${identityPort}`
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '')
  await waitUntilReady(child, environment.ROLE === 'identity' ? identity : portal, log)
  return {
    portal,
    identity,
    child,
    dataFolder,
    log,
    async stop() {
      const start = performance.now()
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(dataFolder, { recursive: true, force: true })
      return { code: child.exitCode, milliseconds: performance.now() - start }
    },
  }
}

async function waitUntilReady(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok && hasStarted(log())) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server ended with ${child.exitCode} before it was ready: ${log().slice(-2_000)}`)
}
