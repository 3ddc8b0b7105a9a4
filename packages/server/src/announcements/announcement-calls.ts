import {
  type Announcement,
  deleteAnnouncement,
  getAnnouncement,
  getAnnouncementReaders,
  getAnnouncements,
  postAnnouncement,
  postAnnouncementPreview,
  postAnnouncementReading,
  putAnnouncement,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { badRequest, forbidden, notFound, staleVersion, tooManyRequests } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { announcement, announcementReading, contact, outgoingMail } from '../database/schema.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { rightsToAnnouncement } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { queueAnnouncementMails } from './announcement-mails.ts'
import {
  audienceResponse,
  countReadingsAndMails,
  type FoundAnnouncement,
  findAnnouncement,
  isReceivedBy,
  listAnnouncements,
  listReaders,
  stateOf,
} from './announcements.ts'
import { audienceInSql, countAudience, isRecipient, resolveAudience } from './audience.ts'

type Context = Pick<CallContext<'announcements/:announcementId'>, 'db' | 'user' | 'path'>

export const serveGetAnnouncements = serve(
  getAnnouncements,
  {
    summary: 'List announcements',
    description: 'For staff, the newest first.',
  },
  async ({ db, user, query }) => {
    if (!may(user, 'listAnnouncements')) throw forbidden()
    const { pageNumber, pageSize, state } = query
    const { items, totalCount } = await listAnnouncements(db, state, todayInQuebec(), query)
    return { items, pageNumber, pageSize, totalCount }
  },
)

export const serveGetAnnouncement = serve(
  getAnnouncement,
  {
    summary: 'Read an announcement',
    description:
      'For staff, with its audience and counts; for a person who is in its audience today from its first day on. One that was withdrawn has no text for them.',
  },
  async ({ db, user, path }) => {
    const { contactId } = user
    const mayReadAny = reach(user, 'readAnnouncement') !== undefined
    const condition = mayReadAny ? undefined : isReceivedBy(contactId, todayInQuebec())
    const row = await findAnnouncement(db, path.announcementId, contactId, condition)
    if (!row) throw notFound()
    return await announcementResponse(db, user, row)
  },
)

async function announcementResponse(
  db: Queryable,
  user: Principal,
  { announcement: row, author, isRead }: FoundAnnouncement,
): Promise<Announcement> {
  const today = todayInQuebec()
  const state = stateOf(row, today)
  const { id, version, title, text, firstDay, lastDay, sendsMail, publishedAt, withdrawnAt } = row
  const response = {
    ...{ id, version, title, text, firstDay, lastDay, state, isRead },
    publishedAt: publishedAt.toISOString(),
    may: rightsToAnnouncement(user, state),
  }
  if (!may(user, 'readAnnouncement'))
    return withdrawnAt ? { ...response, text: { 'fr-CA': '', 'en-CA': '' } } : response
  return {
    ...response,
    association: {
      ...{ audience: audienceResponse(row), sendsMail, author },
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      recipients: await db.$count(contact, isRecipient(audienceInSql(row), today)),
      ...(await countReadingsAndMails(db, row)),
    },
  }
}

export const serveGetAnnouncementReaders = serve(
  getAnnouncementReaders,
  {
    summary: 'List who has read an announcement',
    description:
      'For staff: who has opened it, the latest first, or who is in its audience today and has not.',
  },
  async (context) => {
    const { db, user, path, query } = context
    const { pageNumber, pageSize, read } = query
    const callerReach = reach(user, 'readAnnouncementReaders')
    const row = callerReach && (await findAnnouncement(db, path.announcementId, user.contactId))
    if (!row) throw notFound()
    const filter = { read: read === 'yes', today: todayInQuebec() }
    const { items, totalCount } = await listReaders(db, row.announcement, filter, query)
    await auditStaffRead(context, callerReach, {
      action: 'announcement.readReaders',
      recordType: 'announcement',
      recordId: path.announcementId,
    })
    return { items, pageNumber, pageSize, totalCount }
  },
)

export const servePostAnnouncementPreview = serve(
  postAnnouncementPreview,
  {
    summary: 'Count whom an announcement would reach',
    description:
      'For the administration: how many people are in the audience now, how many of them get mails, and which lines of the list name nobody.',
  },
  async ({ db, user, body }) => {
    if (!may(user, 'previewAnnouncement')) throw forbidden()
    const { audience, unrecognised } = await resolveAudience(db, body)
    return { ...(await countAudience(db, audienceInSql(audience), todayInQuebec())), unrecognised }
  },
)

/** Announcements of the association in a day. */
const maximumADay = 20

export const servePostAnnouncement = serveCreation(
  postAnnouncement,
  {
    summary: 'Publish an announcement',
    description:
      'For the administration, at most twenty a day. Home shows it from the first day to the last one to whoever is in the audience then. Mails go to those who are in it when it is published, two in a second, from the first day at 8 a.m. in Quebec.',
    errors: ['noRecipients', 'recipientsUnknown'],
  },
  {
    async authorize({ user }) {
      if (!may(user, 'publishAnnouncement')) throw forbidden()
    },
    async handle({ db, user, body, requestId }) {
      const limit = { key: 'announcements', maximum: maximumADay, windowSeconds: 86_400 }
      const retryAfter = await countAgainstLimit(db, limit)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      const today = todayInQuebec()
      const { audience, unrecognised } = await resolveAudience(db, body.audience)
      if (unrecognised.length > 0) throw badRequest('recipientsUnknown', '/audience/people')
      const { recipients } = await countAudience(db, audienceInSql(audience), today)
      if (recipients === 0) throw badRequest('noRecipients', '/audience')
      const { title, text, firstDay, lastDay, sendsMail } = body
      const id = newId()
      const [row] = await db
        .insert(announcement)
        .values({ id, createdBy: user.contactId, title, text, ...audience, firstDay, lastDay, sendsMail })
        .returning()
      if (row && sendsMail) await queueAnnouncementMails(db, row, today)
      await appendAudit(db, {
        actor: { contactId: user.contactId, requestId },
        action: 'announcement.publish',
        recordType: 'announcement',
        recordId: id,
      })
      return await responseOf({ db, user, path: { announcementId: id } })
    },
  },
)

/** The announcement as the caller reads it after they have written it. */
async function responseOf({ db, user, path }: Context): Promise<Announcement> {
  const row = await findAnnouncement(db, path.announcementId, user.contactId)
  if (!row) throw new Error('An announcement vanished while it was written.')
  return await announcementResponse(db, user, row)
}

/**
 * Locks an announcement, for an act of the administration.
 * @throws {CallFailure} 404 for callers who may not read any, 403 for those who may not act.
 */
async function lockFor(
  { db, user, path }: Context,
  act: 'changeAnnouncement' | 'withdrawAnnouncement',
): Promise<FoundAnnouncement> {
  if (!may(user, 'readAnnouncement')) throw notFound()
  await db
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.id, path.announcementId))
    .for('no key update')
  const row = await findAnnouncement(db, path.announcementId, user.contactId)
  if (!row) throw notFound()
  if (!may(user, act)) throw forbidden()
  return row
}

export const servePutAnnouncement = serve(
  putAnnouncement,
  {
    summary: 'Correct an announcement',
    description:
      'Its texts and its last day, until that day is over. Nothing is mailed again; mails that wait get the corrected text.',
    errors: ['announcementOver', 'periodInOrder'],
  },
  async (context) => {
    const { db, user, body, seenVersion, requestId } = context
    const row = await lockFor(context, 'changeAnnouncement')
    const { id, version, firstDay } = row.announcement
    const fields = changedFields(row, body)
    if (fields.length === 0) return await announcementResponse(db, user, row)
    if (version !== seenVersion) {
      const audit = { action: 'announcement.read', recordType: 'announcement', recordId: id }
      throw staleVersion(await announcementResponse(db, user, row), audit)
    }
    if (!rightsToAnnouncement(user, stateOf(row.announcement, todayInQuebec())).includes('change'))
      throw badRequest('announcementOver')
    if (body.lastDay < firstDay) throw badRequest('periodInOrder', '/lastDay')
    const { title, text, lastDay } = body
    await db
      .update(announcement)
      .set({ title, text, lastDay, version: sql`${announcement.version} + 1` })
      .where(eq(announcement.id, id))
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      ...{ action: 'announcement.change', recordType: 'announcement', recordId: id, fields },
    })
    return await responseOf(context)
  },
)

type Texts = Pick<FoundAnnouncement['announcement'], 'title' | 'text' | 'lastDay'>

function changedFields({ announcement: row }: FoundAnnouncement, body: Texts): readonly string[] {
  const isSame = (one: Texts['title'], other: Texts['title']) =>
    one['fr-CA'] === other['fr-CA'] && one['en-CA'] === other['en-CA']
  return [
    ...(isSame(row.title, body.title) ? [] : ['title']),
    ...(isSame(row.text, body.text) ? [] : ['text']),
    ...(row.lastDay === body.lastDay ? [] : ['lastDay']),
  ]
}

export const serveDeleteAnnouncement = serve(
  deleteAnnouncement,
  {
    summary: 'Withdraw an announcement',
    description:
      'Until it is over. Home no longer shows it, and mails that wait are removed; those that have left stay. Its record stays for staff.',
    errors: ['announcementOver'],
  },
  async (context) => {
    const { db, user, requestId } = context
    const { announcement: row } = await lockFor(context, 'withdrawAnnouncement')
    if (row.withdrawnAt !== null) return
    if (!rightsToAnnouncement(user, stateOf(row, todayInQuebec())).includes('withdraw'))
      throw badRequest('announcementOver')
    await db
      .update(announcement)
      .set({ withdrawnAt: sql`now()`, version: sql`${announcement.version} + 1` })
      .where(eq(announcement.id, row.id))
    await db
      .delete(outgoingMail)
      .where(and(eq(outgoingMail.announcementId, row.id), isNull(outgoingMail.failedAt)))
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      ...{ action: 'announcement.withdraw', recordType: 'announcement', recordId: row.id },
    })
  },
)

export const servePostAnnouncementReading = serve(
  postAnnouncementReading,
  {
    summary: 'Mark an announcement as read',
    description: 'For a person who is in its audience. Once is enough.',
  },
  async ({ db, user, path }) => {
    const { contactId } = user
    const isReceived = and(isNull(announcement.withdrawnAt), isReceivedBy(contactId, todayInQuebec()))
    const row =
      may(user, 'markAnnouncementRead', { contactId }) &&
      (await findAnnouncement(db, path.announcementId, contactId, isReceived))
    if (!row) throw notFound()
    await db
      .insert(announcementReading)
      .values({ announcementId: path.announcementId, contactId })
      .onConflictDoNothing()
  },
)
