import { getTaxReceipts, type TaxReceipt } from '@officine/api/calls'
import { taxReceiptsPerDownload } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList } from '../../../lists/list-query.ts'

/** The person’s tax receipts, the latest first. */
export const taxReceipts = defineList({
  path: documentsPath,
  prefix: 'receipts',
  pageQuery: ({ page }, pageSize) => receiptsOfPage(page, pageSize),
})

/** The latest receipts, up to the maximum of one download. */
export const downloadableReceipts = () => receiptsOfPage(1, taxReceiptsPerDownload)

const receiptsOfPage = (pageNumber: number, pageSize?: number) =>
  callQuery(getTaxReceipts, { query: { pageNumber, pageSize } }, { isPersisted: true })

type ReceiptKey = Pick<TaxReceipt, 'id' | 'year' | 'number'>

/** Adds or removes a receipt of the selection, which may span pages and is sorted like the list. */
export function toggleReceipt<Receipt extends ReceiptKey>(
  selection: readonly Receipt[],
  receipt: Receipt,
  isSelected: boolean,
): readonly Receipt[] {
  const others = selection.filter(({ id }) => id !== receipt.id)
  return isSelected ? [...others, receipt].sort(byYear) : others
}

function byYear(first: ReceiptKey, second: ReceiptKey): number {
  return second.year - first.year || second.number.localeCompare(first.number)
}
