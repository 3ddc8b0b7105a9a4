import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, taxReceipt } from '../database/schema.ts'

export type TaxReceiptRow = typeof taxReceipt.$inferSelect

/** The receipts of a person, the latest first. */
export async function taxReceiptsOf(
  db: Queryable,
  contactId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ items: TaxReceiptRow[]; totalCount: number }> {
  const own = eq(taxReceipt.contactId, contactId)
  const [items, totalCount] = await Promise.all([
    db
      .select()
      .from(taxReceipt)
      .where(own)
      .orderBy(desc(taxReceipt.year), desc(taxReceipt.issuedOn), desc(taxReceipt.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize),
    db.$count(taxReceipt, own),
  ])
  return { items, totalCount }
}

/** A receipt with what it says of its person; nothing when it is somebody else's. */
export async function taxReceiptOf(
  db: Queryable,
  { receiptId, contactId }: { receiptId: string; contactId: string },
) {
  const [found] = await db
    .select({ receipt: taxReceipt, person: contact })
    .from(taxReceipt)
    .innerJoin(contact, eq(contact.id, taxReceipt.contactId))
    .where(and(eq(taxReceipt.id, receiptId), eq(taxReceipt.contactId, contactId)))
  return found
}
