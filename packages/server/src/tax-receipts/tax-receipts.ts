import type { ContactId, TaxReceiptId } from '@officine/api/calls'
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { type ReceiptRecipient, taxReceipt } from '../database/schema.ts'

type TaxReceiptRow = typeof taxReceipt.$inferSelect

const cancelled = alias(taxReceipt, 'cancelled')
const replacement = alias(taxReceipt, 'replacement')

/** The receipts of a person that are not cancelled, latest first. */
export async function listTaxReceipts(
  db: Queryable,
  contactId: ContactId,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ items: (TaxReceiptRow & { replaces: string | null })[]; totalCount: number }> {
  const isValid = and(eq(taxReceipt.contactId, contactId), isNull(replacement.id))
  const [items, [row]] = await Promise.all([
    db
      .select({ ...getTableColumns(taxReceipt), replaces: cancelled.number })
      .from(taxReceipt)
      .leftJoin(cancelled, eq(cancelled.id, taxReceipt.replacesId))
      .leftJoin(replacement, eq(replacement.replacesId, taxReceipt.id))
      .where(isValid)
      .orderBy(desc(taxReceipt.year), desc(taxReceipt.issuedOn), desc(taxReceipt.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize),
    db
      .select({ totalCount: count() })
      .from(taxReceipt)
      .leftJoin(replacement, eq(replacement.replacesId, taxReceipt.id))
      .where(isValid),
  ])
  return { items, totalCount: row?.totalCount ?? 0 }
}

/**
 * Receipts of a person as they were issued, including cancelled ones, in the order of the IDs; undefined if one is
 * absent or somebody else's.
 */
export async function taxReceiptsById(db: Queryable, ids: readonly TaxReceiptId[], contactId: ContactId) {
  const rows = await db
    .select({
      receipt: taxReceipt,
      // Never null: the table has a trigger that fills it, and a check.
      recipient: sql<ReceiptRecipient>`${taxReceipt.recipient}`,
      cancelled,
      replacement,
    })
    .from(taxReceipt)
    .leftJoin(cancelled, eq(cancelled.id, taxReceipt.replacesId))
    .leftJoin(replacement, eq(replacement.replacesId, taxReceipt.id))
    .where(and(inArray(taxReceipt.id, [...ids]), eq(taxReceipt.contactId, contactId)))
  const byId = new Map(rows.map((row) => [row.receipt.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === ids.length ? ordered : undefined
}
