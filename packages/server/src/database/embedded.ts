import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { nullable, number, string, type } from 'superstruct'
import { ConfigurationError } from '../configuration/configuration.ts'
import {
  type Cluster,
  initialise,
  launch,
  prepareCluster,
  readClusterState,
  shutDown,
} from './embedded/cluster.ts'
import { freePort, isProcessRunning } from './embedded/processes.ts'

export type EmbeddedDatabase = {
  url: string
  /**
   * Whether PostgreSQL was running already: left by a killed start, or started by another process.
   */
  wasRunning: boolean
  /** Stops PostgreSQL, unless another live process owns it. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Whether to fsync; only tests may lose their data in a power failure. */
  durable?: boolean
}

/** The content of `<dataFolder>/postgres.json`, which later starts read. */
// `type` and not `object`: earlier releases wrote more members.
const Connection = type({ password: string(), owner: nullable(number()) })
type Connection = typeof Connection.TYPE

/** PostgreSQL's settings, without its address. */
export const clusterSettings = {
  shared_buffers: '128MB',
  max_connections: '80',
  random_page_cost: '1.1',
  // Queries are short: compiling them costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_statement: 'none',
  // A failed statement and the details of its error ("Key (email)=(…) already exists") may contain
  // personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts PostgreSQL in `<dataFolder>/postgres`: creates it on first use, adopts it if it is
 * running.
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  { durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataFolder, 'postgres')
  const file = join(resolve(dataFolder), 'postgres.json')
  const existingConnection = readConnection(folder, file)
  const connection: Connection = existingConnection ?? {
    password: randomBytes(24).toString('base64url'),
    owner: null,
  }
  const cluster = prepareCluster(folder)
  const saveConnection = (change: Partial<Connection>) => {
    Object.assign(connection, change)
    writeFileSync(file, JSON.stringify(connection), { mode: 0o600 })
  }

  const runningState = readClusterState(cluster)
  if (runningState && existingConnection) {
    await waitUntilReady(cluster)
    const url = connectionUrl(connection.password, runningState.port)
    await assertSameDataFolder(url, cluster)
    const isOwner = connection.owner === null || !isProcessRunning(connection.owner)
    if (isOwner) saveConnection({ owner: process.pid })
    return { url, wasRunning: true, stop: async () => (isOwner ? shutDown(cluster) : undefined) }
  }

  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
    saveConnection({})
    await initialise(cluster, connection.password, durable)
  } else if (!existingConnection) {
    throw new ConfigurationError(
      `${file} is missing, and the database in ${folder} can't be opened without it.`,
    )
  }
  const port = await freePort()
  await launch(cluster, port, { ...clusterSettings, fsync: durable ? 'on' : 'off' })
  saveConnection({ owner: process.pid })
  const url = connectionUrl(connection.password, port)
  await createDatabase(url)
  return { url, wasRunning: false, stop: () => shutDown(cluster) }
}

export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(join(resolve(dataFolder), 'postgres.json'))
}

function connectionUrl(password: string, port: number): string {
  return `postgres://officine:${password}@127.0.0.1:${port}/officine`
}

/** Creates the folder, or reads the connection of an earlier start. */
function readConnection(folder: string, file: string): Connection | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (!existsSync(file)) return undefined
    const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Connection.create(text)
  } catch (cause) {
    throw new ConfigurationError(
      `The data folder ${folder} can't be used (${readFailureReason(cause)}): make it readable and writable, or set OFFICINE_DATA.`,
      { cause },
    )
  }
}

function readFailureReason(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return 'postgres.json is damaged'
}

async function waitUntilReady(cluster: Cluster): Promise<void> {
  while (readClusterState(cluster)?.ready === false) await wait(10)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The system may have reused the process id for another cluster: only the data folder proves that
 * this one is ours.
 */
async function assertSameDataFolder(url: string, cluster: Cluster): Promise<void> {
  const result = await withClient(url, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  )
  if (result.rows[0]?.folder !== cluster.folder) {
    throw new ConfigurationError(
      `Another PostgreSQL answers where the one of ${cluster.folder} should: stop it and start again.`,
    )
  }
}

async function createDatabase(url: string): Promise<void> {
  const adminUrl = new URL(url)
  adminUrl.pathname = '/postgres'
  await withClient(adminUrl.href, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'officine'")
    if (rowCount === 0) await client.query('create database officine')
  })
}
