import type { PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment, plannedEmployment } from '../database/schema.ts'
import { dismissApprovalNotifications, notifyApprovers } from '../employments/approvals.ts'
import { hasEndedBy, isLive } from '../employments/current-employments.ts'
import { freeDelegateSeat } from '../employments/delegate-seats.ts'
import { lockContact } from '../people/contacts.ts'
import { removeNotificationsOfEmployment } from '../people/notifications.ts'
import { raisePharmacyVersion } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { movePrimaryLinks } from './follow-ownership.ts'

interface PlanUndo {
  readonly transactionId: TransactionId
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  /** `YYYY-MM-DD` */
  readonly today: string
}

type PlannedRow = Awaited<ReturnType<typeof lockPlannedRows>>[number]

/** The planned employments of a form, locked. */
async function lockPlannedRows(tx: DatabaseTransaction, transactionId: TransactionId) {
  return tx
    .select({ plan: plannedEmployment, row: employment })
    .from(plannedEmployment)
    .innerJoin(employment, eq(employment.id, plannedEmployment.employmentId))
    .where(eq(plannedEmployment.transactionId, transactionId))
    .orderBy(employment.id)
    .for('update', { of: employment })
}

/** Whether a planned employment was changed in conflict with the form. */
function isInConflict({ plan, row }: PlannedRow, effectiveDate: string): boolean {
  if (plan.kind === 'begins') {
    const isPostponed = row.startDate !== null && row.startDate > effectiveDate
    return row.endDate !== null || row.type !== employmentTypes.Owner || isPostponed
  }
  return row.endDate === null || (plan.endDate !== null && row.endDate > plan.endDate)
}

/** The state of a form's plan: absent, unchanged, or in conflict with a later change. */
export async function getPlanState(
  tx: DatabaseTransaction,
  transactionId: TransactionId,
  effectiveDate: string,
): Promise<'none' | 'unchanged' | 'inConflict'> {
  const plannedRows = await lockPlannedRows(tx, transactionId)
  if (plannedRows.length === 0) return 'none'
  const hasConflict = plannedRows.some((plannedRow) => isInConflict(plannedRow, effectiveDate))
  return hasConflict ? 'inConflict' : 'unchanged'
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
 * Undoes a plan except for conflicting changes, which stay: the form can't be applied until they
 * are reverted.
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
    const isEndedByForm =
      plan.kind === 'ends' && plan.endDate === row.endDate && plan.endDateBefore !== row.endDate
    if (isEndedByForm) await restore(tx, planUndo, plan, row)
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
 * Restores an employment that the form ended, unless the person has a newer one there; owners are
 * restored in any case.
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
