import {
  type ContactId,
  getAnnouncementMails,
  resumeAnnouncementMails,
  stopAnnouncementMails,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { associationTimeZone } from '@officine/i18n/locale'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { badRequest } from '../api/call-failure.ts'
import { serveOpen } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { bulkInsert, type Database, type Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { announcement, contact, outgoingMail } from '../database/schema.ts'
import { currentMacKey, isSigned, macKeys, macOf } from '../identity/mac-keys.ts'
import type { TemplateParameters } from '../mail/mail-templates.ts'
import { localeFor, recipientColumns } from '../mail/send-mail.ts'
import { maskEmail } from '../people/contact-calls.ts'
import { currentIdOf } from '../people/merge-people.ts'
import type { AnnouncementRow } from './announcements.ts'
import { audienceInSql, isRecipient } from './audience.ts'

/** Interval between two mails of an announcement. */
const millisecondsBetween = 500

/** When the mails of a first day may leave, in the association's time zone. */
const firstHour = '08:00'

/** Queues a mail for everybody who is in the audience now and has not stopped these mails. */
export async function queueAnnouncementMails(
  db: Queryable,
  row: AnnouncementRow,
  today: string,
): Promise<void> {
  const { rows } = await db.execute<{ start: number }>(sql`
    select extract(epoch from greatest(now(),
      (${row.firstDay}::date + ${firstHour}::time) at time zone ${associationTimeZone}
    )) * 1000 as start`)
  const start = Number(rows[0]?.start)
  const recipients = await db
    .select({
      id: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      language: contact.language,
    })
    .from(contact)
    .where(and(isRecipient(audienceInSql(row), today), eq(contact.announcementMails, true)))
    .orderBy(contact.id)
  await bulkInsert(
    db,
    outgoingMail,
    recipients.map((recipient, index) => {
      const sendAfter = new Date(start + index * millisecondsBetween).toISOString()
      return {
        ...{ id: newId(), template: 'announcement', parameters: {}, ...recipientColumns(recipient) },
        ...{ createdAt: sendAfter, nextAttemptAt: sendAfter },
        ...{ announcementId: row.id, contactId: recipient.id },
      }
    }),
  )
}

type Mail = typeof outgoingMail.$inferSelect

/**
 * A mail of an announcement as it is sent now: with the corrected text, to the present address.
 * Undefined once it is withdrawn or over, or the person has stopped these mails or left.
 */
export async function announcementMailNow(db: Database, mail: Mail): Promise<Mail | undefined> {
  // Of the mail as it is now: since it was claimed its person's file may have become another's.
  const [row] = await db
    .select({ announcement, contact })
    .from(outgoingMail)
    .innerJoin(announcement, eq(announcement.id, outgoingMail.announcementId))
    .innerJoin(contact, eq(contact.id, outgoingMail.contactId))
    .where(
      and(
        eq(outgoingMail.id, mail.id),
        isNull(announcement.withdrawnAt),
        gte(announcement.lastDay, todayInQuebec()),
        isNull(contact.endedOn),
        eq(contact.announcementMails, true),
      ),
    )
  if (!row) return undefined
  const language = localeFor(row.contact.language)
  const parameters: TemplateParameters<'announcement'> = {
    announcementId: row.announcement.id,
    announcementTitle: row.announcement.title[language],
    announcementText: row.announcement.text[language],
    stopToken: await stopTokenFor(db, row.contact.id),
  }
  return { ...mail, ...recipientColumns(row.contact), parameters }
}

/** Signs who may stop their mails by a link: it is valid for as long as the mail is kept. */
export async function stopTokenFor(db: Queryable, contactId: ContactId): Promise<string> {
  const mac = macOf('stopAnnouncementMails', Buffer.from(contactId), await currentMacKey(db, 'mailLinks'))
  return `${contactId}.${mac.toString('base64url')}`
}

/** @throws {CallFailure} 400 for a token that was not signed here, or whose person no longer exists. */
async function personOfToken(db: Queryable, token: string) {
  const [, id, mac] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  const isValid =
    id !== undefined &&
    mac !== undefined &&
    isSigned(
      'stopAnnouncementMails',
      Buffer.from(id),
      Buffer.from(mac, 'base64url'),
      await macKeys(db, 'mailLinks'),
    )
  if (!isValid) throw badRequest('mailLinkInvalid', '/token')
  const [person] = await db
    .select()
    .from(contact)
    .where(eq(contact.id, await currentIdOf(db, id)))
  if (!person) throw badRequest('mailLinkInvalid', '/token')
  return person
}

export const serveGetAnnouncementMails = serveOpen(
  getAnnouncementMails,
  {
    summary: 'Read whether a person gets announcements by mail',
    description: 'With the token of a mail. The address is masked.',
    errors: ['mailLinkInvalid'],
  },
  async ({ db, query }) => {
    const { email, announcementMails } = await personOfToken(db, query.token)
    return { email: maskEmail(email), isStopped: !announcementMails }
  },
)

export const serveStopAnnouncementMails = serveOpen(
  stopAnnouncementMails,
  {
    summary: 'Stop the mails of announcements',
    description:
      'With the token of a mail, without a sign-in. Also for mail programs (RFC 8058), whose form is ignored. Mails of the person’s own affairs don’t stop.',
    errors: ['mailLinkInvalid'],
  },
  async ({ db, query, requestId }) => {
    await setAnnouncementMails(db, { token: query.token, areSent: false, requestId })
  },
)

export const serveResumeAnnouncementMails = serveOpen(
  resumeAnnouncementMails,
  {
    summary: 'Get the mails of announcements again',
    description: 'Undoes the stop, with the same token.',
    errors: ['mailLinkInvalid'],
  },
  async ({ db, query, requestId }) => {
    await setAnnouncementMails(db, { token: query.token, areSent: true, requestId })
  },
)

/** What waits is not removed: it is looked at again when it is sent. */
async function setAnnouncementMails(
  db: Queryable,
  { token, areSent, requestId }: { token: string; areSent: boolean; requestId: string },
): Promise<void> {
  const { id } = await personOfToken(db, token)
  const changed = await db
    .update(contact)
    .set({ announcementMails: areSent, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(and(eq(contact.id, id), eq(contact.announcementMails, !areSent)))
    .returning({ id: contact.id })
  if (changed.length === 0) return
  await appendAudit(db, {
    // The link proves who received the mail, not who pressed.
    actor: { contactId: null, requestId },
    action: 'contact.change',
    recordType: 'contact',
    recordId: id,
    fields: ['announcementMails'],
  })
}
