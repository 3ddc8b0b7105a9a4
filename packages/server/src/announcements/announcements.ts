import type {
  AnnouncementId,
  AnnouncementReader,
  ContactId,
  CurrentAnnouncement,
  ListedAnnouncement,
} from '@officine/api/calls'
import type { AnnouncementState } from '@officine/api/constants'
import { associationTimeZone } from '@officine/i18n/locale'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'

import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { announcement, announcementReading, contact, outgoingMail } from '../database/schema.ts'
import { fullNameInSql } from '../people/contacts.ts'
import { primaryPharmacy } from '../people/people.ts'
import { sortedNameOrder } from '../people/search-contacts.ts'
import { isInAudience, isRecipient } from './audience.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

/** The state on a day, `YYYY-MM-DD` in the association's time zone. */
export function stateOf(
  { withdrawnAt, firstDay, lastDay }: Pick<AnnouncementRow, 'withdrawnAt' | 'firstDay' | 'lastDay'>,
  today: string,
): AnnouncementState {
  if (withdrawnAt) return 'withdrawn'
  if (lastDay < today) return 'past'
  return firstDay > today ? 'scheduled' : 'current'
}

/** The same as a condition. */
function isInState(state: AnnouncementState, today: string): SQL | undefined {
  const isKept = isNull(announcement.withdrawnAt)
  switch (state) {
    case 'withdrawn':
      return isNotNull(announcement.withdrawnAt)
    case 'past':
      return and(isKept, lt(announcement.lastDay, today))
    case 'scheduled':
      return and(isKept, gt(announcement.firstDay, today))
    case 'current':
      return and(isKept, lte(announcement.firstDay, today), gte(announcement.lastDay, today))
  }
}

const author = alias(contact, 'author')

const hasRead = (contactId: ContactId) => sql<boolean>`exists (
  select 1 from ${announcementReading} r
  where r.announcement_id = ${announcement.id} and r.contact_id = ${contactId}
)`

/** An announcement with its author, and whether a person has read it; the condition limits who reaches it. */
export async function findAnnouncement(
  db: Queryable,
  id: AnnouncementId,
  contactId: ContactId,
  condition?: SQL,
) {
  const [row] = await db
    .select({ announcement, author: fullNameInSql(author), isRead: hasRead(contactId) })
    .from(announcement)
    .innerJoin(author, eq(author.id, announcement.createdBy))
    .where(and(eq(announcement.id, id), condition))
  return row
}

export type FoundAnnouncement = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

/** Of a withdrawal, in the association's time zone. */
const dayOfWithdrawal = sql`(${announcement.withdrawnAt} at time zone ${sql.raw(`'${associationTimeZone}'`)})::date`

/** Announcements that a person may open: for them today, and begun, before their withdrawal if there is one. */
export const isReceivedBy = (contactId: ContactId, today: string): SQL | undefined =>
  and(
    lte(announcement.firstDay, today),
    or(isNull(announcement.withdrawnAt), lte(announcement.firstDay, dayOfWithdrawal)),
    isInAudience(announcement, sql`${contactId}`, today),
  )

/** Of the rows of home. */
const maximumCurrent = 20

/** What is for a person and shown today, as JSON: unread ones first, then the newest. */
export const currentAnnouncements = (contactId: Placeholder, today: Placeholder) => sql<
  CurrentAnnouncement[]
>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'title', a.title, 'firstDay', a.first_day, 'isRead', a.is_read
  )), '[]') from (
    select ${announcement.id}, ${announcement.title}, ${announcement.firstDay}, exists (
      select 1 from ${announcementReading} r
      where r.announcement_id = ${announcement.id} and r.contact_id = ${contactId}
    ) as is_read
    from ${announcement}
    where ${announcement.lastDay} >= ${today}::date and ${announcement.firstDay} <= ${today}::date
      and ${announcement.withdrawnAt} is null and ${isInAudience(announcement, sql`${contactId}`, today)}
    order by is_read, ${announcement.publishedAt} desc, ${announcement.id}
    limit ${sql.raw(String(maximumCurrent))}
  ) a
)`

const countOfReadings = sql<number>`(
  select count(*)::int from ${announcementReading} r where r.announcement_id = ${announcement.id}
)`

/** The newest first. */
export async function listAnnouncements(
  db: Queryable,
  state: AnnouncementState | undefined,
  today: string,
  { pageNumber, pageSize }: PageRequest,
): Promise<PageOf<ListedAnnouncement>> {
  const where = state && isInState(state, today)
  const rows = await db
    .select({ announcement, read: countOfReadings })
    .from(announcement)
    .where(where)
    .orderBy(desc(announcement.publishedAt), announcement.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const items = rows.map(({ announcement: row, read }) => ({
    ...{ id: row.id, title: row.title, firstDay: row.firstDay, lastDay: row.lastDay },
    publishedAt: row.publishedAt.toISOString(),
    state: stateOf(row, today),
    audience: audienceResponse(row),
    ...{ sendsMail: row.sendsMail, read },
  }))
  return { items, totalCount: await db.$count(announcement, where) }
}

export const audienceResponse = ({ role, region, people }: AnnouncementRow) => ({
  ...{ role, region },
  people: people?.length ?? null,
})

/** How many have read it, and what became of its mails. */
export async function countReadingsAndMails(db: Queryable, { id, mailsSent, mailsRefused }: AnnouncementRow) {
  const isOfIt = eq(outgoingMail.announcementId, id)
  return {
    read: await db.$count(announcementReading, eq(announcementReading.announcementId, id)),
    mails: {
      sent: mailsSent,
      waiting: await db.$count(outgoingMail, and(isOfIt, isNull(outgoingMail.failedAt))),
      refused: mailsRefused,
    },
  }
}

/** Who has read an announcement, the latest first; or who is in its audience and has not, by name. */
export async function listReaders(
  db: Queryable,
  row: AnnouncementRow,
  { read, today }: { readonly read: boolean; readonly today: string },
  { pageNumber, pageSize }: PageRequest,
): Promise<PageOf<AnnouncementReader>> {
  const isOfIt = and(
    eq(announcementReading.contactId, contact.id),
    eq(announcementReading.announcementId, announcement.id),
  )
  const where = and(
    eq(announcement.id, row.id),
    read
      ? isNotNull(announcementReading.readAt)
      : and(isNull(announcementReading.readAt), isRecipient(announcement, today)),
  )
  const joined = db
    .select({
      id: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      primaryPharmacy: primaryPharmacy(today),
      readAt: announcementReading.readAt,
    })
    .from(announcement)
    .innerJoin(contact, sql`true`)
    .leftJoin(announcementReading, isOfIt)
    .where(where)
  const rows = await joined
    .orderBy(...(read ? [desc(announcementReading.readAt), contact.id] : sortedNameOrder))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const [count] = await db
    .select({ totalCount: sql<number>`count(*)::int` })
    .from(announcement)
    .innerJoin(contact, sql`true`)
    .leftJoin(announcementReading, isOfIt)
    .where(where)
  const items = rows.map(({ readAt, ...person }) => ({ ...person, readAt: readAt?.toISOString() ?? null }))
  return { items, totalCount: count?.totalCount ?? 0 }
}
