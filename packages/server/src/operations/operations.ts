import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database, OpenDatabase } from '../database/database.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'
import { createRequestMetrics, type WatchRequest } from './request-metrics.ts'

/** Endpoints for operators and monitoring. */
interface OperationsAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Operations {
  /** The response for a path of the operations; undefined for other paths. */
  answer(path: string, request: AskedBy): Promise<OperationsAnswer> | undefined
  readonly watchRequest: WatchRequest
}

type AskedBy = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

export interface OperationsOptions {
  readonly database: OpenDatabase
  readonly release: string
  readonly metrics: MetricsAccess
  /** Whether the process is shutting down: balancers must send no new requests. */
  readonly isDraining: () => boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, with its database. `/metrics`: its
 * metrics.
 */
export function createOperations(options: OperationsOptions): Operations {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addDatabaseMetrics(registry, options.database)
  const watchRequest = createRequestMetrics(registry)
  const pages = new Map<string, (request: AskedBy) => Promise<OperationsAnswer>>([
    ['/healthz', async () => json(200, { status: 'ok', release: options.release })],
    ['/readyz', () => ready(options)],
    ['/metrics', (request) => metrics(registry, request, options.metrics)],
  ])
  return { answer: (path, request) => pages.get(path)?.(request), watchRequest }
}

async function ready({ database, isDraining }: OperationsOptions): Promise<OperationsAnswer> {
  const isReady = !isDraining() && (await answers(database.db))
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'notReady' })
}

async function metrics(
  registry: Registry,
  request: AskedBy,
  access: MetricsAccess,
): Promise<OperationsAnswer> {
  if (mayReadMetrics(request, access)) {
    return answer(200, registry.contentType, await registry.metrics())
  }
  if (access.token === undefined) {
    return answer(403, plainText, 'Metrics are read on this machine, or with METRICS_TOKEN.\n')
  }
  const { headers, ...rest } = answer(401, plainText, 'Metrics ask for METRICS_TOKEN as a bearer token.\n')
  return { ...rest, headers: { ...headers, 'www-authenticate': 'Bearer' } }
}

const plainText = 'text/plain; charset=utf-8'

const json = (status: number, body: object) =>
  answer(status, 'application/json; charset=utf-8', JSON.stringify(body))

function answer(status: number, type: string, body: string): OperationsAnswer {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body }
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
