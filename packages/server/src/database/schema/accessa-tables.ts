import type { ContactId, ParticipantId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
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
import { createdAt, id, instant, type Localized, version } from './column-types.ts'
import { contact } from './people-tables.ts'
import { pharmacy } from './pharmacy-tables.ts'

/** A category of the accessa programme, in both languages. */
export const programmeCategory = pgTable('programme_category', {
  id: id<ProgrammeCategoryId>(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Localized>().notNull(),
  requirement: jsonb('requirement').$type<Localized>().notNull(),
  /** From this day on pharmacies can't enrol in it; enrolled ones stay. */
  retiredOn: date('retired_on'),
})

/** The association's evaluation: `missing` is what a `nonCompliant` pharmacy lacks. */
const evaluation = () => ({
  status: text('status').$type<ProgrammeStatus>().notNull().default('underEvaluation'),
  missing: text('missing'),
  evaluatedAt: instant('evaluated_at'),
  version: version(),
})

/** The enrolment of a pharmacy in a category. */
export const programmeEnrolment = pgTable(
  'programme_enrolment',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .notNull()
      .references(() => pharmacy.id),
    categoryId: text('category_id')
      .$type<ProgrammeCategoryId>()
      .notNull()
      .references(() => programmeCategory.id),
    ...evaluation(),
    enrolledOn: date('enrolled_on').notNull(),
    /** The first day on which the enrolment is no longer in effect. */
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

/** A person of the laboratory who takes part in an enrolment, until they are removed. */
export const programmeParticipant = pgTable(
  'programme_participant',
  {
    id: id<ParticipantId>(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => programmeEnrolment.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .$type<ContactId>()
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
 * The e-mail address of a person's account at the external patient-support portal: one per person,
 * unique, for all pharmacies. It is deleted once the person takes part in no enrolment.
 */
export const participationAddress = pgTable('participation_address', {
  contactId: text('contact_id')
    .$type<ContactId>()
    .primaryKey()
    .references(() => contact.id),
  /** Lower case. */
  email: text('email').notNull().unique(),
})

interface AgreementSignatory {
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
}

/** The general participation conditions, accepted for a pharmacy, until it leaves accessa. */
export const participationAgreement = pgTable(
  'participation_agreement',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .notNull()
      .references(() => pharmacy.id),
    /** Identifies the text: each version takes effect on its own day. */
    effectiveOn: date('effective_on').notNull(),
    /**
     * SHA-256 of the French text, in hexadecimal; null for agreements signed before it was
     * recorded.
     */
    textHash: text('text_hash'),
    /**
     * The signatory received the French text first, and expressly wishes to be bound by the English
     * one (Charter, section 55).
     */
    wishesEnglish: boolean('wishes_english').notNull().default(false),
    signedOn: date('signed_on').notNull(),
    signedBy: text('signed_by')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    /** The name of who signed it, and the pharmacy's, on that day. A trigger fills it. */
    signatory: jsonb('signatory').$type<AgreementSignatory>(),
    createdAt: createdAt(),
    /** The first day on which it is no longer binding. */
    endedOn: date('ended_on'),
  },
  (table) => [
    check('participation_agreement_has_signatory', sql`${table.signatory} is not null`),
    uniqueIndex('participation_agreement_once')
      .on(table.pharmacyId, table.effectiveOn)
      .where(sql`${table.endedOn} is null`),
  ],
)

/** The owners of the pharmacy when its agreement was signed: it ends once all of them have left. */
export const agreementOwner = pgTable(
  'agreement_owner',
  {
    agreementId: text('agreement_id')
      .notNull()
      .references(() => participationAgreement.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.contactId] })],
)

/** An owner's written notice that the pharmacy leaves accessa, and its outcome. */
export const participationNotice = pgTable(
  'participation_notice',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .notNull()
      .references(() => pharmacy.id),
    givenOn: date('given_on').notNull(),
    givenBy: text('given_by')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    /** The last day on which the pharmacy takes part. */
    lastDay: date('last_day').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: text('taken_back_by')
      .$type<ContactId>()
      .references(() => contact.id),
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
