import { calendarDateOf } from '@officine/i18n/locale'
import { systemActor } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { retryWrite } from '../database/database.ts'
import { type Job, type JobContext, repeatJob, withoutOptions } from '../jobs/job.ts'
import type { Log } from '../operations/log.ts'
import { settleAccessa } from './settle-accessa.ts'
import { pharmaciesToSettle } from './settle-participation.ts'

/** The counts of a run; the next run retries the failed ones. */
export interface SettlementCounts {
  readonly settled: number
  readonly failed: number
}

/**
 * Ends what ends by date: participations of people who left, agreements after a sale, and expired
 * notices.
 */
export async function settlePharmacies({
  db,
  now,
  log,
}: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<SettlementCounts> {
  const today = calendarDateOf(now)
  const counts = { settled: 0, failed: 0 }
  for (const pharmacyId of await pharmaciesToSettle(db, today)) {
    try {
      await retryWrite(() => settleAccessa(db, pharmacyId, { actor: systemActor, today }))
      counts.settled++
    } catch (error) {
      counts.failed++
      log.error({ pharmacy: pharmacyId, err: error }, 'accessa could not be settled at a pharmacy')
    }
  }
  return counts
}

export const settleAccessaJob: Job<Readonly<Record<never, never>>> = {
  summary:
    'Ends what of accessa ends on its day: participations of people who have left, agreements after a sale, and notices that are over.',
  synopsis: '',
  lockNumber: 468_160_024,
  read: withoutOptions,
  run: async (context) => ({ ...(await settlePharmacies(context)) }),
}

/**
 * Runs now and periodically, in a process without scheduled jobs. Returns a function that stops it.
 */
export function startSettlingAccessa(db: Database, log: Log): () => void {
  return repeatJob(() =>
    settlePharmacies({ db, log, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'accessa could not be settled'),
    ),
  )
}
