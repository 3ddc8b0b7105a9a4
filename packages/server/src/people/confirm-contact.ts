import type { ContactId } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, notification } from '../database/schema.ts'

/** Records that a person's data is up to date, and dismisses the reminder. */
export async function confirmContact(
  db: Queryable,
  contactId: ContactId,
  { on, actor }: { on: string; actor: Actor },
): Promise<void> {
  await db.update(contact).set({ confirmedOn: on }).where(eq(contact.id, contactId))
  await dismissReminder(db, contactId)
  await appendAudit(db, {
    actor,
    action: 'contact.confirm',
    recordType: 'contact',
    recordId: contactId,
    fields: ['confirmedOn'],
  })
}

async function dismissReminder(db: Queryable, contactId: ContactId): Promise<void> {
  await db
    .update(notification)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        eq(notification.contactId, contactId),
        eq(notification.kind, notificationKinds.Reminder),
        eq(notification.type, notificationTypes.UpdateUser),
        isNull(notification.dismissedAt),
      ),
    )
}
