import type { ContactId, PharmacyId } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { hasPersonEnded, lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'
import { keepPharmacyOpen, raisePharmacyVersion } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { type Approver, approversOf, notifyApprovers } from './approvals.ts'
import { isLive } from './current-employments.ts'
import { freeDelegateSeat } from './delegate-seats.ts'
import { type EmploymentRow, getEmployment } from './employments.ts'
import { becomesPrimary } from './primary-link.ts'

type Created = { outcome: 'created'; employment: EmploymentRow }
type AlreadyEmployed = { outcome: 'alreadyTied' }
/** It has closed since it was read. */
type PharmacyClosed = { outcome: 'pharmacyClosed' }

type NewEmployment = {
  pharmacyId: PharmacyId
  contactId: ContactId
  isPrimaryLink: boolean
  startDate: string | null
  actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  today: string
}

/**
 * Creates a request for oneself, as an employee, and notifies the approvers; returns them for the
 * mail. Returns `alreadyTied` when a live request or employment exists.
 */
export async function requestEmployment(
  db: Queryable,
  newEmployment: NewEmployment,
): Promise<(Created & { approvers: Approver[] }) | AlreadyEmployed | PharmacyClosed> {
  return db.transaction(async (tx) => {
    if (!(await keepPharmacyOpen(tx, newEmployment.pharmacyId))) return { outcome: 'pharmacyClosed' }
    // Locked before the insert, in the same order as `addEmployment`, to prevent deadlocks.
    await lockContact(tx, newEmployment.contactId)
    const created = await insert(tx, newEmployment, { type: employmentTypes.Employee, validationStatus: 0 })
    if (created === undefined) return { outcome: 'alreadyTied' }
    const { pharmacyId, contactId, actor, today } = newEmployment
    const approvers = await approversOf(tx, pharmacyId, today)
    await notifyApprovers(tx, pharmacyId, today)
    await markDesynchronized(tx, contactId)
    await audit(tx, actor, 'employment.request', created.id)
    return { outcome: 'created', employment: created, approvers }
  })
}

/** Adds an approved employment. An existing primary pharmacy stays: only the person changes it. */
export async function addEmployment(
  db: Queryable,
  newEmployment: NewEmployment & { type: EmploymentType },
): Promise<
  Created | AlreadyEmployed | PharmacyClosed | { outcome: 'tooManyDelegates' } | { outcome: 'unknownPerson' }
> {
  return db.transaction(async (tx) => {
    const { pharmacyId, contactId, type, actor, today } = newEmployment
    if (!(await keepPharmacyOpen(tx, pharmacyId))) return { outcome: 'pharmacyClosed' }
    const isDelegate = type === employmentTypes.DelegatedResponsible
    const delegateSlot = isDelegate ? await freeDelegateSeat(tx, pharmacyId, today) : null
    if (delegateSlot === undefined) return { outcome: 'tooManyDelegates' }
    // Checked after the seats, so that without a free seat the response doesn't reveal whether the
    // person exists.
    if (!(await lockContact(tx, contactId)) || (await hasPersonEnded(tx, contactId)))
      return { outcome: 'unknownPerson' }
    const isPrimaryLink = await becomesPrimary(tx, newEmployment, today)
    const decision = { decidedBy: actor.contactId, decidedAt: new Date() }
    const approval = { type, delegateSlot, validationStatus: 1, ...decision }
    const created = await insert(tx, { ...newEmployment, isPrimaryLink }, approval)
    if (created === undefined) return { outcome: 'alreadyTied' }
    if (type === employmentTypes.Owner) await raisePharmacyVersion(tx, pharmacyId)
    await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: created.id })
    await notifyApprovers(tx, pharmacyId, today)
    await markDesynchronized(tx, contactId)
    await audit(tx, actor, 'employment.add', created.id)
    return { outcome: 'created', employment: created }
  })
}

async function insert(
  tx: DatabaseTransaction,
  { pharmacyId, contactId, isPrimaryLink, startDate, today }: NewEmployment,
  columns: Pick<
    typeof employment.$inferInsert,
    'type' | 'validationStatus' | 'delegateSlot' | 'decidedBy' | 'decidedAt'
  >,
): Promise<EmploymentRow | undefined> {
  // The unique index covers only employments without an end date; one that ends later is still
  // live.
  const existing = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(and(eq(employment.contactId, contactId), eq(employment.pharmacyId, pharmacyId), isLive(today)))
  if (existing.length > 0) return undefined
  const [created] = await tx
    .insert(employment)
    .values({ pharmacyId, contactId, isPrimaryLink, startDate, ...columns })
    .onConflictDoNothing({
      target: [employment.contactId, employment.pharmacyId],
      where: isNull(employment.endDate),
    })
    .returning({ id: employment.id })
  return created && (await getEmployment(tx, pharmacyId, created.id))
}

const fields = ['contactId', 'pharmacyId', 'type', 'isPrimaryLink', 'startDate', 'validationStatus']

async function audit(tx: DatabaseTransaction, actor: Actor, action: string, recordId: string): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'employment', recordId, fields })
}
