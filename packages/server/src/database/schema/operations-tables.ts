import type { AnnouncementId, ContactId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcement } from './announcement-tables.ts'
import { createdAt, id, instant } from './column-types.ts'
import { contact } from './people-tables.ts'

/** Who did what to which record. A trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /**
     * A contact id; null when the actor was not signed in. No foreign key: the entry outlives the
     * person.
     */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    recordType: text('record_type').notNull(),
    recordId: text('record_id'),
    /** The names of the fields that were written or read, never their values. */
    fields: text('fields').array().notNull().default([]),
    requestId: text('request_id'),
    /** Why, in the words of who acted, where an act must say so. */
    reason: text('reason'),
  },
  (table) => [
    index('audit_entry_record').on(table.recordType, table.recordId),
    index('audit_entry_actor').on(table.actorId, table.at),
  ],
)

/** The response to a POST, stored for 24 h, so that a repeated request creates one record. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: id(),
    contactId: text('contact_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request is in progress. */
    status: integer('status'),
    /** `json`, which is stored as text: `jsonb` loses the order of members. */
    answer: json('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_key_once').on(table.contactId, table.call, table.key),
    index('idempotency_key_age').on(table.createdAt),
  ],
)

/** Persistent settings of the server, such as the seed that filled the database. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/**
 * What the last import of the register read for a record, by column. A value of the record that
 * differs was changed here since. A trigger deletes the row with its record.
 */
export const importedRecord = pgTable('imported_record', {
  /** The id of a person, a pharmacy or an employment. */
  recordId: text('record_id').primaryKey(),
  cells: jsonb('cells').$type<Readonly<Record<string, string>>>().notNull(),
})

/** Counts within a window, shared by all processes: limits of requests, mails and searches. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The limit and its subject: `invitation:someone@example.ca`. */
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limit_age').on(table.windowStart),
  ],
)

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
    /** When it was written; of a mail that leaves later, when it may leave. */
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** When the mail server refused it for good; it is not sent again. */
    failedAt: instant('failed_at'),
    /** The reply of the mail server: 550. */
    failure: text('failure'),
    /** Of an announcement: which one, and to whom. Its text is read when it is sent. */
    announcementId: text('announcement_id')
      .$type<AnnouncementId>()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .$type<ContactId>()
      .references(() => contact.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('outgoing_mail_next').on(table.nextAttemptAt),
    index('outgoing_mail_announcement')
      .on(table.announcementId)
      .where(sql`${table.announcementId} is not null`),
    index('outgoing_mail_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('outgoing_mail_refused').on(table.recipientAddress).where(sql`${table.failedAt} is not null`),
  ],
)

/** The identity provider's records: sessions, grants, codes, tokens. */
export const oidcPayload = pgTable(
  'oidc_payload',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    /** The person of a session or grant, to end all of theirs at once. */
    accountId: text('account_id'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payload_grant').on(table.grantId),
    index('oidc_payload_uid').on(table.uid),
    index('oidc_payload_user_code').on(table.userCode),
    index('oidc_payload_account').on(table.accountId),
    index('oidc_payload_expiry').on(table.expiresAt),
  ],
)

/** Keys that sign tokens, cookies, membership cards, or links in mails. A retired key still verifies. */
export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').$type<'tokens' | 'cookies' | 'cards' | 'mailLinks'>().notNull().default('tokens'),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  retiredAt: instant('retired_at'),
})

/** Failed sign-ins by IP address and by account. */
export const loginThrottle = pgTable('login_throttle', {
  key: text('key').primaryKey(),
  count: integer('count').notNull().default(0),
  windowStart: instant('window_start').notNull().defaultNow(),
  blockedUntil: instant('blocked_until'),
})
