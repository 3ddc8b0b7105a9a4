import type { ContactId, TaxReceiptId } from '@officine/api/calls'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { bulkInsert } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { auditEntry, taxReceipt } from '../database/schema.ts'
import { type Recipient, sendMails } from '../mail/send-mail.ts'
import { notifyOfTaxReceipts } from '../people/notifications.ts'

export type ValidTaxReceipt = Pick<
  typeof taxReceipt.$inferSelect,
  'id' | 'number' | 'amountCents' | 'issuedOn'
> & {
  /** Whether the person's name, number and address in the profile are still those of the receipt. */
  readonly hasCurrentRecipient: boolean
}

export interface NewTaxReceipt {
  readonly contactId: ContactId
  readonly amountCents: number
  /** The receipt that it cancels and replaces. */
  readonly replaces: Pick<ValidTaxReceipt, 'id' | 'number'> | null
}

/** First key of the PostgreSQL advisory lock on receipt numbers; the second is the year. */
const receiptNumbersLock = 468_160_023

/**
 * Serializes issuing receipts of a year: the next transaction waits and then sees what this one
 * issued.
 */
export async function lockTaxReceipts(tx: DatabaseTransaction, year: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${receiptNumbersLock}, ${year})`)
}

/** The receipts of a year that are not cancelled, by person. */
export async function validTaxReceipts(db: Queryable, year: number): Promise<Map<string, ValidTaxReceipt[]>> {
  const replacement = alias(taxReceipt, 'replacement')
  const rows = await db
    .select({
      contactId: taxReceipt.contactId,
      id: taxReceipt.id,
      number: taxReceipt.number,
      amountCents: taxReceipt.amountCents,
      issuedOn: taxReceipt.issuedOn,
      hasCurrentRecipient: sql<boolean>`${taxReceipt.recipient} = recipient_of(${taxReceipt.contactId})`,
    })
    .from(taxReceipt)
    .leftJoin(replacement, eq(replacement.replacesId, taxReceipt.id))
    .where(and(eq(taxReceipt.year, year), isNull(replacement.id)))
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

interface IssuedTaxReceipt {
  readonly id: TaxReceiptId
  readonly number: string
}

/**
 * Issues receipts of a year in order, numbered after the last one. `lockTaxReceipts` serializes
 * transactions; without it, the unique index rejects duplicate numbers.
 */
export async function issueTaxReceipts<Receipt extends NewTaxReceipt>(
  tx: DatabaseTransaction,
  { year, issuedOn }: { readonly year: number; readonly issuedOn: string },
  receipts: readonly Receipt[],
): Promise<(Receipt & IssuedTaxReceipt)[]> {
  const last = await lastNumber(tx, year)
  if (last + receipts.length > maxNumber) throw new Error(`The numbers of ${year} are used up.`)
  const issuedReceipts = receipts.map((receipt, index) => ({
    ...receipt,
    id: newId(),
    number: `${year}-${String(last + index + 1).padStart(digits, '0')}`,
  }))
  await bulkInsert(
    tx,
    taxReceipt,
    issuedReceipts.map(({ id, contactId, number, amountCents, replaces }) => ({
      ...{ id, contactId, year, number, amountCents, issuedOn },
      replacesId: replaces?.id ?? null,
    })),
  )
  await bulkInsert(
    tx,
    auditEntry,
    issuedReceipts.map(({ id, replaces }) => ({
      id: newId(),
      action: replaces ? 'taxReceipt.correct' : 'taxReceipt.issue',
      recordType: 'taxReceipt',
      recordId: id,
    })),
  )
  return issuedReceipts
}

const digits = 6
const maxNumber = 10 ** digits - 1

/** The last number of the year; ignores numbers in another format. */
async function lastNumber(db: Queryable, year: number): Promise<number> {
  const [row] = await db
    .select({ last: max(taxReceipt.number) })
    .from(taxReceipt)
    .where(sql`${taxReceipt.number} ~ ${`^${year}-\\d{${digits}}$`}`)
  return Number(row?.last?.split('-')[1] ?? 0)
}

/**
 * Interval between two of these mails. Thousands due at once would delay other mails, which are
 * sent immediately.
 */
const millisecondsBetween = 500

/** Notifies people of their issued receipts, in the portal and by mail. */
export async function announceTaxReceipts(
  tx: DatabaseTransaction,
  { year, now }: { readonly year: number; readonly now: Date },
  receipts: readonly (NewTaxReceipt & IssuedTaxReceipt & { readonly payer: Recipient })[],
): Promise<void> {
  await notifyOfTaxReceipts(tx, receipts)
  await sendMails(
    tx,
    'taxReceiptIssued',
    receipts.map(({ number, replaces, payer }, index) => ({
      recipient: payer,
      parameters: {
        ...{ year: String(year), number },
        ...{ isCorrected: replaces ? 'yes' : 'no', replaced: replaces?.number ?? '' },
      },
      sendAfter: new Date(now.getTime() + index * millisecondsBetween),
    })),
  )
}
