import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { contact, notification, pharmacy } from '../database/schema.ts'
import { request, waitsForReader } from './approvals.ts'
import { type Actor, appendAudit } from './audit.ts'
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

const requester = alias(contact, 'requester')

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
