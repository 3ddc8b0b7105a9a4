import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../database/database.ts'
import { outgoingMail } from '../database/schema.ts'
import { readJobSuccesses } from '../jobs/job-successes.ts'

/** Limits queries to the database, however often the metrics are read. */
const cacheMilliseconds = 5_000

/**
 * Metrics of the connection pool and, from the database, of waiting mails. They are left out while
 * the database is unavailable.
 */
export function addDatabaseMetrics(registry: Registry, { db, pool }: OpenDatabase): void {
  const registers = [registry]
  new Gauge({
    name: 'officine_database_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'officine_database_connections_most',
    help: 'Connections that this process may open',
    registers,
  }).set(pool.options.max)
  new Gauge({
    name: 'officine_database_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })

  const queueStatistics = cacheBriefly(() => readMailQueueStatistics(db))
  new Gauge({
    name: 'officine_database_up',
    help: '1 when the database answered at the last look',
    registers,
    async collect() {
      this.set((await queueStatistics()) ? 1 : 0)
    },
  })
  const mailGauge = (name: string, help: string, read: (mails: MailQueueStatistics) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const mails = await queueStatistics()
        if (mails) this.set(read(mails))
        else this.remove()
      },
    })
  mailGauge(
    'officine_mail_waiting',
    'Mails that wait, in the queue of all processes',
    ({ waiting }) => waiting,
  )
  mailGauge('officine_mail_failing', 'Mails that wait and failed before', ({ failing }) => failing)
  mailGauge('officine_mail_refused', 'Mails that were refused for good', ({ refused }) => refused)
  mailGauge('officine_mail_oldest_seconds', 'Age of the mail that waits longest', ({ oldest }) => oldest)

  const successes = cacheBriefly(() => readJobSuccesses(db))
  new Gauge({
    name: 'officine_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, on whichever machine; until then, since when it is awaited',
    // Not `job`: Prometheus has a label of that name, and would rename this one.
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset()
      for (const [name, at] of (await successes()) ?? []) this.set({ name }, at.getTime() / 1000)
    },
  })
}

interface MailQueueStatistics {
  readonly waiting: number
  readonly failing: number
  /** Refused for good: nothing sends them again. */
  readonly refused: number
  /** In seconds; 0 when none waits. */
  readonly oldest: number
}

async function readMailQueueStatistics(db: OpenDatabase['db']): Promise<MailQueueStatistics | undefined> {
  // Those of a wave leave later, each at its time.
  const isDue = sql`${outgoingMail.failedAt} is null and ${outgoingMail.createdAt} <= now()`
  const [mails] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outgoingMail.failedAt} is null)`,
      // A first attempt in progress is not a failure yet.
      failing: sql<number>`count(*) filter (where ${outgoingMail.attempts} > 1 and ${outgoingMail.failedAt} is null)`,
      refused: sql<number>`count(${outgoingMail.failedAt})`,
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${outgoingMail.createdAt}) filter (where ${isDue})), 0)::float8`,
    })
    .from(outgoingMail)
  return mails
}

/** Caches a recent result or pending query; undefined when it failed. */
function cacheBriefly<Result>(load: () => Promise<Result | undefined>): () => Promise<Result | undefined> {
  let result: Promise<Result | undefined> | undefined
  let loadedAt = 0
  return () => {
    const now = performance.now()
    if (!result || now - loadedAt >= cacheMilliseconds) {
      loadedAt = now
      result = load().catch(() => undefined)
    }
    return result
  }
}
