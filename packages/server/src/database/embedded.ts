import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { nullable, number, string, type } from 'superstruct'
import { ConfigurationError } from '../configuration.ts'
import { type Cluster, clusterIn, initialise, launch, shutDown, stateOf } from './embedded/cluster.ts'
import { freePort, isAlive } from './embedded/processes.ts'

export type EmbeddedDatabase = {
  url: string
  /** Whether a PostgreSQL of ours was found alive, left by a start that was killed or is still at work. */
  adopted: boolean
  /** Stops PostgreSQL, unless another start that is still at work owns it. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Tests alone may lose their data with the machine's power. */
  durable?: boolean
}

/** What a start leaves for the next one, in `<dataFolder>/postgres.json`. */
// `type` and not `object`: earlier starts left more here.
const Connection = type({ password: string(), owner: nullable(number()) })
type Connection = typeof Connection.TYPE

/** What PostgreSQL is started with, beside its address. */
export const clusterSettings = {
  shared_buffers: '128MB',
  max_connections: '80',
  random_page_cost: '1.1',
  // Short queries alone: compiling them costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_statement: 'none',
  // The text of a failed statement may carry personal data, and so may what explains it ("Key (email)=(…) already exists").
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The database that the start brings up in `<dataFolder>/postgres`: made on first use, adopted when it is alive. */
export async function startEmbeddedDatabase(
  dataFolder: string,
  { durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataFolder, 'postgres')
  const file = join(resolve(dataFolder), 'postgres.json')
  const known = readConnection(folder, file)
  const connection: Connection = known ?? {
    password: randomBytes(24).toString('base64url'),
    owner: null,
  }
  const cluster = clusterIn(folder)
  const remember = (change: Partial<Connection>) => {
    Object.assign(connection, change)
    writeFileSync(file, JSON.stringify(connection), { mode: 0o600 })
  }

  const alive = stateOf(cluster)
  if (alive && known) {
    await untilReady(cluster)
    const url = urlOf(connection.password, alive.port)
    await assertOurs(url, cluster)
    const owned = connection.owner === null || !isAlive(connection.owner)
    if (owned) remember({ owner: process.pid })
    return { url, adopted: true, stop: async () => (owned ? shutDown(cluster) : undefined) }
  }

  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
    remember({})
    await initialise(cluster, connection.password, durable)
  } else if (!known) {
    throw new ConfigurationError(
      `${file} is missing, and the database in ${folder} can't be opened without it.`,
    )
  }
  const port = await freePort()
  await launch(cluster, port, { ...clusterSettings, fsync: durable ? 'on' : 'off' })
  remember({ owner: process.pid })
  const url = urlOf(connection.password, port)
  await createDatabase(url)
  return { url, adopted: false, stop: () => shutDown(cluster) }
}

/** Whether a start has made one there. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(join(resolve(dataFolder), 'postgres.json'))
}

function urlOf(password: string, port: number): string {
  return `postgres://officine:${password}@127.0.0.1:${port}/officine`
}

/** Makes the folder, or reads what an earlier start left there. */
function readConnection(folder: string, file: string): Connection | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (!existsSync(file)) return undefined
    const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Connection.create(text)
  } catch (cause) {
    throw new ConfigurationError(
      `The data folder ${folder} can't be used (${reasonOf(cause)}): make it readable and writable, or set OFFICINE_DATA.`,
      { cause },
    )
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return 'postgres.json is damaged'
}

async function untilReady(cluster: Cluster): Promise<void> {
  while (stateOf(cluster)?.ready === false) await wait(10)
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

/** A process number may have been given to another cluster since: only the folder proves that this one is ours. */
async function assertOurs(url: string, cluster: Cluster): Promise<void> {
  const found = await withClient(url, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  )
  if (found.rows[0]?.folder !== cluster.folder) {
    throw new ConfigurationError(
      `Another PostgreSQL answers where the one of ${cluster.folder} should: stop it and start again.`,
    )
  }
}

async function createDatabase(url: string): Promise<void> {
  const administration = new URL(url)
  administration.pathname = '/postgres'
  await withClient(administration.href, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'officine'")
    if (rowCount === 0) await client.query('create database officine')
  })
}
