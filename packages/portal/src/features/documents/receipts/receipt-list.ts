import { getTaxReceipts, type TaxReceipt } from '@officine/api/calls'
import { taxReceiptsPerDownload } from '@officine/api/constants'
import { resource } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { defineList } from '../../../lists/list-query.ts'

/** The person’s tax receipts, the latest first. */
export const taxReceipts = defineList({
  path: documentsPath,
  prefix: 'receipts',
  resource: ({ page }, pageSize) => receiptsOfPage(page, pageSize),
})

/** The latest receipts, up to the maximum of one download. */
export const downloadableReceipts = () => receiptsOfPage(1, taxReceiptsPerDownload)

const receiptsOfPage = (pageNumber: number, pageSize?: number) =>
  resource(getTaxReceipts, { query: { pageNumber, pageSize } }, { isPersisted: true })

type ReceiptKey = Pick<TaxReceipt, 'id' | 'year' | 'number'>

/** Adds or removes a receipt of the selection, which may span pages and is sorted like the list. */
export function toggleReceipt<Receipt extends ReceiptKey>(
  chosen: readonly Receipt[],
  receipt: Receipt,
  isChosen: boolean,
): readonly Receipt[] {
  const others = chosen.filter(({ id }) => id !== receipt.id)
  return isChosen ? [...others, receipt].sort(byYear) : others
}

function byYear(one: ReceiptKey, other: ReceiptKey): number {
  return other.year - one.year || other.number.localeCompare(one.number)
}
