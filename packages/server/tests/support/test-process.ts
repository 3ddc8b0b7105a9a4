import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { freePort } from '../../src/database/embedded/processes.ts'
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

/**
 * Starts a server, on free ports unless some are given, and waits until it is ready. The end of the
 * run searches its log too.
 */
export async function startTestProcess(
  environment: Readonly<Record<string, string>>,
  {
    filesFolder,
  }: { /** A folder of files shared with other processes. */ readonly filesFolder?: string } = {},
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
  await waitUntilReady(child, environment.ROLE === 'identity' ? identity : portal)
  return {
    portal,
    identity,
    child,
    dataFolder,
    log: () => readFileSync(logFile, 'utf8'),
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

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
}
