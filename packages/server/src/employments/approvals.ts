import type { ContactId, EmploymentId, PharmacyId } from '@officine/api/calls'
import { approverTypes, employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
