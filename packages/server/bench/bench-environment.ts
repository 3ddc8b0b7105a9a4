import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OpenDatabase, openDatabase } from '../src/database/database.ts'
import { freePort } from '../src/database/embedded/processes.ts'
import { startEmbeddedDatabase } from '../src/database/embedded.ts'
import { migrateDatabase } from '../src/database/migrate-database.ts'
import { seedDatabase } from '../src/seed/seed-database.ts'

/**
 * A PostgreSQL with fsync, filled with the demonstration, and servers on it in processes of their
 * own.
 */
export interface BenchEnvironment {
  /** The folder of all files; it is deleted at the end. */
  readonly folder: string
  readonly databaseUrl: string
  readonly database: OpenDatabase
  /** The member API with its identity provider. */
  readonly server: BenchServer
  /** Starts another server, on a database of the same PostgreSQL. */
  serve(databaseUrl: string): Promise<BenchServer>
  close(): Promise<void>
}

export interface BenchServer {
  readonly url: string
  readonly identityUrl: string
  readonly process: ChildProcess
}

/** The seed of the demonstration's data. */
export const seed = 'bench'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'officine-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const served: BenchServer[] = []
  let database: OpenDatabase | undefined
  const close = async () => {
    await Promise.all(served.map(({ process }) => stop(process)))
    await database?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const serve = async (databaseUrl: string) => {
    const one = await startServer(folder, databaseUrl)
    served.push(one)
    return one
  }
  try {
    await migrateDatabase(postgres.url)
    database = openDatabase(postgres.url)
    await seedDatabase(database.db, { seed })
    const server = await serve(postgres.url)
    return { folder, databaseUrl: postgres.url, database, server, serve, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startServer(folder: string, databaseUrl: string): Promise<BenchServer> {
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...process.execArgv, main], {
    env: {
      ...process.env,
      OFFICINE_DATA: folder,
      OFFICINE_DEMONSTRATION: '1',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, `${url}/readyz`)
  return { url, identityUrl: `http://localhost:${identityPort}`, process: child }
}

/** Waits until a process responds at an address. */
export async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(address).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`Nothing answered at ${address}.`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
