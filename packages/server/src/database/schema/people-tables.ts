import type { ContactId, DeclarationId } from '@officine/api/calls'
import type { EndReason } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { newDraftSecret } from '../ids.ts'
import { createdAt, id, instant, registerId, version } from './column-types.ts'

/** A person, with or without an account (specification 3, "User profile"). */
export const contact = pgTable(
  'contact',
  {
    id: id<ContactId>(),
    registerId: registerId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    greeting: text('greeting').$type<'mr' | 'mrs' | 'dr' | 'none'>(),
    sex: text('sex').$type<'female' | 'male' | 'other'>(),
    birthdate: date('birthdate'),
    /** 468160000 CommunityPharmacy, 468160001 Other. */
    jobField: integer('job_field').notNull(),
    occupation: text('occupation'),
    practiceNumber: text('practice_number'),
    permit: text('permit'),
    vaccinator: boolean('vaccinator').notNull().default(false),
    /** Normalized by `normalizeEmail`; the database rejects capitals. */
    email: text('email').notNull(),
    phone: text('phone'),
    extension: text('extension'),
    mobile: text('mobile'),
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postal_code'),
    consentElectronic: boolean('consent_electronic').notNull().default(false),
    consentElectronicAt: instant('consent_electronic_at'),
    consentProspecting: boolean('consent_prospecting').notNull().default(false),
    consentProspectingAt: instant('consent_prospecting_at'),
    consentElections: boolean('consent_elections').notNull().default(false),
    consentElectionsAt: instant('consent_elections_at'),
    /** Whether announcements are mailed to them; mails of their own affairs always are. */
    announcementMails: boolean('announcement_mails').notNull().default(true),
    /** The locale of their mails. */
    language: text('language').$type<'fr-CA' | 'en-CA'>().notNull().default('fr-CA'),
    draftSecret: text('draft_secret')
      .notNull()
      .$defaultFn(() => newDraftSecret()),
    /**
     * When their employments, job field or declaration last changed: older tokens are out of date.
     */
    desynchronizedAt: instant('desynchronized_at'),
    /** The day on which the person last confirmed the profile as up to date. */
    confirmedOn: date('confirmed_on'),
    /** The day on which the person left the profession or died, when that was recorded, and which. */
    endedOn: date('ended_on'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    uniqueIndex('contact_email').on(table.email),
    index('contact_practice_number').using('btree', table.practiceNumber.op('text_pattern_ops')),
    // Columns by which people are searched and sorted; a migration creates the functions.
    index('contact_name').on(
      sql`fold_name(${table.lastName}) collate "C"`,
      sql`fold_name(${table.firstName}) collate "C"`,
      table.id,
    ),
    index('contact_words')
      .using('gin', sql`name_words(${table.lastName})`, sql`name_words(${table.firstName})`)
      .with({ fastupdate: false }),
    index('contact_search').using('gin', personWordsOf(table)).with({ fastupdate: false }),
    // By which the people of the blocked sign-ins are found.
    index('contact_login_key').on(sql`login_throttle_key(${table.email})`),
    check(
      'contact_end',
      sql`(${table.endedOn} is null) = (${table.endReason} is null) and (${table.endedOn} is null) = (${table.endedAt} is null)`,
    ),
    check('contact_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)

/** What a person is found by; a migration creates the function. */
export const personWords = personWordsOf(contact)

function personWordsOf(
  columns: Readonly<
    Record<'lastName' | 'firstName' | 'email' | 'practiceNumber' | 'phone' | 'mobile', AnyPgColumn>
  >,
) {
  const { lastName, firstName, email, practiceNumber, phone, mobile } = columns
  return sql`person_words(${lastName}, ${firstName}, ${email}, ${practiceNumber}, ${phone}, ${mobile})`
}

/**
 * An id that a person had before two files became one: what names it, such as a link or a file of the
 * register, leads to the file that stayed.
 */
export const mergedContact = pgTable(
  'merged_contact',
  {
    oldId: text('old_id').$type<ContactId>().primaryKey(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** The id of the old file in the association's own register. */
    registerId: registerId(),
    mergedAt: instant('merged_at').notNull().defaultNow(),
  },
  (table) => [index('merged_contact_contact').on(table.contactId)],
)

/** Two files that look alike and are those of two people, by the administration. */
export const distinctPeople = pgTable(
  'distinct_people',
  {
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** The greater one of the two ids. */
    otherId: text('other_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.otherId] }),
    index('distinct_people_other').on(table.otherId),
    check('distinct_people_in_order', sql`${table.contactId} collate "C" < ${table.otherId} collate "C"`),
  ],
)

export const account = pgTable('account', {
  id: id(),
  contactId: text('contact_id')
    .$type<ContactId>()
    .notNull()
    .unique()
    .references(() => contact.id, { onDelete: 'cascade' }),
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
  /** A trigger on `sign_in` fills it; sign-ins themselves are kept for 90 days only. */
  lastSignInAt: instant('last_sign_in_at'),
  /** When the administration disabled it; nobody signs in with it then. */
  disabledAt: instant('disabled_at'),
})

/** A person's name and number on the day of a signature. */
export type Signatory = Pick<typeof contact.$inferSelect, 'firstName' | 'lastName' | 'practiceNumber'>

/** The mandatory declaration of a person: accepted, refused, or still to sign. */
export const declaration = pgTable(
  'declaration',
  {
    id: id<DeclarationId>(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    termsVersion: text('terms_version').notNull(),
    createdAt: createdAt(),
    dueAt: instant('due_at').notNull(),
    /** When the second reminder was sent, shortly before the declaration is due. */
    remindedAt: instant('reminded_at'),
    signedAt: instant('signed_at'),
    accepted: boolean('accepted'),
    /** Who signed it, as they were then; null until it is accepted. A trigger fills it. */
    signatory: jsonb('signatory').$type<Signatory>(),
  },
  (table) => [
    index('declaration_contact').on(table.contactId, table.dueAt),
    index('declaration_due').on(table.dueAt),
    check('declaration_has_signatory', sql`${table.accepted} is not true or ${table.signatory} is not null`),
    check('declaration_signed_is_answered', sql`(${table.signedAt} is null) = (${table.accepted} is null)`),
  ],
)

/**
 * A single-use secret, stored hashed: invitation, sign-in after it, password reset, new e-mail, undo
 * of a new e-mail, membership card.
 */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: id(),
    purpose: text('purpose')
      .$type<'signup' | 'signIn' | 'passwordReset' | 'emailChange' | 'emailUndo' | 'membershipCard'>()
      .notNull(),
    /** SHA-256 of the secret. */
    tokenHash: text('token_hash').notNull().unique(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (table) => [index('one_time_token_contact').on(table.contactId, table.purpose)],
)
