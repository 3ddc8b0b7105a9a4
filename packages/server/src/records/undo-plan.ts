import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { employment, plannedEmployment } from '../database/schema.ts'
import { dismissApprovalNotifications, notifyApprovers } from './approvals.ts'
import { type Actor, appendAudit } from './audit.ts'
import { lockContact } from './contacts.ts'
import { hasEndedBy, isLive } from './current-employments.ts'
import { freeDelegateSeat } from './delegate-seats.ts'
import { movePrimaryLinks } from './follow-ownership.ts'
import { removeNotificationsOfEmployment } from './notifications.ts'
import { raisePharmacyVersion } from './pharmacy-version.ts'
import { markDesynchronized } from './principal-row.ts'

interface PlanUndo {
  readonly transactionId: string
  readonly pharmacyId: string
  readonly actor: Actor
  /** `YYYY-MM-DD` */
  readonly today: string
}

type Planned = Awaited<ReturnType<typeof plannedOf>>[number]

/** The planned employments of a form, locked. */
async function plannedOf(tx: Transaction, transactionId: string) {
  return tx
    .select({ plan: plannedEmployment, row: employment })
    .from(plannedEmployment)
    .innerJoin(employment, eq(employment.id, plannedEmployment.employmentId))
    .where(eq(plannedEmployment.transactionId, transactionId))
    .orderBy(employment.id)
    .for('update', { of: employment })
}

/** Whether a planned employment was changed in conflict with the form. */
function isInConflict({ plan, row }: Planned, effectiveDate: string): boolean {
  if (plan.kind === 'begins') {
    const isPutOff = row.startDate !== null && row.startDate > effectiveDate
    return row.endDate !== null || row.type !== employmentTypes.Owner || isPutOff
  }
  return row.endDate === null || (plan.endDate !== null && row.endDate > plan.endDate)
}

/** The state of a form's plan: absent, unchanged, or in conflict with a later change. */
export async function getPlanState(
  tx: Transaction,
  transactionId: string,
  effectiveDate: string,
): Promise<'none' | 'whole' | 'crossed'> {
  const planned = await plannedOf(tx, transactionId)
  if (planned.length === 0) return 'none'
  return planned.some((one) => isInConflict(one, effectiveDate)) ? 'crossed' : 'whole'
}

/**
 * Undoes a plan: planned employments are deleted and ended ones restored, except for end dates that
 * somebody changed since.
 */
export async function undoPlan(tx: Transaction, undoing: PlanUndo): Promise<void> {
  const planned = await plannedOf(tx, undoing.transactionId)
  await undo(tx, undoing, planned)
}

/**
 * Undoes a plan except for conflicting changes, which stay: the form can't be applied until they
 * are reverted.
 */
export async function undoPlanExceptConflicts(
  tx: Transaction,
  undoing: PlanUndo,
  effectiveDate: string,
): Promise<void> {
  const planned = await plannedOf(tx, undoing.transactionId)
  await undo(
    tx,
    undoing,
    planned.filter((one) => !isInConflict(one, effectiveDate)),
  )
}

async function undo(tx: Transaction, undoing: PlanUndo, planned: readonly Planned[]): Promise<void> {
  const { pharmacyId, actor, today } = undoing
  const people = [...new Set(planned.map(({ row }) => row.contactId))].sort()
  for (const contactId of people) await lockContact(tx, contactId)
  const begun = planned.filter(({ plan }) => plan.kind === 'begins')
  // Planned employments are deleted first: a person can have one employment without an end.
  for (const { row } of begun) {
    await removeNotificationsOfEmployment(tx, row)
    await tx.delete(employment).where(eq(employment.id, row.id))
    await audit(tx, actor, 'employment.withdraw', row.id, ['startDate'])
  }
  for (const { plan, row } of planned) {
    const isByForm =
      plan.kind === 'ends' && plan.endDate === row.endDate && plan.endDateBefore !== row.endDate
    if (isByForm) await restore(tx, undoing, plan, row)
  }
  for (const { plan } of planned) await tx.delete(plannedEmployment).where(eq(plannedEmployment.id, plan.id))
  const lost = begun.flatMap(({ row }) => (row.isPrimaryLink ? [row.contactId] : []))
  await movePrimaryLinks(tx, { pharmacyId, people: lost, today })
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
  tx: Transaction,
  { pharmacyId, actor, today }: PlanUndo,
  { endDateBefore }: Planned['plan'],
  row: Planned['row'],
): Promise<void> {
  const isOwner = row.type === employmentTypes.Owner
  const isOver = hasEndedBy({ endDate: endDateBefore }, today)
  const newer = isOver ? [] : await otherEmployments(tx, row, today)
  if (newer.length > 0 && !isOwner) return
  const version = sql`${employment.version} + 1`
  for (const { id, validationStatus } of newer) {
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
  tx: Transaction,
  { id, contactId, pharmacyId }: Planned['row'],
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
  tx: Transaction,
  pharmacyId: string,
  { type, validationStatus, delegateSlot }: Planned['row'],
  today: string,
) {
  const needsSeat =
    type === employmentTypes.DelegatedResponsible && validationStatus === validationStatuses.approved
  if (!needsSeat || delegateSlot !== null) return {}
  const seat = await freeDelegateSeat(tx, pharmacyId, today)
  return seat === undefined ? { type: employmentTypes.Employee } : { delegateSlot: seat }
}

async function audit(
  tx: Transaction,
  actor: Actor,
  action: string,
  recordId: string,
  fields: readonly string[],
): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'employment', recordId, fields })
}
