import { index, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** Who did what to which record. A trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /** A contact id; null when nobody was signed in. No foreign key: the entry outlives the person. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    recordType: text('record_type').notNull(),
    recordId: text('record_id'),
    /** The names of the fields that were written or shown, never their values. */
    fields: text('fields').array().notNull().default([]),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_entry_record').on(table.recordType, table.recordId),
    index('audit_entry_actor').on(table.actorId, table.at),
  ],
)

/** The answer to a POST, kept for 24 h, so that the same request sent twice creates once. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: id(),
    contactId: text('contact_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request is still at work. */
    status: integer('status'),
    /** As text, and not as `jsonb`, which forgets the order of members. */
    answer: json('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_key_once').on(table.contactId, table.call, table.key),
    index('idempotency_key_age').on(table.createdAt),
  ],
)

/** What a start must remember of itself, such as the seed that the database was filled from. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** Counts within a window, shared by all processes: limits of calls, mails and searches. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** What is limited and whom: `invitation:someone@example.ca`. */
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limit_age').on(table.windowStart),
  ],
)
