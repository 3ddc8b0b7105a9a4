import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './column-types.ts'

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

/** Keys that sign tokens, cookies, or membership cards. A retired key still verifies. */
export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose').$type<'tokens' | 'cookies' | 'cards'>().notNull().default('tokens'),
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
