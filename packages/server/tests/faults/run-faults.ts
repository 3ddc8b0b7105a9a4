import { join } from 'node:path'
import { employmentTypes } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { launch, prepareCluster, readClusterState, shutDown } from '../../src/database/embedded/cluster.ts'
import { clusterSettings, startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { mintToken } from '../support/mint-token.ts'
import { freePorts, startServerProcess } from '../support/server-process.ts'
import { addEmployed, addLavalPharmacy } from '../support/test-records.ts'
import { findLosses as findLossesIn } from './find-losses.ts'
import { type Kills, killServer } from './kill-server.ts'
import { measureOutage, type Outage } from './restart-database.ts'
import { startLoad, type Writer } from './write-load.ts'

export interface FaultsReport {
  readonly kills: Kills
  /** Outages by a stop and start of the database. */
  readonly restarts: readonly Outage[]
  /** Outages by a kill of one backend, which ends all connections. */
  readonly crashes: readonly Outage[]
  /** Responses that are neither the success of a write nor a 503. */
  readonly surprises: readonly string[]
  readonly writes: number
}

export interface FaultsOptions {
  /** The folder of the database, the server's data and its log. */
  readonly folder: string
  readonly kills: number
  readonly restarts: number
  readonly log?: (sentence: string) => void
  /** Aborts the run early; it still returns its report. */
  readonly signal?: AbortSignal
}

const people = 12

/** Runs the server as `npx pnpm start` does, on an embedded PostgreSQL with fsync. */
export async function runFaults({ folder, kills, restarts, ...rest }: FaultsOptions): Promise<FaultsReport> {
  const postgres = await startEmbeddedDatabase(folder)
  const { db, close } = openDatabase(postgres.url, { connections: 2, applicationName: 'officine-faults' })
  try {
    await migrateDatabase(postgres.url)
    const ports = await freePorts()
    const start = () => startServerProcess({ folder, ports })
    const writers = await addWriters(db)
    // The load only takes the addresses of this one: `killServer` starts servers of its own.
    const first = await start()
    const load = startLoad({ url: first.url, writers, tokenOf: createTokenCache(db, first) })
    await load.pause()
    await first.stop()
    const findLosses = async () => {
      await db.execute(sql`delete from rate_limit`)
      return await findLossesIn(db, writers, join(folder, 'outbox'))
    }

    const killed = await killServer({ times: kills, load, start, findLosses, ...rest })
    const server = await start()
    const restarted: Outage[] = []
    const crashed: Outage[] = []
    for (let time = 0; time < restarts; time++) {
      restarted.push(await measureOutage({ load, server, findLosses, outage: () => restartDatabase(folder) }))
      crashed.push(await measureOutage({ load, server, findLosses, outage: () => crashDatabase(db, folder) }))
    }
    await load.stop()
    await server.stop()
    const writes = load.attempts.filter(({ status }) => status >= 200 && status < 300).length
    return {
      kills: killed,
      restarts: restarted,
      crashes: crashed,
      surprises: load.unexpectedResponses,
      writes,
    }
  } finally {
    await close()
    await postgres.stop()
  }
}

async function addWriters(db: Database): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let number = 0; number < people; number++) {
    const pharmacyId = await addLavalPharmacy(db)
    const { contactId } = await addEmployed(db, pharmacyId, employmentTypes.Owner)
    const pharmacy = { version: 1, companyName: 'Pharmacie Roy' }
    writers.push({ contactId, pharmacyId, confirmed: { openings: [], invited: [], pharmacy } })
  }
  return writers
}

function createTokenCache(
  db: Database,
  settings: Parameters<typeof mintToken>[2],
): (contactId: string) => Promise<string> {
  const cache = new Map<string, { token: Promise<string>; at: number }>()
  return (contactId) => {
    const cached = cache.get(contactId)
    // Tokens live a quarter of an hour.
    if (cached && performance.now() - cached.at < 600_000) return cached.token
    const token = mintToken(db, contactId, settings)
    cache.set(contactId, { token, at: performance.now() })
    return token
  }
}

/**
 * As an operator does: connections are closed, everything is written, and PostgreSQL starts again
 * on the same port.
 */
async function restartDatabase(folder: string): Promise<void> {
  const cluster = prepareCluster(join(folder, 'postgres'))
  const port = readClusterState(cluster)?.port
  if (port === undefined) throw new Error('The database is not running.')
  await shutDown(cluster)
  await launch(cluster, port, clusterSettings)
}

/** Kills one backend of PostgreSQL: the server ends all others, replays its log and continues. */
async function crashDatabase(db: Database, folder: string): Promise<void> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'officine' limit 1`,
  )
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The server has no connection.')
  process.kill(pid, 'SIGKILL')
  const cluster = prepareCluster(join(folder, 'postgres'))
  while (readClusterState(cluster)?.ready !== true) await new Promise((resolve) => setTimeout(resolve, 10))
}
