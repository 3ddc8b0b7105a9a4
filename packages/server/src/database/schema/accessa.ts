import type { programmeStatuses } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { contact } from './people.ts'
import { pharmacy } from './pharmacies.ts'

type Localized = { 'fr-CA': string; 'en-CA': string }
type ProgrammeStatus = (typeof programmeStatuses)[number]

/** A category of the accessa programme, which the association writes in both languages. */
export const programmeCategory = pgTable('programme_category', {
  id: id(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Localized>().notNull(),
  requirement: jsonb('requirement').$type<Localized>().notNull(),
})

/** A pharmacy takes part in a category. */
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
    status: text('status').$type<ProgrammeStatus>().notNull().default('underEvaluation'),
    enrolledOn: date('enrolled_on').notNull(),
  },
  (table) => [uniqueIndex('programme_enrolment_once').on(table.pharmacyId, table.categoryId)],
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
    /** Lower case. */
    curoEmail: text('curo_email').notNull(),
    status: text('status').$type<ProgrammeStatus>().notNull().default('underEvaluation'),
    enrolledOn: date('enrolled_on').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('programme_participant_once')
      .on(table.enrolmentId, table.contactId)
      .where(sql`${table.removedAt} is null`),
    index('programme_participant_contact').on(table.contactId),
    index('programme_participant_email').on(table.curoEmail).where(sql`${table.removedAt} is null`),
  ],
)

/** The general participation conditions, accepted for a pharmacy. */
export const participationAgreement = pgTable(
  'participation_agreement',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .notNull()
      .references(() => pharmacy.id),
    effectiveOn: date('effective_on').notNull(),
    signedOn: date('signed_on').notNull(),
    signedBy: text('signed_by')
      .notNull()
      .references(() => contact.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('participation_agreement_once').on(table.pharmacyId, table.effectiveOn)],
)
