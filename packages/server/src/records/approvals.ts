import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { contact, employment, notification } from '../database/schema.ts'
import { isCurrentOn, isLive } from './current.ts'

/** A request, beside the employments of those who may answer it. */
export const request = alias(employment, 'request')

/** Who answers a pharmacy's requests. */
const isApprover = inArray(employment.type, [employmentTypes.Owner, employmentTypes.DelegatedResponsible])

const isWaiting = and(eq(request.validationStatus, 0), isNull(request.endDate))

/** A notification of a request is shown while the request waits and its reader may answer it: who is a delegate no more has nothing to know of it. */
export const waitsForReader = (db: Queryable) =>
  and(
    isWaiting,
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
  contactId: string
  firstName: string
  lastName: string
  email: string
  language: 'fr-CA' | 'en-CA'
}

/** Who answers the requests of a pharmacy: its current owners and delegated responsible persons. */
export const approversOf = (db: Queryable, pharmacyId: string, today: string) =>
  peopleWho(db, isApprover, pharmacyId, today)

/** Who owns a pharmacy. */
export const ownersOf = (db: Queryable, pharmacyId: string, today: string) =>
  peopleWho(db, eq(employment.type, employmentTypes.Owner), pharmacyId, today)

async function peopleWho(
  db: Queryable,
  who: SQL | undefined,
  pharmacyId: string,
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
    .where(and(eq(employment.pharmacyId, pharmacyId), who, isCurrentOn(today)))
    .orderBy(asc(contact.id))
}

/** Asks each approver of a pharmacy for an answer to each request that waits there; whoever is one from a later day on, too. */
export async function askApprovers(db: Queryable, pharmacyId: string, today: string): Promise<void> {
  const asked = await db
    .selectDistinct({ contactId: employment.contactId, subjectId: request.id })
    .from(employment)
    .innerJoin(request, eq(request.pharmacyId, employment.pharmacyId))
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        isApprover,
        eq(employment.validationStatus, 1),
        isLive(today),
        isWaiting,
      ),
    )
    // In one order, so that two who ask at once don't wait for each other.
    .orderBy(asc(employment.contactId), asc(request.id))
  if (asked.length === 0) return
  const approval = {
    kind: notificationKinds.ApprovalRequest,
    type: notificationTypes.EmploymentWaitingApproval,
    pharmacyId,
  }
  await db
    .insert(notification)
    .values(asked.map((one) => ({ ...one, ...approval })))
    .onConflictDoNothing()
}

/** The request was answered or taken back: nobody is asked any more. */
export async function resolveApproval(db: Queryable, employmentId: string): Promise<void> {
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
