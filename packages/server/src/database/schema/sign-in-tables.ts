import type {
  ContactId,
  IdentityId,
  PasskeyId,
  SessionId,
  SignInMethod,
  SignInOutcome,
} from '@officine/api/calls'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './column-types.ts'
import { contact } from './people-tables.ts'

const contactId = () =>
  text('contact_id')
    .$type<ContactId>()
    .notNull()
    .references(() => contact.id, { onDelete: 'cascade' })

/**
 * Who an identity of an external provider is. One identity has one person; a person may have several.
 * Only the administration moves one.
 */
export const externalIdentity = pgTable(
  'external_identity',
  {
    id: id<IdentityId>(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    contactId: contactId(),
    /** The address that the provider named when the identity was linked; for the administration. */
    email: text('email'),
    createdAt: createdAt(),
    lastSignInAt: instant('last_sign_in_at'),
  },
  (table) => [
    uniqueIndex('external_identity_once').on(table.issuer, table.subject),
    index('external_identity_contact').on(table.contactId),
  ],
)

/**
 * A link that the administration removed: neither the identity nor another one with the person's
 * address is linked by that address again, only by an invitation.
 */
export const removedIdentity = pgTable(
  'removed_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    contactId: contactId(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('removed_identity_contact').on(table.contactId),
  ],
)

/**
 * What an external provider says has ended, by back-channel logout: a session, all of a person's, or
 * both. Deleted once no token from before is valid.
 */
export const externalLogout = pgTable(
  'external_logout',
  {
    issuer: text('issuer').notNull(),
    /** Of the logout token: none is accepted twice. */
    jti: text('jti').notNull(),
    sid: text('sid'),
    subject: text('subject'),
    /** By the provider's clock, as the tokens' times. */
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.jti] }),
    index('external_logout_sid').on(table.issuer, table.sid),
    index('external_logout_subject').on(table.issuer, table.subject),
    index('external_logout_age').on(table.issuedAt),
  ],
)

/** A discoverable WebAuthn credential, which signs in alone. */
export const passkey = pgTable(
  'passkey',
  {
    id: id<PasskeyId>(),
    contactId: contactId(),
    /** Chosen by the person: « iPhone de Geneviève ». */
    name: text('name').notNull(),
    /** Of the authenticator, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The last signature counter; 0 where the authenticator has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    /** Whether it is synchronized between devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_contact').on(table.contactId)],
)

/** The challenge of a passkey page, used once: whoever deletes the row may use it. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'signIn' | 'secondStep' | 'enrolment'>().notNull(),
    /** The sign-in in whose browser it was made. */
    interactionUid: text('interaction_uid').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expiry').on(table.expiresAt)],
)

/** An application that shows a code of six digits (TOTP, RFC 6238). */
export const authenticatorApp = pgTable('authenticator_app', {
  contactId: contactId().primaryKey(),
  /** Encrypted if the environment has a key; base32 otherwise. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  /** When its first code was typed; until then it does not count. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: none is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Ten codes for who has lost the other factors, each for one use. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    contactId: contactId(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_code_contact').on(table.contactId)],
)

/**
 * The removal of all factors of a person who has lost them, requested by one member of the
 * administration and confirmed by another.
 */
export const factorReset = pgTable(
  'factor_reset',
  {
    id: id(),
    contactId: contactId(),
    /** How the administration made sure of who is on the telephone. */
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').$type<ContactId>().notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    confirmedBy: text('confirmed_by').$type<ContactId>(),
    /** When it was confirmed, or given up. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('factor_reset_contact').on(table.contactId)],
)

/** Sign-ins and refused attempts of 90 days, for the person and for the administration. */
export const signIn = pgTable(
  'sign_in',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /** Null for an address that nobody has. */
    contactId: text('contact_id')
      .$type<ContactId>()
      .references(() => contact.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    methods: text('methods').array().$type<SignInMethod[]>().notNull(),
    /** The browser and system as its `User-Agent` names them: `Edge`, `Windows`. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** Its network: the first 24 bits of an IPv4 address, 48 of IPv6. */
    network: text('network').notNull(),
  },
  (table) => [index('sign_in_contact').on(table.contactId, table.at), index('sign_in_age').on(table.at)],
)

/** A session in a browser, as long as its grant lives. */
export const browserSession = pgTable(
  'browser_session',
  {
    id: id<SessionId>(),
    contactId: contactId(),
    /** The provider's grant, which tokens name. */
    grantId: text('grant_id').notNull().unique(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    methods: text('methods').array().$type<SignInMethod[]>().notNull(),
    signedInAt: instant('signed_in_at').notNull(),
    /** The last renewal. */
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [index('browser_session_contact').on(table.contactId)],
)

/** A browser in which a person has signed in: its first sign-in is mailed. */
export const knownDevice = pgTable(
  'known_device',
  {
    contactId: contactId(),
    /** SHA-256 of the browser's cookie. */
    cookieHash: text('cookie_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** Until when a password is enough there: the person chose so after a second step. */
    rememberedUntil: instant('remembered_until'),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.cookieHash] }),
    index('known_device_age').on(table.lastSeenAt),
  ],
)
