import type { TaxReceipt } from '@officine/api/calls'

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
