import type { ContactId, EmploymentId, PharmacyId } from '@officine/api/calls'
import { approverTypes, employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, employment, notification } from '../database/schema.ts'
import { isCurrentOn, isLive } from './current-employments.ts'

/** A request, joined with the employments of its approvers. */
export const employmentRequest = alias(employment, 'request')

const isApprover = inArray(employment.type, approverTypes)

const isPending = and(eq(employmentRequest.validationStatus, 0), isNull(employmentRequest.endDate))

/**
 * An approval notification is shown while the request is pending and its reader is a current
 * approver.
 */
export const isPendingForReader = (db: Queryable) =>
  and(
    isPending,
    exists(
      db
        .select({ one: sql`1` })
        .from(employment)
        .where(
          and(
            eq(employment.contactId, notification.contactId),
            eq(employment.pharmacyId, notification.pharmacyId),
            isApprover,
            isCurrentOn(sql.placeholder('today')),
          ),
        ),
    ),
  )

export type Approver = {
  contactId: ContactId
  firstName: string
  lastName: string
  email: string
  language: 'fr-CA' | 'en-CA'
}

/** The approvers of a pharmacy: its current owners and delegated responsible persons. */
export const approversOf = (db: Queryable, pharmacyId: PharmacyId, today: string) =>
  currentEmployees(db, isApprover, pharmacyId, today)

export const pharmacyOwners = (db: Queryable, pharmacyId: PharmacyId, today: string) =>
  currentEmployees(db, eq(employment.type, employmentTypes.Owner), pharmacyId, today)

async function currentEmployees(
  db: Queryable,
  condition: SQL | undefined,
  pharmacyId: PharmacyId,
  today: string,
): Promise<Approver[]> {
  return db
    .selectDistinct({
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.pharmacyId, pharmacyId), condition, isCurrentOn(today)))
    .orderBy(asc(contact.id))
}

/**
 * Notifies each approver of each pending request of a pharmacy, including approvers from a later
 * day on.
 */
export async function notifyApprovers(db: Queryable, pharmacyId: PharmacyId, today: string): Promise<void> {
  const recipients = await db
    .selectDistinct({ contactId: employment.contactId, subjectId: employmentRequest.id })
    .from(employment)
    .innerJoin(employmentRequest, eq(employmentRequest.pharmacyId, employment.pharmacyId))
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        isApprover,
        eq(employment.validationStatus, 1),
        isLive(today),
        isPending,
      ),
    )
    // A fixed order prevents deadlocks between concurrent inserts.
    .orderBy(asc(employment.contactId), asc(employmentRequest.id))
  if (recipients.length === 0) return
  const approval = {
    kind: notificationKinds.ApprovalRequest,
    type: notificationTypes.EmploymentWaitingApproval,
    pharmacyId,
  }
  await db
    .insert(notification)
    .values(recipients.map((recipient) => ({ ...recipient, ...approval })))
    .onConflictDoNothing()
}

/** Dismisses the approval notifications of a request that was answered or withdrawn. */
export async function dismissApprovalNotifications(db: Queryable, employmentId: EmploymentId): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.subjectId, employmentId),
        eq(notification.type, notificationTypes.EmploymentWaitingApproval),
        isNull(notification.dismissedAt),
      ),
    )
}

interface Reminder {
  readonly pharmacyId: PharmacyId
  readonly employmentId: EmploymentId
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

type Outcome =
  | { readonly outcome: 'reminded'; readonly remindedAt: Date; readonly approvers: readonly Approver[] }
  | { readonly outcome: 'requestedToday' | 'remindedToday' | 'alreadyDecided' }

/**
 * Records a reminder of a request, at most once a day from the day after it was sent. Also notifies
 * approvers who had no notification.
 */
export async function remindApprovers(
  db: Queryable,
  { pharmacyId, employmentId, actor, today }: Reminder,
): Promise<Outcome> {
  const condition = and(eq(employment.id, employmentId), eq(employment.pharmacyId, pharmacyId))
  // Locked, so that the second of two concurrent reminders sees the first.
  const [row] = await db.select().from(employment).where(condition).for('update')
  if (row?.validationStatus !== 0 || row.endDate !== null) return { outcome: 'alreadyDecided' }
  // The request's own mail counts as the reminder of its first day.
  if (calendarDateOf(row.requestedAt) === today) return { outcome: 'requestedToday' }
  if (row.remindedAt && calendarDateOf(row.remindedAt) === today) return { outcome: 'remindedToday' }
  const remindedAt = new Date()
  await db
    .update(employment)
    .set({ remindedAt, version: sql`${employment.version} + 1` })
    .where(condition)
  const approvers = await approversOf(db, pharmacyId, today)
  await notifyApprovers(db, pharmacyId, today)
  const record = { recordType: 'employment', recordId: employmentId, fields: ['remindedAt'] }
  await appendAudit(db, { actor, action: 'employment.remind', ...record })
  return { outcome: 'reminded', remindedAt, approvers }
}
