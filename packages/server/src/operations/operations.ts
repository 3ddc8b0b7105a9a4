import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { OpenDatabase } from '../database/database.ts'
import { connectionErrorText } from '../database/database-errors.ts'
import { readMigrationFiles } from '../database/migration-files.ts'
import { readNewerSchema } from '../database/schema-compatibility.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'
import { createRequestMetrics, type ObserveRequest } from './request-metrics.ts'

interface OperationsResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Endpoints for operators and monitoring. */
export interface Operations {
  /** The response for a path of the operations; undefined for other paths. */
  respond(path: string, request: RequestOrigin): Promise<OperationsResponse> | undefined
  readonly observeRequest: ObserveRequest
}

type RequestOrigin = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

interface OperationsOptions {
  readonly database: OpenDatabase
  readonly release: string
  /** The commit that was built; empty if unknown. */
  readonly commit: string
  readonly metrics: MetricsAccess
  /** Whether the process is shutting down: balancers must send no new requests. */
  readonly isDraining: () => boolean
  /** Why the external provider can't be used, in one sentence. */
  readonly providerFailure?: () => string | undefined
}

/**
 * `/healthz`: the process runs, and what it is. `/readyz`: it can serve, with its database.
 * `/metrics`: its metrics.
 */
export function createOperations(options: OperationsOptions): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addDatabaseMetrics(registry, options.database)
  const observeRequest = createRequestMetrics(registry)
  const { release, commit } = options
  const schema = readMigrationFiles().at(-1)?.tag
  const checkReadiness = createReadinessCheck(options.database.pool)
  const handlers = new Map<string, (request: RequestOrigin) => Promise<OperationsResponse>>([
    ['/healthz', async () => jsonResponse(200, { status: 'ok', release, commit, schema })],
    ['/readyz', () => readinessResponse(options, checkReadiness)],
    ['/metrics', (request) => metricsResponse(registry, request, options.metrics)],
  ])
  return { respond: (path, request) => handlers.get(path)?.(request), observeRequest }
}

async function readinessResponse(
  { isDraining, providerFailure }: OperationsOptions,
  checkReadiness: () => Promise<string | undefined>,
): Promise<OperationsResponse> {
  const reason = isDraining()
    ? 'The process is about to stop.'
    : ((await checkReadiness()) ?? providerFailure?.())
  return reason === undefined
    ? jsonResponse(200, { status: 'ready' })
    : jsonResponse(503, { status: 'notReady', reason })
}

async function metricsResponse(
  registry: Registry,
  request: RequestOrigin,
  access: MetricsAccess,
): Promise<OperationsResponse> {
  if (mayReadMetrics(request, access)) {
    return createResponse(200, registry.contentType, await registry.metrics())
  }
  if (access.token === undefined) {
    return createResponse(403, plainText, 'Metrics are read on this machine, or with METRICS_TOKEN.\n')
  }
  const { headers, ...rest } = createResponse(
    401,
    plainText,
    'Metrics ask for METRICS_TOKEN as a bearer token.\n',
  )
  return { ...rest, headers: { ...headers, 'www-authenticate': 'Bearer' } }
}

const plainText = 'text/plain; charset=utf-8'

const jsonResponse = (status: number, body: object) =>
  createResponse(status, 'application/json; charset=utf-8', JSON.stringify(body))

function createResponse(status: number, type: string, body: string): OperationsResponse {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body }
}

/** Anybody may call `/readyz`: a result is used again for so long. */
const cacheMilliseconds = 1_000

/** Why the process can't serve, in one sentence; undefined when it can. */
function createReadinessCheck(pool: Pool): () => Promise<string | undefined> {
  const files = readMigrationFiles()
  let result: Promise<string | undefined> | undefined
  let checkedAt = 0
  return () => {
    const now = performance.now()
    if (!result || now - checkedAt >= cacheMilliseconds) {
      checkedAt = now
      result = check()
    }
    return result
  }

  async function check(): Promise<string | undefined> {
    try {
      const newerSchema = await readNewerSchema(pool, files)
      if (newerSchema === undefined) await writeAndRollBack(pool)
      return newerSchema
    } catch (error) {
      return connectionErrorText(error) ?? 'The database refuses a write.'
    }
  }
}

/**
 * Writes a table and takes it back: a database that only reads refuses it, and one whose disk is
 * full has no room for its first page.
 */
async function writeAndRollBack(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | boolean = true
  try {
    await client.query('begin')
    await client.query('create table drizzle.readiness as select 1 as one')
    await client.query('rollback')
    failure = false
  } finally {
    // A connection on which this failed is closed, with its transaction.
    client.release(failure)
  }
}
