import {
  type ContactId,
  deleteNotification,
  type EmploymentId,
  type NotificationId,
  type PharmacyId,
  type TransactionId,
} from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { badRequest, notFound } from '../api/call-failure.ts'
import { serve } from '../api/serve.ts'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { bulkInsert } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { notification, request, taxReceipt, transaction } from '../database/schema.ts'

/** Dismisses one's own notification; somebody else's is as absent. */
export const serveDeleteNotification = serve(
  deleteNotification,
  {
    summary: 'Dismiss a notification',
    description:
      'Notifications about approvals and declarations can’t be dismissed: they disappear when the task is done.',
    errors: ['notDismissible'],
  },
  async ({ db, user, path, requestId }) => {
    const { contactId } = user
    const { notificationId } = path
    const dismissed = await dismissNotification(db, {
      contactId,
      notificationId,
      actor: { contactId, requestId },
    })
    if (dismissed === 'absent') throw notFound()
    if (dismissed === 'mustBeAnswered') throw badRequest('notDismissible')
  },
)

/** Notifies a person of a change of their employment: approved, refused, another permission. */
export async function notifyOfEmployment(
  db: Queryable,
  {
    contactId,
    pharmacyId,
    employmentId,
  }: { contactId: ContactId; pharmacyId: PharmacyId | null; employmentId: EmploymentId },
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

/** Deletes the notifications of an employment that is undone. */
export async function removeNotificationsOfEmployment(
  db: Queryable,
  { id, contactId }: { readonly id: string; readonly contactId: ContactId },
): Promise<void> {
  await db
    .delete(notification)
    .where(
      and(
        eq(notification.contactId, contactId),
        eq(notification.type, notificationTypes.UpdateEmployment),
        eq(notification.subjectId, id),
      ),
    )
}

const isAboutTransaction = (transactionId: TransactionId): SQL | undefined =>
  and(eq(notification.type, notificationTypes.Transaction), eq(notification.subjectId, transactionId))

/** Notifies people of a transaction. Replaces an undismissed notification of it. */
export async function notifyOfTransaction(
  db: Queryable,
  contactIds: readonly ContactId[],
  kind: 'InformationNotice' | 'Reminder',
  { id, pharmacyId }: { readonly id: string; readonly pharmacyId: PharmacyId | null },
): Promise<void> {
  await notify(db, contactIds, { kind, type: 'Transaction', subjectId: id, pharmacyId })
}

/** Notifies a person of their request. Replaces an undismissed notification of it. */
export async function notifyOfDocument(
  db: Queryable,
  contactId: ContactId,
  kind: 'InformationNotice' | 'Reminder',
  subjectId: string,
): Promise<void> {
  await notify(db, [contactId], { kind, type: 'Document', subjectId, pharmacyId: null })
}

/** Notifies people of accessa at a pharmacy. Replaces an undismissed notification of it. */
export async function notifyOfAccessa(
  db: Queryable,
  contactIds: readonly ContactId[],
  kind: 'InformationNotice' | 'Reminder',
  pharmacyId: PharmacyId,
): Promise<void> {
  await notify(db, contactIds, { kind, type: 'Accessa', subjectId: pharmacyId, pharmacyId })
}

interface Notice {
  readonly kind: keyof typeof notificationKinds
  readonly type: keyof typeof notificationTypes
  readonly subjectId: string
  readonly pharmacyId: PharmacyId | null
}

async function notify(
  db: Queryable,
  contactIds: readonly ContactId[],
  { kind, type, ...subject }: Notice,
): Promise<void> {
  if (contactIds.length === 0) return
  const notice = { kind: notificationKinds[kind], type: notificationTypes[type], ...subject }
  await db
    .insert(notification)
    .values(contactIds.map((contactId) => ({ contactId, ...notice })))
    .onConflictDoUpdate({
      target: [notification.subjectId, notification.contactId, notification.type],
      targetWhere: sql`dismissed_at is null and subject_id is not null`,
      // What asks for an answer stays until it is answered, whatever else happens meanwhile.
      set: {
        kind: sql`case when ${notification.kind} = ${notificationKinds.ApprovalRequest} then ${notification.kind} else ${notice.kind} end`,
        createdAt: sql`now()`,
      },
    })
}

/** Notifies people of issued tax receipts, and dismisses the notifications of cancelled ones. */
export async function notifyOfTaxReceipts(
  tx: DatabaseTransaction,
  receipts: readonly {
    readonly id: string
    readonly contactId: ContactId
    readonly replaces: { readonly id: string } | null
  }[],
): Promise<void> {
  await bulkInsert(
    tx,
    notification,
    receipts.map(({ id, contactId }) => ({
      ...{ id: newId(), contactId, subjectId: id },
      ...{ kind: notificationKinds.InformationNotice, type: notificationTypes.Document },
    })),
  )
  const cancelled = receipts.flatMap(({ replaces }) => replaces?.id ?? [])
  if (cancelled.length === 0) return
  await tx
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.type, notificationTypes.Document),
        inArray(notification.subjectId, cancelled),
        isNull(notification.dismissedAt),
      ),
    )
}

/** Notifies people to confirm a pharmacy's list of employees, like the yearly reminder. */
export async function remindToConfirmEmployees(
  db: Queryable,
  pharmacyId: PharmacyId,
  contactIds: readonly ContactId[],
): Promise<void> {
  if (contactIds.length === 0) return
  const reminder = { kind: notificationKinds.Reminder, type: notificationTypes.UpdateEmployment, pharmacyId }
  await db.insert(notification).values(contactIds.map((contactId) => ({ contactId, ...reminder })))
}

/** Dismisses the reminder of a transaction. */
export async function resolveTransactionReminder(db: Queryable, transactionId: TransactionId): Promise<void> {
  await resolveReminder(db, isAboutTransaction(transactionId))
}

/** Asks present owners to confirm a purchase. Replaces an undismissed notification of it. */
export async function askToConfirm(
  db: Queryable,
  contactIds: readonly ContactId[],
  { id, pharmacyId }: { readonly id: string; readonly pharmacyId: PharmacyId | null },
): Promise<void> {
  await notify(db, contactIds, { kind: 'ApprovalRequest', type: 'Transaction', subjectId: id, pharmacyId })
}

/** Dismisses what asks present owners to confirm a purchase; of one person, or of all. */
export async function resolveConfirmationRequests(
  db: Queryable,
  transactionId: TransactionId,
  contactId?: ContactId,
): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        isAboutTransaction(transactionId),
        eq(notification.kind, notificationKinds.ApprovalRequest),
        isNull(notification.dismissedAt),
        contactId === undefined ? undefined : eq(notification.contactId, contactId),
      ),
    )
}

/** Dismisses the reminder of a request. */
export async function resolveRequestReminder(db: Queryable, requestId: string): Promise<void> {
  await resolveReminder(
    db,
    and(eq(notification.type, notificationTypes.Document), eq(notification.subjectId, requestId)),
  )
}

async function resolveReminder(db: Queryable, condition: SQL | undefined): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(condition, eq(notification.kind, notificationKinds.Reminder), isNull(notification.dismissedAt)),
    )
}

/** Deletes the notifications of a deleted transaction. */
export async function removeTransactionNotifications(
  db: Queryable,
  transactionId: TransactionId,
): Promise<void> {
  await db.delete(notification).where(isAboutTransaction(transactionId))
}

/** Deletes the notifications of transactions, requests and tax receipts that no longer exist. */
export async function removeOrphanedNotifications(db: Queryable): Promise<void> {
  const isOrphaned = (
    type: number,
    ...tables: readonly (typeof transaction | typeof request | typeof taxReceipt)[]
  ) =>
    and(
      eq(notification.type, type),
      ...tables.map((table) =>
        notExists(db.select({ id: table.id }).from(table).where(eq(table.id, notification.subjectId))),
      ),
    )
  await db
    .delete(notification)
    .where(
      or(
        isOrphaned(notificationTypes.Transaction, transaction),
        isOrphaned(notificationTypes.Document, request, taxReceipt),
      ),
    )
}

/** Dismisses one's own notification. Approvals and declarations stay until they are answered. */
export async function dismissNotification(
  db: Queryable,
  {
    contactId,
    notificationId,
    actor,
  }: { contactId: ContactId; notificationId: NotificationId; actor: Actor },
): Promise<'dismissed' | 'absent' | 'mustBeAnswered'> {
  return db.transaction(async (tx) => {
    const isOwn = and(
      eq(notification.id, notificationId),
      eq(notification.contactId, contactId),
      isNull(notification.dismissedAt),
    )
    const rows = await tx
      .update(notification)
      .set({ dismissedAt: sql`now()` })
      .where(
        and(
          isOwn,
          ne(notification.kind, notificationKinds.ApprovalRequest),
          ne(notification.type, notificationTypes.MandatoryDeclaration),
        ),
      )
      .returning({ id: notification.id })
    if (rows.length > 0) {
      const record = { recordType: 'notification', recordId: notificationId }
      await appendAudit(tx, { actor, action: 'notification.dismiss', ...record, fields: ['dismissedAt'] })
      return 'dismissed'
    }
    const [row] = await tx.select({ id: notification.id }).from(notification).where(isOwn)
    return row ? 'mustBeAnswered' : 'absent'
  })
}
