import type { AnnouncementId, ContactId } from '@officine/api/calls'
import type { AnnouncementRole, Region } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, type Localized, version } from './column-types.ts'
import { contact } from './people-tables.ts'

/** What the association writes to its members: on home from a day to a day, and by mail if chosen. */
export const announcement = pgTable(
  'announcement',
  {
    id: id<AnnouncementId>(),
    createdBy: text('created_by')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    publishedAt: instant('published_at').notNull().defaultNow(),
    title: jsonb('title').$type<Localized>().notNull(),
    text: jsonb('text').$type<Localized>().notNull(),
    /** The audience: each part that is null narrows nothing. */
    role: text('role').$type<AnnouncementRole>(),
    region: text('region').$type<Region>(),
    people: text('people').array().$type<ContactId[]>(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    sendsMail: boolean('sends_mail').notNull(),
    /** Those that wait are rows of `outgoing_mail`. */
    mailsSent: integer('mails_sent').notNull().default(0),
    mailsRefused: integer('mails_refused').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    version: version(),
  },
  (table) => [
    // Few are current, and each request for the signed-in person looks for them.
    index('announcement_last_day').on(table.lastDay),
    index('announcement_published').on(table.publishedAt, table.id),
    check('announcement_days', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
)

/** Who has opened an announcement, and when first. */
export const announcementReading = pgTable(
  'announcement_reading',
  {
    announcementId: text('announcement_id')
      .$type<AnnouncementId>()
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.contactId] }),
    index('announcement_reading_contact').on(table.contactId),
  ],
)
