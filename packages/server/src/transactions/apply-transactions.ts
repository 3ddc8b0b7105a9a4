import type { TransactionId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/accessa-settlement.ts'
import { systemActor } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { retryOnDeadlock } from '../database/retry-on-deadlock.ts'
import { type Job, type JobContext, withoutOptions } from '../jobs/job.ts'
import { repeatJob } from '../jobs/repeat-job.ts'
import type { Log } from '../operations/log.ts'
import { type ApplyOutcome, applyTransaction } from './apply-transaction.ts'
import { notifyOfAppliedTransaction, notifyOfBlockedTransaction } from './decision-mails.ts'

/** Counts of a run over the accepted forms. */
export interface ApplyCounts {
  readonly applied: number
  /** Forms that can't be applied, due or not. */
  readonly blocked: number
  /** Forms whose processing failed: the next run retries. */
  readonly failed: number
}

/**
 * Applies each accepted form that is due, including missed days, and blocks those in conflict, due
 * or not. Each form has its own database transaction.
 */
export async function applyTransactions({
  db,
  now,
  log,
}: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<ApplyCounts> {
  const today = calendarDateOf(now)
  const counts = { applied: 0, blocked: 0, failed: 0 }
  const { rows } = await db.execute<{ id: TransactionId }>(sql`
    select id from transaction where status = 'accepted' and applied_at is null
    order by effective_date, sent_at, id`)
  for (const { id } of rows) {
    try {
      const outcome = await applyForm(db, id, today)
      if (outcome !== 'passed') counts[outcome]++
    } catch (error) {
      counts.failed++
      log.error({ transaction: id, err: error }, 'a transaction could not take effect')
    }
  }
  return counts
}

/** Applies one form and queues its notifications in one transaction. `today` is `YYYY-MM-DD`. */
export async function applyForm(
  db: Database,
  id: TransactionId,
  today: string,
): Promise<ApplyOutcome['outcome']> {
  return retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const result = await applyTransaction(tx, id, today)
      if (result.outcome === 'applied') {
        await notifyOfAppliedTransaction(tx, result.form, today)
        const { pharmacyId } = result.form
        if (pharmacyId !== null) await settleAccessa(tx, pharmacyId, { actor: systemActor, today })
      }
      if (result.outcome === 'blocked' && result.isNew) await notifyOfBlockedTransaction(tx, result.form)
      return result.outcome
    }),
  )
}

export const applyTransactionsJob: Job<Readonly<Record<never, never>>> = {
  summary:
    'Lets accepted transactions take effect once their day has come; tells the administration of those that can’t.',
  synopsis: '',
  lockNumber: 468_160_022,
  read: withoutOptions,
  run: async (context) => ({ ...(await applyTransactions(context)) }),
}

/**
 * Runs now and periodically, in a process without scheduled jobs. Returns a function that stops it.
 */
export function startApplyingTransactions(db: Database, log: Log): () => void {
  return repeatJob(() =>
    applyTransactions({ db, log, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'accepted transactions could not be looked at'),
    ),
  )
}
