import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './column-types.ts'

/**
 * A mail to send, written in the transaction that causes it, so that it is sent only if that
 * commits. It is rendered when it is sent; then the row is deleted.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    template: text('template').notNull(),
    /** Parameters of the template's texts. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientAddress: text('recipient_address').notNull(),
    language: text('language').$type<'fr-CA' | 'en-CA'>().notNull(),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** When the mail server refused it for good; it is not sent again. */
    failedAt: instant('failed_at'),
    /** The reply of the mail server: 550. */
    failure: text('failure'),
  },
  (table) => [
    index('outgoing_mail_next').on(table.nextAttemptAt),
    index('outgoing_mail_refused').on(table.recipientAddress).where(sql`${table.failedAt} is not null`),
  ],
)
