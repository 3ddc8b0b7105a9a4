import type { ContactId, EmploymentId, PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment, plannedEmployment } from '../database/schema.ts'
import { dismissApprovalNotifications, notifyApprovers } from '../employments/approvals.ts'
import { hasEndedBy, isLive } from '../employments/current-employments.ts'
import { freeDelegateSeat } from '../employments/delegate-seats.ts'
import { movePrimaryLinks } from '../employments/primary-link.ts'
import { lockContact } from '../people/contacts.ts'
import { notifyOfEmployment, removeNotificationsOfEmployment } from '../people/notifications.ts'
import { associatesOf, changeAssociates } from '../pharmacies/associates.ts'
import { raisePharmacyVersion } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { associateChangesInTransaction } from './record-snapshot.ts'
import type { TransactionRow } from './transactions.ts'

/**
 * The life of a plan. An accepted transaction that changes owners plans them ahead as dated
 * employments; `planned_employment` names them, until the transaction has taken effect.
 *
 * accepted          its day comes ────────▶  made  ──────────────▶ applied │    ▲ somebody    │
 * │ what was changed against it is back as planned: changes     │    │ the rest is undone, and all
 * is made again against it  ▼    │ blocked                          made or blocked ──withdrawn──▶
 * undone
 *
 * - `made`: the employments are as planned.
 * - `inConflict`: somebody has changed one of them against the plan. The job undoes the others,
 * marks the transaction as blocked, and looks at it again each time, even before its day.
 * - `none`: there is no plan: the owners stay, or the plan couldn't be made yet.
 */
export type PlanState = 'none' | 'made' | 'inConflict'

/**
 * What the job does with the plan of an accepted transaction. `keep`: nothing, it is made or isn't
 * needed. Before `make` and `makeAgain` come the obstacles of an acceptance, before `keep` those of
 * the effective date: with one of them the transaction is blocked.
 */
export function planStep(plan: {
  readonly state: PlanState
  readonly isBlocked: boolean
  readonly changesOwners: boolean
}): 'keep' | 'make' | 'makeAgain' | 'block' {
  if (plan.state === 'inConflict') return 'block'
  if (!plan.changesOwners) return 'keep'
  if (plan.state === 'none') return 'make'
  return plan.isBlocked ? 'makeAgain' : 'keep'
}

/** An owner of an accepted transaction: always has a contact. */
export interface PlannedOwner {
  readonly contactId: ContactId
  readonly change: 'joins' | 'stays' | 'leaves'
  readonly isResponder: boolean
}

interface Plan {
  readonly transactionId: TransactionId
  readonly pharmacyId: PharmacyId
  /**
   * `YYYY-MM-DD`: the start date of joining owners, and the (exclusive) end date of leaving ones.
   */
  readonly effectiveDate: string
  readonly owners: readonly PlannedOwner[]
  readonly actor: Actor
  readonly today: string
}

/**
 * Makes the plan. The caller has locked the transaction and the pharmacy. The owners of an opening
 * start today, to prepare the pharmacy, and get the contact details of the transaction.
 */
export async function makePlan(
  tx: DatabaseTransaction,
  plan: Plan,
  transaction: Pick<TransactionRow, 'type' | 'owners' | 'snapshot'>,
): Promise<void> {
  const { pharmacyId, effectiveDate, today } = plan
  const isOpening = transaction.type === 'opening'
  const startDate = isOpening && effectiveDate > today ? today : effectiveDate
  const people = plan.owners.filter(({ change }) => change !== 'stays')
  // A fixed order prevents deadlocks between two plans.
  for (const contactId of people.map((person) => person.contactId).sort()) await lockContact(tx, contactId)
  for (const person of people) {
    await endLiveEmployments(tx, plan, person)
    if (person.change === 'joins') await beginOwnership(tx, plan, person, startDate)
    await markDesynchronized(tx, person.contactId)
  }
  // Notifies joining owners of requests that are already pending.
  await notifyApprovers(tx, pharmacyId, today)
  await raisePharmacyVersion(tx, pharmacyId)
  if (!isOpening) return
  const associates = await associatesOf(tx, pharmacyId, today)
  await changeAssociates(tx, associates, associateChangesInTransaction(associates, transaction))
}

/**
 * Ends a person's employments at the pharmacy on the effective date, unless they end earlier.
 * Requests end today.
 */
async function endLiveEmployments(
  tx: DatabaseTransaction,
  plan: Plan,
  { contactId }: PlannedOwner,
): Promise<void> {
  const { transactionId, pharmacyId, effectiveDate, actor, today } = plan
  const rows = await tx
    .select()
    .from(employment)
    .where(and(eq(employment.contactId, contactId), eq(employment.pharmacyId, pharmacyId), isLive(today)))
    .for('update')
  for (const row of rows) {
    const isRequest = row.validationStatus === validationStatuses.requested
    const endDate = isRequest ? today : effectiveDate
    const planRow = { transactionId, employmentId: row.id, kind: 'ends', endDate } as const
    await tx.insert(plannedEmployment).values({ ...planRow, endDateBefore: row.endDate })
    if (row.endDate !== null && row.endDate <= endDate) continue
    await endOn(tx, row.id, endDate)
    if (isRequest) await dismissApprovalNotifications(tx, row.id)
    await audit(tx, actor, 'employment.end', row.id, ['endDate'])
  }
}

async function beginOwnership(
  tx: DatabaseTransaction,
  { transactionId, pharmacyId, actor }: Plan,
  { contactId, isResponder }: PlannedOwner,
  startDate: string,
) {
  const [row] = await tx
    .insert(employment)
    .values({
      ...{ contactId, pharmacyId, isResponder, startDate },
      type: employmentTypes.Owner,
      validationStatus: validationStatuses.approved,
      // The association decides as a whole, so no person is named.
      decidedBy: null,
      decidedAt: new Date(),
    })
    .returning({ id: employment.id })
  if (!row) throw new Error('No employment was added.')
  const { id } = row
  await tx.insert(plannedEmployment).values({ transactionId, employmentId: id, kind: 'begins' })
  await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: id })
  await audit(tx, actor, 'employment.add', id, ['contactId', 'pharmacyId', 'type', 'startDate'])
}

async function endOn(tx: DatabaseTransaction, id: EmploymentId, endDate: string): Promise<void> {
  const version = sql`${employment.version} + 1`
  await tx.update(employment).set({ endDate, version }).where(eq(employment.id, id))
}

interface PlanUndo {
  readonly transactionId: TransactionId
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  /** `YYYY-MM-DD` */
  readonly today: string
}

type PlannedRow = Awaited<ReturnType<typeof lockPlannedRows>>[number]

/** The planned employments of a transaction, locked. */
async function lockPlannedRows(tx: DatabaseTransaction, transactionId: TransactionId) {
  return tx
    .select({ plan: plannedEmployment, row: employment })
    .from(plannedEmployment)
    .innerJoin(employment, eq(employment.id, plannedEmployment.employmentId))
    .where(eq(plannedEmployment.transactionId, transactionId))
    .orderBy(employment.id)
    .for('update', { of: employment })
}

/** Whether a planned employment was changed in conflict with the transaction. */
function isInConflict({ plan, row }: PlannedRow, effectiveDate: string): boolean {
  if (plan.kind === 'begins') {
    const isPostponed = row.startDate !== null && row.startDate > effectiveDate
    return row.endDate !== null || row.type !== employmentTypes.Owner || isPostponed
  }
  return row.endDate === null || (plan.endDate !== null && row.endDate > plan.endDate)
}

export async function getPlanState(
  tx: DatabaseTransaction,
  transactionId: TransactionId,
  effectiveDate: string,
): Promise<PlanState> {
  const plannedRows = await lockPlannedRows(tx, transactionId)
  if (plannedRows.length === 0) return 'none'
  const hasConflict = plannedRows.some((plannedRow) => isInConflict(plannedRow, effectiveDate))
  return hasConflict ? 'inConflict' : 'made'
}

/**
 * Undoes a plan: planned employments are deleted and ended ones restored, except for end dates that
 * somebody changed since.
 */
export async function undoPlan(tx: DatabaseTransaction, planUndo: PlanUndo): Promise<void> {
  const plannedRows = await lockPlannedRows(tx, planUndo.transactionId)
  await undo(tx, planUndo, plannedRows)
}

/**
 * Undoes a plan except for conflicting changes, which stay: the transaction can't be applied until
 * they are reverted.
 */
export async function undoPlanExceptConflicts(
  tx: DatabaseTransaction,
  planUndo: PlanUndo,
  effectiveDate: string,
): Promise<void> {
  const plannedRows = await lockPlannedRows(tx, planUndo.transactionId)
  await undo(
    tx,
    planUndo,
    plannedRows.filter((plannedRow) => !isInConflict(plannedRow, effectiveDate)),
  )
}

async function undo(
  tx: DatabaseTransaction,
  planUndo: PlanUndo,
  plannedRows: readonly PlannedRow[],
): Promise<void> {
  const { pharmacyId, actor, today } = planUndo
  const people = [...new Set(plannedRows.map(({ row }) => row.contactId))].sort()
  for (const contactId of people) await lockContact(tx, contactId)
  const newEmployments = plannedRows.filter(({ plan }) => plan.kind === 'begins')
  // Planned employments are deleted first: a person can have one employment without an end.
  for (const { row } of newEmployments) {
    await removeNotificationsOfEmployment(tx, row)
    await tx.delete(employment).where(eq(employment.id, row.id))
    await audit(tx, actor, 'employment.withdraw', row.id, ['startDate'])
  }
  for (const { plan, row } of plannedRows) {
    const isEndedByTransaction =
      plan.kind === 'ends' && plan.endDate === row.endDate && plan.endDateBefore !== row.endDate
    if (isEndedByTransaction) await restore(tx, planUndo, plan, row)
  }
  for (const { plan } of plannedRows)
    await tx.delete(plannedEmployment).where(eq(plannedEmployment.id, plan.id))
  const lostPrimary = newEmployments.flatMap(({ row }) => (row.isPrimaryLink ? [row.contactId] : []))
  await movePrimaryLinks(tx, { pharmacyId, people: lostPrimary, today })
  for (const contactId of people) await markDesynchronized(tx, contactId)
  // Notifies the approvers of requests that are pending again.
  await notifyApprovers(tx, pharmacyId, today)
  await raisePharmacyVersion(tx, pharmacyId)
}

/**
 * Restores an employment that the transaction ended, unless the person has a newer one there;
 * owners are restored in any case.
 */
async function restore(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: PlanUndo,
  { endDateBefore }: PlannedRow['plan'],
  row: PlannedRow['row'],
): Promise<void> {
  const isOwner = row.type === employmentTypes.Owner
  const isOver = hasEndedBy({ endDate: endDateBefore }, today)
  const newerEmployments = isOver ? [] : await otherEmployments(tx, row, today)
  if (newerEmployments.length > 0 && !isOwner) return
  const version = sql`${employment.version} + 1`
  for (const { id, validationStatus } of newerEmployments) {
    await tx.update(employment).set({ endDate: today, version }).where(eq(employment.id, id))
    if (validationStatus === validationStatuses.requested) await dismissApprovalNotifications(tx, id)
    await audit(tx, actor, 'employment.end', id, ['endDate'])
  }
  await tx
    .update(employment)
    .set({ endDate: endDateBefore, version, ...(isOver ? {} : await seatOf(tx, pharmacyId, row, today)) })
    .where(eq(employment.id, row.id))
  await audit(tx, actor, 'employment.restore', row.id, ['endDate'])
}

async function otherEmployments(
  tx: DatabaseTransaction,
  { id, contactId, pharmacyId }: PlannedRow['row'],
  today: string,
) {
  return tx
    .select({ id: employment.id, validationStatus: employment.validationStatus })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, contactId),
        eq(employment.pharmacyId, pharmacyId ?? ''),
        ne(employment.id, id),
        isLive(today),
      ),
    )
}

/** A delegate whose seat was taken meanwhile becomes an employee. */
async function seatOf(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  { type, validationStatus, delegateSlot }: PlannedRow['row'],
  today: string,
) {
  const needsSeat =
    type === employmentTypes.DelegatedResponsible && validationStatus === validationStatuses.approved
  if (!needsSeat || delegateSlot !== null) return {}
  const seat = await freeDelegateSeat(tx, pharmacyId, today)
  return seat === undefined ? { type: employmentTypes.Employee } : { delegateSlot: seat }
}

async function audit(
  tx: DatabaseTransaction,
  actor: Actor,
  action: string,
  recordId: string,
  fields: readonly string[],
): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'employment', recordId, fields })
}
