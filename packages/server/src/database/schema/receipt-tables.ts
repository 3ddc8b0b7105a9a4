import type { ContactId, PharmacyId, TaxReceiptId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { createdAt, id, instant } from './column-types.ts'
import { contact } from './people-tables.ts'
import { pharmacy } from './pharmacy-tables.ts'

/** A person as a receipt names them: as they were on the day of its issue. */
export type ReceiptRecipient = Pick<
  typeof contact.$inferSelect,
  'firstName' | 'lastName' | 'practiceNumber' | 'address' | 'address2' | 'city' | 'province' | 'postalCode'
>

/** What a member paid in a year, for their taxes. */
export const taxReceipt = pgTable(
  'tax_receipt',
  {
    id: id<TaxReceiptId>(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    year: integer('year').notNull(),
    number: text('number').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    issuedOn: date('issued_on').notNull(),
    /** The receipt that this one cancels and replaces. */
    replacesId: text('replaces_id')
      .$type<TaxReceiptId>()
      .references((): AnyPgColumn => taxReceipt.id),
    /** A trigger fills it, so that it has what the profile had, whatever issues the receipt. */
    recipient: jsonb('recipient').$type<ReceiptRecipient>(),
    createdAt: createdAt(),
  },
  (table) => [
    check('tax_receipt_has_recipient', sql`${table.recipient} is not null`),
    index('tax_receipt_contact').on(table.contactId, table.year),
    // A receipt is cancelled once.
    uniqueIndex('tax_receipt_replaces').on(table.replacesId),
  ],
)

/** What was sent to the ministry for a month, so that the export can be repeated and compared. */
export const ministryExport = pgTable('ministry_export', {
  month: text('month').primaryKey(),
  pharmacies: integer('pharmacies').notNull(),
  /** Hash of the CSV file; null until both files are in their folder. */
  sha256: text('sha256'),
  jsonSha256: text('json_sha256'),
  /** When the pharmacies were read. */
  createdAt: createdAt(),
  sentAt: instant('sent_at'),
  /** Of its files, so that a month is written again as it first was. */
  formatVersion: integer('format_version').notNull().default(1),
})

/** A pharmacy as it was when its month was exported. */
export const ministryExportRow = pgTable(
  'ministry_export_row',
  {
    month: text('month')
      .notNull()
      .references(() => ministryExport.month, { onDelete: 'cascade' }),
    /** From 1, in order of the RAMQ number. */
    position: integer('position').notNull(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .notNull()
      .references(() => pharmacy.id),
    record: jsonb('record').$type<MinistryRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.position] })],
)

/** The fields of a pharmacy that the ministry receives: no data of persons. */
export type MinistryRecord = Pick<
  typeof pharmacy.$inferSelect,
  | 'ramqNumber'
  | 'companyName'
  | 'neq'
  | 'banner'
  | 'facility'
  | 'locationCategory'
  | 'street'
  | 'unit'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'region'
  | 'phone'
  | 'extension'
  | 'fax'
  | 'email'
  | 'website'
  | 'languagePercentages'
  | 'openingHours'
  | 'holidaySchedule'
  | 'services'
> & {
  /** When its record was last confirmed as up to date. */
  confirmedOn: string | null
  /** The first day on which it is closed, known by then; absent from months of format 1. */
  closesOn?: string | null
}
