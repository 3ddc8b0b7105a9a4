import {
  type ContactId,
  getTaxReceiptDocument,
  getTaxReceiptDocuments,
  getTaxReceipts,
  type TaxReceiptId,
} from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { forbidden, notFound, unauthorized } from '../api/call-failure.ts'
import { type FileResponse, type OpenCallContext, serve, serveFile } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { type ReceiptRecipient, taxReceipt } from '../database/schema.ts'
import { addressLines } from '../documents/address-lines.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { may } from '../policy/may.ts'
import { type TaxReceipt, yearsText } from './tax-receipt-document.ts'

export const serveTaxReceipts = serve(
  getTaxReceipts,
  {
    summary: 'List one’s tax receipts',
    description:
      'Newest first. Cancelled receipts are left out; `replaces` is the number of the receipt that a corrected one cancels.',
  },
  async ({ db, user, query }) => {
    const { contactId } = user
    if (!may(user, 'listTaxReceipts', { contactId })) throw forbidden()
    const { pageNumber, pageSize } = query
    const { items, totalCount } = await listTaxReceipts(db, contactId, { pageNumber, pageSize })
    return {
      items: items.map(({ id, year, number, amountCents, issuedOn, replaces }) => ({
        ...{ id, year, number, amount: amountCents / 100, issuedOn },
        ...(replaces !== null && { replaces }),
      })),
      ...{ pageNumber, pageSize, totalCount },
    }
  },
)

export const serveTaxReceiptDocument = serveFile(
  getTaxReceiptDocument,
  {
    summary: 'Download a tax receipt',
    description:
      'In French, and also in English if `language` is English. A cancelled receipt is marked as cancelled.',
  },
  async (context) => {
    const { user, path, query } = context
    if (!user) throw unauthorized('notSignedIn')
    if (!may(user, 'readTaxReceipt', { contactId: user.contactId })) throw notFound()
    return await printReceipts(context, user.contactId, [path.receiptId], query.language)
  },
)

export const serveTaxReceiptDocuments = serveFile(
  getTaxReceiptDocuments,
  {
    summary: 'Download several tax receipts in one file',
    description: 'One page per receipt, in the order requested, each once. 404 if any of them doesn’t exist.',
  },
  async (context) => {
    const { user, query } = context
    if (!user) throw unauthorized('notSignedIn')
    if (!may(user, 'readTaxReceipts', { contactId: user.contactId })) throw notFound()
    return await printReceipts(context, user.contactId, [...new Set(query.receiptIds)], query.language)
  },
)

async function printReceipts(
  {
    db,
    documents,
    language: acceptedLanguage,
  }: Pick<OpenCallContext<string, unknown, unknown>, 'db' | 'documents' | 'language'>,
  contactId: ContactId,
  receiptIds: readonly TaxReceiptId[],
  language: Locale = acceptedLanguage,
): Promise<FileResponse> {
  const rows = await taxReceiptsById(db, receiptIds, contactId)
  if (!rows) throw notFound()
  const receipts = rows.map(receiptToPrint)
  return { name: fileName(receipts, language), content: await documents.taxReceipts(receipts, language) }
}

function fileName(receipts: readonly TaxReceipt[], language: Locale): string {
  const t = documentTexts[language]
  const [first] = receipts
  if (first && receipts.length === 1) return t('documents.receipt.file', { number: first.number })
  return t('documents.receipts.file', { years: yearsText(receipts) })
}

type ReceiptDetails = NonNullable<Awaited<ReturnType<typeof taxReceiptsById>>>[number]

/** With the name, number and address of the day of issue, whatever the profile has now. */
function receiptToPrint({ receipt, recipient, cancelled, replacement }: ReceiptDetails): TaxReceipt {
  const { number, year, amountCents, issuedOn } = receipt
  const { firstName, lastName, practiceNumber } = recipient
  return {
    ...{ number, year, amountCents, issuedOn, firstName, lastName, practiceNumber },
    address: addressLines(recipient),
    replaces: cancelled,
    replacedBy: replacement,
  }
}

type TaxReceiptRow = typeof taxReceipt.$inferSelect

const cancelled = alias(taxReceipt, 'cancelled')
const replacement = alias(taxReceipt, 'replacement')

/** The receipts of a person that are not cancelled, latest first. */
async function listTaxReceipts(
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
async function taxReceiptsById(db: Queryable, ids: readonly TaxReceiptId[], contactId: ContactId) {
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
