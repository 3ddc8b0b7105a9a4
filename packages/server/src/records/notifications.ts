import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, asc, desc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { contact, employment, notification, pharmacy } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { isCurrentOn, isLive } from './current.ts'
import { preparedOnce } from './prepared.ts'

export type NotificationRow = {
  id: string
  kind: number
  type: number
  pharmacyId: string | null
  pharmacyName: string | null
  subjectId: string | null
  /** Whose request waits for the reader's answer; nobody else's name is told. */
  subjectName: string | null
  createdAt: Date
  dueAt: Date | null
}

const request = alias(employment, 'request')
const requester = alias(contact, 'requester')

/** Who answers a pharmacy's requests. */
const isApprover = inArray(employment.type, [employmentTypes.Owner, employmentTypes.DelegatedResponsible])

const isWaiting = and(eq(request.validationStatus, 0), isNull(request.endDate))

/** As long as it waits, and its reader may answer it: who was a delegate has no more to know of it. */
const waitsForReader = (db: Queryable) =>
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

const ofContact = preparedOnce((db) =>
  db
    .select({
      id: notification.id,
      kind: notification.kind,
      type: notification.type,
      pharmacyId: notification.pharmacyId,
      pharmacyName: pharmacy.companyName,
      subjectId: notification.subjectId,
      subjectName: sql<
        string | null
      >`nullif(concat_ws(' ', ${requester.firstName}, ${requester.lastName}), '')`,
      createdAt: notification.createdAt,
      dueAt: notification.dueAt,
    })
    .from(notification)
    .leftJoin(pharmacy, eq(pharmacy.id, notification.pharmacyId))
    .leftJoin(
      request,
      and(
        eq(notification.type, notificationTypes.EmploymentWaitingApproval),
        eq(request.id, notification.subjectId),
      ),
    )
    .leftJoin(requester, eq(requester.id, request.contactId))
    .where(
      and(
        eq(notification.contactId, sql.placeholder('contactId')),
        isNull(notification.dismissedAt),
        or(ne(notification.type, notificationTypes.EmploymentWaitingApproval), waitsForReader(db)),
      ),
    )
    .orderBy(desc(notification.createdAt), asc(notification.id))
    .limit(100)
    .prepare('notifications_of'),
)

/** What a person has still to know or to do, the newest first. */
export async function notificationsOf(
  db: Queryable,
  contactId: string,
  today: string,
): Promise<NotificationRow[]> {
  return ofContact(db).execute({ contactId, today })
}

export type Approver = {
  contactId: string
  firstName: string
  lastName: string
  email: string
  language: 'fr-CA' | 'en-CA'
}

/** Who answers the requests of a pharmacy: its current owners and delegated responsible persons. */
export async function approversOf(db: Queryable, pharmacyId: string, today: string): Promise<Approver[]> {
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
    .where(and(eq(employment.pharmacyId, pharmacyId), isApprover, isCurrentOn(today)))
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

/** Tells a person that something of their employment changed: approved, refused, another permission. */
export async function tellOfEmployment(
  db: Queryable,
  {
    contactId,
    pharmacyId,
    employmentId,
  }: { contactId: string; pharmacyId: string | null; employmentId: string },
): Promise<void> {
  await db
    .insert(notification)
    .values({
      contactId,
      pharmacyId,
      subjectId: employmentId,
      kind: notificationKinds.InformationNotice,
      type: notificationTypes.UpdateEmployment,
    })
    .onConflictDoNothing()
}

/** Puts a notification of one's own away. Approvals and declarations stay until they are answered. */
export async function dismissNotification(
  db: Queryable,
  { contactId, notificationId, actor }: { contactId: string; notificationId: string; actor: Actor },
): Promise<'dismissed' | 'absent' | 'mustBeAnswered'> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(notification.id, notificationId),
      eq(notification.contactId, contactId),
      isNull(notification.dismissedAt),
    )
    const dismissed = await tx
      .update(notification)
      .set({ dismissedAt: sql`now()` })
      .where(
        and(
          own,
          ne(notification.kind, notificationKinds.ApprovalRequest),
          ne(notification.type, notificationTypes.MandatoryDeclaration),
        ),
      )
      .returning({ id: notification.id })
    if (dismissed.length > 0) {
      const record = { recordType: 'notification', recordId: notificationId }
      await appendAudit(tx, { actor, action: 'notification.dismiss', ...record, fields: ['dismissedAt'] })
      return 'dismissed'
    }
    const [kept] = await tx.select({ id: notification.id }).from(notification).where(own)
    return kept ? 'mustBeAnswered' : 'absent'
  })
}
