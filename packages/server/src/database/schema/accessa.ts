import type { ProgrammeStatus } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import {
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
import { createdAt, id, instant, version } from './columns.ts'
import { contact } from './people.ts'
import { pharmacy } from './pharmacies.ts'

type Localized = { 'fr-CA': string; 'en-CA': string }
/** A category of the accessa programme, which the association writes in both languages. */
export const programmeCategory = pgTable('programme_category', {
  id: id(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Localized>().notNull(),
  requirement: jsonb('requirement').$type<Localized>().notNull(),
  /** From this day on nobody is enrolled in it any more; whoever is stays. */
  retiredOn: date('retired_on'),
})

/** What the association has found: `missing` says to the pharmacy what a `nonCompliant` one lacks. */
const evaluation = () => ({
  status: text('status').$type<ProgrammeStatus>().notNull().default('underEvaluation'),
  missing: text('missing'),
  evaluatedAt: instant('evaluated_at'),
  version: version(),
})

/** A pharmacy takes part in a category, until its part ends. */
export const programmeEnrolment = pgTable(
  'programme_enrolment',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .notNull()
      .references(() => pharmacy.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => programmeCategory.id),
    ...evaluation(),
    enrolledOn: date('enrolled_on').notNull(),
    /** The first day on which it counts no more. */
    endedOn: date('ended_on'),
  },
  (table) => [
    uniqueIndex('programme_enrolment_once')
      .on(table.pharmacyId, table.categoryId)
      .where(sql`${table.endedOn} is null`),
    check(
      'programme_enrolment_missing',
      sql`(${table.status} = 'nonCompliant') = (${table.missing} is not null)`,
    ),
  ],
)

/** Somebody of the laboratory takes part in an enrolment, until they are removed. */
export const programmeParticipant = pgTable(
  'programme_participant',
  {
    id: id(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => programmeEnrolment.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .notNull()
      .references(() => contact.id),
    ...evaluation(),
    enrolledOn: date('enrolled_on').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('programme_participant_once')
      .on(table.enrolmentId, table.contactId)
      .where(sql`${table.removedAt} is null`),
    index('programme_participant_contact').on(table.contactId),
    check(
      'programme_participant_missing',
      sql`(${table.status} = 'nonCompliant') = (${table.missing} is not null)`,
    ),
  ],
)

/**
 * The address of somebody's account at the external patient-support portal: one a person and one person an address, over all pharmacies. It
 * stands for as long as its person takes part anywhere.
 */
export const participationAddress = pgTable('participation_address', {
  contactId: text('contact_id')
    .primaryKey()
    .references(() => contact.id),
  /** Lower case. */
  email: text('email').notNull().unique(),
})

/** The general participation conditions, accepted for a pharmacy, until its part in accessa ends. */
export const participationAgreement = pgTable(
  'participation_agreement',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .notNull()
      .references(() => pharmacy.id),
    /** Which text: each has a day of its own on which it takes effect. */
    effectiveOn: date('effective_on').notNull(),
    /** SHA-256 of the French text, in hexadecimal; none of those that were signed before it was recorded. */
    textHash: text('text_hash'),
    /** Who signed was handed the French text first, and expressly wishes to be bound by the English one (Charter, section 55). */
    wishesEnglish: boolean('wishes_english').notNull().default(false),
    signedOn: date('signed_on').notNull(),
    signedBy: text('signed_by')
      .notNull()
      .references(() => contact.id),
    createdAt: createdAt(),
    /** The first day on which it binds no more. */
    endedOn: date('ended_on'),
  },
  (table) => [
    uniqueIndex('participation_agreement_once')
      .on(table.pharmacyId, table.effectiveOn)
      .where(sql`${table.endedOn} is null`),
  ],
)

/** Who owned the pharmacy when its agreement was signed: it ends once all of them have left. */
export const agreementOwner = pgTable(
  'agreement_owner',
  {
    agreementId: text('agreement_id')
      .notNull()
      .references(() => participationAgreement.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .notNull()
      .references(() => contact.id),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.contactId] })],
)

/** An owner's written notice that the pharmacy leaves accessa, and what became of it. */
export const participationNotice = pgTable(
  'participation_notice',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .notNull()
      .references(() => pharmacy.id),
    givenOn: date('given_on').notNull(),
    givenBy: text('given_by')
      .notNull()
      .references(() => contact.id),
    /** The last day on which the pharmacy takes part. */
    lastDay: date('last_day').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: text('taken_back_by').references(() => contact.id),
    carriedOutAt: instant('carried_out_at'),
  },
  (table) => [
    uniqueIndex('participation_notice_once')
      .on(table.pharmacyId)
      .where(sql`${table.takenBackAt} is null and ${table.carriedOutAt} is null`),
    index('participation_notice_due')
      .on(table.lastDay)
      .where(sql`${table.takenBackAt} is null and ${table.carriedOutAt} is null`),
  ],
)
