import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { contact } from './people.ts'

/** What a member paid in a year, for their taxes. */
export const taxReceipt = pgTable(
  'tax_receipt',
  {
    id: id(),
    contactId: text('contact_id')
      .notNull()
      .references(() => contact.id),
    year: integer('year').notNull(),
    number: text('number').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    issuedOn: date('issued_on').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('tax_receipt_contact').on(table.contactId, table.year)],
)

/** What was sent to the ministry for a month, so that the same month can be made again and compared. */
export const ministryExport = pgTable('ministry_export', {
  /** `YYYY-MM` */
  month: text('month').primaryKey(),
  pharmacies: integer('pharmacies').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: createdAt(),
})
