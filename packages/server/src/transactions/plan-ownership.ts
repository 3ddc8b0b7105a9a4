import type { ContactId, EmploymentId, PharmacyId, TransactionId } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment, plannedEmployment } from '../database/schema.ts'
import { dismissApprovalNotifications, notifyApprovers } from '../employments/approvals.ts'
import { isLive } from '../employments/current-employments.ts'
import { lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'
import { associatesOf, changeAssociates } from '../pharmacies/associates.ts'
import { raisePharmacyVersion } from '../pharmacies/pharmacies.ts'
import { markDesynchronized } from '../policy/principal-row.ts'
import { associateChangesOnForm } from './record-snapshot.ts'
import type { TransactionRow } from './transactions.ts'

/** An owner of an accepted form: always has a contact. */
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
  /** Start date of joining owners if different: owners prepare a pharmacy before it opens. */
  readonly startDate?: string
  readonly owners: readonly PlannedOwner[]
  readonly actor: Actor
  readonly today: string
}

/**
 * Plans a form's owner changes as dated employments. The caller has locked the form and the
 * pharmacy.
 */
export async function planOwnership(tx: DatabaseTransaction, plan: Plan): Promise<void> {
  const people = plan.owners.filter(({ change }) => change !== 'stays')
  // A fixed order prevents deadlocks between two plans.
  for (const contactId of people.map((person) => person.contactId).sort()) await lockContact(tx, contactId)
  for (const person of people) {
    await endLiveEmployments(tx, plan, person)
    if (person.change === 'joins') await beginOwnership(tx, plan, person)
    await markDesynchronized(tx, person.contactId)
  }
  // Notifies joining owners of requests that are already pending.
  await notifyApprovers(tx, plan.pharmacyId, plan.today)
  await raisePharmacyVersion(tx, plan.pharmacyId)
}

/**
 * Plans the owners of an opening: they start today to prepare the pharmacy, and get the contact
 * details of the form.
 */
export async function planOpening(
  tx: DatabaseTransaction,
  plan: Omit<Plan, 'startDate'>,
  form: Pick<TransactionRow, 'owners' | 'snapshot'>,
): Promise<void> {
  const { pharmacyId, effectiveDate, today } = plan
  await planOwnership(tx, { ...plan, ...(effectiveDate > today ? { startDate: today } : {}) })
  const associates = await associatesOf(tx, pharmacyId, today)
  await changeAssociates(tx, associates, associateChangesOnForm(associates, form))
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

async function beginOwnership(tx: DatabaseTransaction, plan: Plan, { contactId, isResponder }: PlannedOwner) {
  const { transactionId, pharmacyId, effectiveDate, startDate = effectiveDate, actor } = plan
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

async function audit(
  tx: DatabaseTransaction,
  actor: Actor,
  action: string,
  recordId: string,
  fields: readonly string[],
): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'employment', recordId, fields })
}
