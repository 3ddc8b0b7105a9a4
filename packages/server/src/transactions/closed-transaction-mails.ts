import { type ContactId, isCurrent, type PharmacyId, type TransactionId } from '@officine/api/calls'
import { employmentTypes, isAcquisition } from '@officine/api/constants'
import { associationTimeZone, calendarDateOf } from '@officine/i18n/locale'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { EmploymentRow } from '../employments/employments.ts'
import type { JobContext } from '../jobs/job.ts'
import { closedTransactionNoticeAction, notifyOfClosedTransaction } from './transaction-mails.ts'
import { mayFilerChange } from './transaction-rights.ts'
import { listUnsentTransactions } from './transactions.ts'

/** Days during which an ended ownership is still processed, in case runs fail for a while. */
const lookBackDays = 30

/**
 * Notifies people whose ownership ended on a planned day, once, about the transactions that this
 * closed.
 */
export async function notifyOfTransactionsClosedByDate({
  db,
  now,
}: JobContext): Promise<{ transactionsClosed: number }> {
  const today = calendarDateOf(now)
  let transactionsClosed = 0
  for (const { contactId, pharmacyId, endDate } of await endedOwnerships(db, today)) {
    await db.transaction(async (tx) => {
      for (const id of await transactionsClosedBy(tx, { contactId, pharmacyId }, today)) {
        if (await wasNotified(tx, id, endDate)) continue
        await notifyOfClosedTransaction(tx, id)
        transactionsClosed++
      }
    })
  }
  return { transactionsClosed }
}

type EndedOwnership = { contactId: ContactId; pharmacyId: PharmacyId; endDate: string }

async function endedOwnerships(db: Queryable, today: string): Promise<readonly EndedOwnership[]> {
  const { rows } = await db.execute<EndedOwnership>(sql`
    select e.contact_id as "contactId", e.pharmacy_id as "pharmacyId", e.end_date::text as "endDate"
    from employment e
    where e.type = ${employmentTypes.Owner} and e.validation_status = 1
      and e.end_date <= ${today}::date and e.end_date > ${today}::date - ${lookBackDays}::int
      and exists (
        select 1 from transaction t where t.created_by = e.contact_id and t.status in ('draft', 'returned')
      )
    order by e.id`)
  return rows
}

async function wasNotified(tx: Queryable, id: TransactionId, since: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from audit_entry a
    where a.record_type = 'transaction' and a.record_id = ${id} and a.action = ${closedTransactionNoticeAction}
      and a.at >= ${since}::timestamp at time zone ${associationTimeZone}`)
  return rows.length > 0
}

type Employment = Pick<
  EmploymentRow,
  'contactId' | 'pharmacyId' | 'type' | 'validationStatus' | 'startDate' | 'endDate'
>

/**
 * Notifies a filer whose ownership just ended of the transactions that this closed. `today` is
 * `YYYY-MM-DD`.
 */
export async function notifyOfTransactionsClosedByChange(
  db: Queryable,
  before: Employment,
  after: Employment,
  today: string,
): Promise<void> {
  const isOwner = (employment: Employment) =>
    employment.type === employmentTypes.Owner && isCurrent(employment, today)
  if (!isOwner(before) || isOwner(after)) return
  for (const id of await transactionsClosedBy(db, after, today)) await notifyOfClosedTransaction(db, id)
}

/**
 * Unsent transactions that a filer may no longer change because they don't own a pharmacy any more.
 */
async function transactionsClosedBy(
  db: Queryable,
  { contactId, pharmacyId }: Pick<Employment, 'contactId' | 'pharmacyId'>,
  today: string,
): Promise<readonly TransactionId[]> {
  const forms = await listUnsentTransactions(db, contactId, today)
  return forms
    .filter((transaction) => transaction.pharmacyId === pharmacyId || isAcquisition(transaction.type))
    .filter((transaction) => !mayFilerChange(transaction))
    .map(({ id }) => id)
}
