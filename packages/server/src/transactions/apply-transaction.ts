import type { ContactId, PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, isEffectDue, type Region } from '@officine/api/constants'
import type { Violation } from '@officine/api/rules'
import { calendarDateOf } from '@officine/i18n/locale'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { settleAccessa } from '../accessa/settle-accessa.ts'
import { type Actor, appendAudit, systemActor } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { retryWrite } from '../database/database.ts'
import { employment, pharmacy, plannedEmployment } from '../database/schema.ts'
import { movePrimaryLinks } from '../employments/primary-link.ts'
import { type Job, type JobContext, repeatJob, withoutOptions } from '../jobs/job.ts'
import type { Log } from '../operations/log.ts'
import {
  notifyOfEmployment,
  remindToConfirmEmployees,
  resolveTransactionReminder,
} from '../people/notifications.ts'
import { associatesOf } from '../pharmacies/associates.ts'
import {
  changePharmacy,
  type PharmacyDifference,
  selectPharmacyForUpdate,
} from '../pharmacies/change-pharmacy.ts'
import { closePharmacies } from '../pharmacies/close-pharmacy.ts'
import type { PharmacyRow } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import {
  type LockedTransaction,
  lockTransaction,
  requireTransaction,
  saveTransaction,
} from './change-transaction.ts'
import { openPharmacy } from './open-pharmacy.ts'
import { getPlanState, makePlan, planStep, undoPlan, undoPlanExceptConflicts } from './plan.ts'
import { associateChangesInTransaction, changesOfRecord, recordAfterTransaction } from './record-snapshot.ts'
import { notifyOfAppliedTransaction, notifyOfBlockedTransaction } from './transaction-mails.ts'
import { presentOwners } from './transaction-owners.ts'
import { acceptanceObstacles, effectObstacles } from './transaction-rules.ts'
import type { TransactionRow } from './transactions.ts'

/** Counts of a run over the accepted transactions. */
export interface ApplyCounts {
  readonly applied: number
  /** Transactions that can't be applied, due or not. */
  readonly blocked: number
  /** Transactions whose processing failed: the next run retries. */
  readonly failed: number
}

/**
 * Applies each accepted transaction that is due, including missed days, and blocks those in
 * conflict, due or not. Each transaction has its own database transaction.
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

/**
 * Applies one transaction and queues its notifications in one database transaction. `today` is
 * `YYYY-MM-DD`.
 */
export async function applyForm(
  db: Database,
  id: TransactionId,
  today: string,
): Promise<ApplyOutcome['outcome']> {
  return retryWrite(() =>
    db.transaction(async (tx) => {
      const result = await applyTransaction(tx, id, today)
      if (result.outcome === 'applied') {
        await notifyOfAppliedTransaction(tx, result.transaction, today)
        const { pharmacyId } = result.transaction
        if (pharmacyId !== null) await settleAccessa(tx, pharmacyId, { actor: systemActor, today })
      }
      if (result.outcome === 'blocked' && result.isNew)
        await notifyOfBlockedTransaction(tx, result.transaction)
      return result.outcome
    }),
  )
}

/** A sale and the closing of one day take effect in this order. */
async function applyWhatIsDue(context: Pick<JobContext, 'db' | 'now' | 'log'>) {
  const { failed, ...counts } = await applyTransactions(context)
  const closings = await closePharmacies(context)
  return { ...counts, closed: closings.closed, failed: failed + closings.failed }
}

export const applyTransactionsJob: Job<Readonly<Record<never, never>>> = {
  summary:
    'Lets accepted transactions and closings of pharmacies take effect once their day has come; tells the administration of transactions that can’t.',
  synopsis: '',
  lockNumber: 468_160_022,
  read: withoutOptions,
  run: async (context) => ({ ...(await applyWhatIsDue(context)) }),
}

/**
 * Runs now and periodically, in a process without scheduled jobs. Returns a function that stops it.
 */
export function startApplyingTransactions(db: Database, log: Log): () => void {
  return repeatJob(() =>
    applyWhatIsDue({ db, log, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'accepted transactions could not be looked at'),
    ),
  )
}

/**
 * A reader without rights: the obstacles of an accepted transaction do not depend on the reader.
 */
const readerWithoutRights = { contactId: '', mayRead: () => false, isDecider: false }

type ApplyOutcome =
  | { readonly outcome: 'applied'; readonly transaction: TransactionRow }
  /** `isNew`: the association is not notified yet. */
  | { readonly outcome: 'blocked'; readonly transaction: TransactionRow; readonly isNew: boolean }
  /** Applied by another process, not due yet, or withdrawn meanwhile. */
  | { readonly outcome: 'passed' }

/**
 * Applies an accepted transaction once. A plan in conflict with later changes is undone, even
 * before its effective date, and nothing is applied. `today` is `YYYY-MM-DD`.
 */
async function applyTransaction(
  tx: DatabaseTransaction,
  id: TransactionId,
  today: string,
): Promise<ApplyOutcome> {
  const row = await lockTransaction(tx, id)
  if (row?.status !== 'accepted' || row.appliedAt !== null) return { outcome: 'passed' }
  const record = row.pharmacyId === null ? undefined : await selectPharmacyForUpdate(tx, row.pharmacyId)
  const transaction = await requireTransaction(tx, id, readerWithoutRights)
  const { effectiveDate } = transaction
  if (effectiveDate === null) throw new Error('A transaction that was accepted has an effective date.')
  const isDue = isEffectDue(effectiveDate, today)
  if (
    !record ||
    (changesOwnership(transaction) && transaction.owners.some(({ contactId }) => contactId === null))
  ) {
    // Accepted before acceptances planned anything, or the pharmacy was closed since.
    return await block(tx, row, transaction)
  }
  const planContext = { transactionId: id, pharmacyId: record.id, actor: systemActor, today }
  const planState = await getPlanState(tx, id, effectiveDate)
  const wasBlocked = row.blockedAt !== null
  const step = planStep({
    state: planState,
    isBlocked: wasBlocked,
    changesOwners: changesOwnership(transaction),
  })
  if (step === 'makeAgain') await undoPlan(tx, planContext)
  const obstacles =
    step === 'block'
      ? [ownersChangedViolation]
      : await applyObstacles(tx, transaction, { effectiveDate, isPlanned: step === 'keep', today })
  if (obstacles.length > 0) {
    if (planState !== 'none' && !wasBlocked) await undoPlanExceptConflicts(tx, planContext, effectiveDate)
    return await block(tx, row, transaction)
  }
  if (step !== 'keep') {
    await makePlan(
      tx,
      { ...planContext, effectiveDate, owners: ownersWithContacts(transaction) },
      transaction,
    )
  }
  if (wasBlocked) {
    await saveTransaction(tx, row, { actor: systemActor }, 'transaction.unblock', { blockedAt: null })
    await resolveTransactionReminder(tx, id)
  }
  if (!isDue) return { outcome: 'passed' }
  await writeForm(tx, row, transaction, { today, effectiveDate })
  return { outcome: 'applied', transaction: await requireTransaction(tx, id, readerWithoutRights) }
}

const ownersChangedViolation: Violation = { pointer: '/owners', rule: 'ownersChanged', parameters: {} }

const changesOwnership = ({ owners }: TransactionRow) => owners.some(({ change }) => change !== 'stays')

/**
 * What blocks a transaction: when planned, the owners on the effective date; otherwise, the owners
 * by now.
 */
async function applyObstacles(
  tx: DatabaseTransaction,
  { pharmacyId, owners }: TransactionRow,
  {
    effectiveDate,
    isPlanned,
    today,
  }: { readonly effectiveDate: string; readonly isPlanned: boolean; readonly today: string },
): Promise<readonly Violation[]> {
  // An owner added after the effective date is no obstacle to a job that runs late.
  if (isPlanned) return effectObstacles(owners, await presentOwners(tx, pharmacyId, effectiveDate))
  const ownersOnEffectiveDate = await presentOwners(
    tx,
    pharmacyId,
    effectiveDate > today ? effectiveDate : today,
  )
  return acceptanceObstacles(owners, await presentOwners(tx, pharmacyId, today), ownersOnEffectiveDate)
}

async function block(
  tx: DatabaseTransaction,
  row: LockedTransaction,
  transaction: TransactionRow,
): Promise<ApplyOutcome> {
  const isNew = row.blockedAt === null
  if (isNew) {
    await saveTransaction(tx, row, { actor: systemActor }, 'transaction.block', { blockedAt: new Date() })
  }
  return { outcome: 'blocked', transaction, isNew }
}

async function writeForm(
  tx: DatabaseTransaction,
  row: LockedTransaction,
  transaction: TransactionRow,
  { today, effectiveDate }: { readonly today: string; readonly effectiveDate: string },
): Promise<void> {
  const { id, pharmacyId, type } = transaction
  if (pharmacyId === null) throw new Error('A transaction without a pharmacy takes no effect.')
  const owners = ownersWithContacts(transaction)
  const contactIdsWith = (ownerChange: string) =>
    owners.filter(({ change }) => change === ownerChange).map(({ contactId }) => contactId)
  const [leaving, joining] = [contactIdsWith('leaves'), contactIdsWith('joins')]
  // The association gives mandates for all owners; a mandate belongs to no single owner.
  const areAllLeaving = leaving.length > 0 && contactIdsWith('stays').length === 0
  const mandatorIds = areAllLeaving
    ? await endMandates(tx, { pharmacyId, endDate: effectiveDate, actor: systemActor })
    : []
  if (type === 'opening') await openPharmacy(tx, pharmacyId, systemActor)
  else {
    await writeRecord(tx, transaction, await recordOf(tx, pharmacyId), today)
    await writeRegion(tx, pharmacyId, row.region)
    await remindToConfirmEmployees(tx, pharmacyId, joining)
  }
  await movePrimaryLinks(tx, { pharmacyId, people: [...leaving, ...joining, ...mandatorIds], today })
  for (const contactId of [...owners.map((owner) => owner.contactId), ...mandatorIds])
    await markDesynchronized(tx, contactId)
  await resolveTransactionReminder(tx, id)
  const change = { appliedAt: new Date(), blockedAt: null }
  await saveTransaction(tx, row, { actor: systemActor }, 'transaction.apply', change)
  await tx.delete(plannedEmployment).where(eq(plannedEmployment.transactionId, id))
}

interface MandateEnd {
  readonly pharmacyId: PharmacyId
  readonly endDate: string
  readonly actor: Actor
}

/** Ends the mandates that began before `endDate`. Returns the contact IDs of their mandators. */
async function endMandates(
  tx: DatabaseTransaction,
  { pharmacyId, endDate, actor }: MandateEnd,
): Promise<readonly ContactId[]> {
  const rows = await tx
    .update(employment)
    .set({ endDate, version: sql`${employment.version} + 1` })
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Mandator),
        or(isNull(employment.startDate), lt(employment.startDate, endDate)),
        or(isNull(employment.endDate), gt(employment.endDate, endDate)),
      ),
    )
    .returning({ id: employment.id, contactId: employment.contactId })
  for (const { id, contactId } of rows) {
    await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: id })
    await appendAudit(tx, {
      ...{ actor, action: 'employment.end', recordType: 'employment', recordId: id },
      fields: ['endDate'],
    })
  }
  return rows.map(({ contactId }) => contactId)
}

async function writeRegion(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  region: Region | null,
): Promise<void> {
  if (region === null) return
  await tx.update(pharmacy).set({ region }).where(eq(pharmacy.id, pharmacyId))
  const record = { recordType: 'pharmacy', recordId: pharmacyId }
  await appendAudit(tx, { actor: systemActor, action: 'pharmacy.change', ...record, fields: ['region'] })
}

async function recordOf(tx: DatabaseTransaction, pharmacyId: PharmacyId): Promise<PharmacyRow> {
  const record = await selectPharmacyForUpdate(tx, pharmacyId)
  if (!record) throw new Error('A pharmacy vanished while a transaction took effect.')
  return record
}

/**
 * Writes the transaction's changes to the record, the owners' contact details and the responder.
 */
async function writeRecord(
  tx: DatabaseTransaction,
  transaction: TransactionRow,
  record: PharmacyRow,
  today: string,
): Promise<void> {
  const recordAfter = recordAfterTransaction(transaction)
  const changedFields = changesOfRecord(transaction, record).filter(
    (name) => !transaction.excludedFields.includes(name),
  )
  const difference: PharmacyDifference = Object.fromEntries(
    changedFields.map((name) => [name, recordAfter[name]]),
  )
  const associates = await associatesOf(tx, record.id, today)
  await changePharmacy(tx, record, {
    ...{ difference, associates, associateChanges: associateChangesInTransaction(associates, transaction) },
    changesOwners: changesOwnership(transaction),
    actor: systemActor,
    changedBy: { transaction: transaction.number },
  })
}

/** Every owner has a contact since the acceptance. */
function ownersWithContacts({ owners }: TransactionRow) {
  return owners.flatMap(({ contactId, change, isResponder }) =>
    contactId === null ? [] : [{ contactId, change, isResponder }],
  )
}
