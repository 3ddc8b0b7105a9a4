import type {
  Areas,
  ContactId,
  DayHours,
  EmploymentId,
  HolidaySchedule,
  Laboratory,
  LanguagePercentages,
  Pharmacy,
  PharmacyId,
} from '@officine/api/calls'
import type {
  CloseReason,
  LocationCategory,
  ProgrammeStatus,
  Province,
  Service,
} from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, registerId, tsvector, version } from './column-types.ts'
import { contact } from './people-tables.ts'

/** Seven days from Sunday to Saturday. */
export type OpeningHours = DayHours[]

export type SectionStates = Partial<Pharmacy['sections']>

/** An employment that ended with its pharmacy, and its end date before. */
export interface EndedEmployment {
  readonly id: EmploymentId
  readonly endDate: string | null
}

/** Specification 3, "Pharmacy". */
export const pharmacy = pgTable(
  'pharmacy',
  {
    id: id<PharmacyId>(),
    registerId: registerId(),
    ramqNumber: text('ramq_number').notNull().unique(),
    banner: text('banner'),
    facility: text('facility'),
    locationCategory: text('location_category').$type<LocationCategory>(),
    companyName: text('company_name').notNull(),
    neq: text('neq'),
    /** The laboratory's general address. */
    email: text('email'),
    phone: text('phone'),
    extension: text('extension'),
    fax: text('fax'),
    website: text('website'),
    /** Civic number and street, as written on an envelope. */
    street: text('street').notNull(),
    unit: text('unit'),
    city: text('city').notNull(),
    province: text('province').$type<Province>().notNull().default('QC'),
    postalCode: text('postal_code').notNull(),
    region: text('region').notNull(),
    languagePercentages: jsonb('language_percentages').$type<LanguagePercentages>(),
    areas: jsonb('areas').$type<Areas>(),
    openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull(),
    holidaySchedule: jsonb('holiday_schedule').$type<HolidaySchedule>().notNull().default({}),
    laboratory: jsonb('laboratory').$type<Laboratory>(),
    services: text('services').array().$type<Service[]>().notNull().default([]),
    sections: jsonb('sections').$type<SectionStates>().notNull().default({}),
    lastSentToMinistry: instant('last_sent_to_ministry'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: version(),
    /** Written by `pharmacySearchText`: lower case, no accents, words separated by one space. */
    searchText: text('search_text').notNull(),
    /** The company name as a sort key that doesn't depend on the database's collation. */
    sortName: text('sort_name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * The day on which a new pharmacy opens: until then its owners prepare it, and searches exclude
     * it.
     */
    opensOn: date('opens_on'),
    /** The first day on which it is closed: an active pharmacy closes on it, a closed one did. */
    closesOn: date('closes_on'),
    closeReason: text('close_reason').$type<CloseReason>(),
    /** What its closing ended, so that opening it again resumes it. */
    endedEmployments: jsonb('ended_employments').$type<readonly EndedEmployment[]>().notNull().default([]),
  },
  (table) => [
    index('pharmacy_name_words').using('gin', nameVectorOf(table)).with({ fastupdate: false }),
    index('pharmacy_to_close')
      .on(table.closesOn)
      .where(sql`${table.isActive} and ${table.closesOn} is not null`),
    check('pharmacy_close_reason', sql`(${table.closesOn} is null) = (${table.closeReason} is null)`),
  ],
)

/**
 * The words of a pharmacy's name and its RAMQ number, including pharmacies that searches exclude.
 */
export const pharmacyNameVector = nameVectorOf(pharmacy)

function nameVectorOf({ sortName, ramqNumber }: Readonly<Record<'sortName' | 'ramqNumber', AnyPgColumn>>) {
  return sql`array_to_tsvector(array_remove(string_to_array(${sortName} || ' ' || ${ramqNumber}, ' '), ''))`
}

/**
 * The search index of pharmacies: rows a tenth as wide as those of `pharmacy`, so that many matches
 * share a page. Triggers copy the active rows of `pharmacy`, and the status from
 * `programme_enrolment`.
 */
export const pharmacyWords = pgTable(
  'pharmacy_words',
  {
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .primaryKey()
      .references(() => pharmacy.id, { onDelete: 'cascade' }),
    sortName: text('sort_name').notNull(),
    ramqNumber: text('ramq_number').notNull(),
    words: tsvector('words').notNull(),
    /**
     * For accessa: the least advanced status of the pharmacy's enrolments; `null` without
     * enrolments.
     */
    programmeStatus: text('programme_status').$type<ProgrammeStatus>(),
  },
  (table) => [
    index('pharmacy_words_gin').using('gin', table.words).with({ fastupdate: false }),
    index('pharmacy_words_sort').on(table.sortName, table.pharmacyId),
    index('pharmacy_words_programme').on(table.programmeStatus, table.sortName, table.pharmacyId),
    index('pharmacy_words_rank').on(rankOf(table.programmeStatus), table.sortName, table.pharmacyId),
    index('pharmacy_words_ramq').using('btree', table.ramqNumber.op('text_pattern_ops')),
  ],
)

/**
 * The sort order of accessa's pharmacies; in literals, since an index expression can't have
 * parameters.
 */
export const programmeRank = rankOf(pharmacyWords.programmeStatus)

function rankOf(status: AnyPgColumn) {
  return sql`(case ${status} when 'nonCompliant' then 1 when 'underEvaluation' then 2 when 'complete' then 3 else 4 end)`
}

/** A confirmation that the pharmacy's record, or its list of employees, is up to date. */
export const statement = pgTable(
  'statement',
  {
    id: id(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .notNull()
      .references(() => pharmacy.id),
    subject: text('subject').$type<'pharmacy' | 'employees'>().notNull(),
    confirmedOn: date('confirmed_on').notNull(),
    confirmedBy: text('confirmed_by')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    createdAt: createdAt(),
  },
  (table) => [index('statement_pharmacy').on(table.pharmacyId, table.confirmedOn)],
)
