import { calendarDateOf } from '@officine/i18n/locale'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { againAfterDeadlock } from '../database/deadlock.ts'
import type { Log } from '../log.ts'
import { tellOfBlock, tellOfEffect } from '../mail/decision-mails.ts'
import { settleAccessa } from '../mail/settle-accessa.ts'
import { applyTransaction, type Effect } from '../records/apply-transaction.ts'
import { nobody } from '../records/audit.ts'
import { type Job, type JobContext, withoutOptions } from './job.ts'
import { repeatJob } from './repeat-job.ts'

/** What a run has done to the forms that were accepted. */
export interface AppliedForms {
  readonly applied: number
  /** Those that can't take effect, be it their day or not. */
  readonly blocked: number
  /** Those that something kept from being looked at: the next run tries again. */
  readonly failed: number
}

/** Lets each accepted form take effect once its day has come. Missed days are caught up; one form after the other, each whole or not at all. */
export async function applyTransactions({
  db,
  now,
  log,
}: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<AppliedForms> {
  const today = calendarDateOf(now)
  const done = { applied: 0, blocked: 0, failed: 0 }
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from transaction where status = 'accepted' and applied_at is null
    order by effective_date, sent_at, id`)
  for (const { id } of rows) {
    try {
      const outcome = await applyForm(db, id, today)
      if (outcome !== 'passed') done[outcome]++
    } catch (error) {
      done.failed++
      log.error({ transaction: id, err: error }, 'a transaction could not take effect')
    }
  }
  return done
}

/** Lets one form take effect, with what is told of it, or leaves it as it was. `today` is `YYYY-MM-DD`. */
export async function applyForm(db: Database, id: string, today: string): Promise<Effect['outcome']> {
  return againAfterDeadlock(() =>
    db.transaction(async (tx) => {
      const effect = await applyTransaction(tx, id, today)
      if (effect.outcome === 'applied') {
        await tellOfEffect(tx, effect.form, today)
        const { pharmacyId } = effect.form
        if (pharmacyId !== null) await settleAccessa(tx, pharmacyId, { actor: nobody, today })
      }
      if (effect.outcome === 'blocked' && effect.isNew) await tellOfBlock(tx, effect.form)
      return effect.outcome
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

/** Does it at once and from then on, in a process that no operator schedules jobs for. Gives what ends it. */
export function startApplying(db: Database, log: Log): () => void {
  return repeatJob(() =>
    applyTransactions({ db, log, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'accepted transactions could not be looked at'),
    ),
  )
}
