import { index, integer, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './column-types.ts'

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
