import type { TaxReceipt } from '@officine/api/calls'

type Listed = Pick<TaxReceipt, 'id' | 'year' | 'number'>

/** Adds or removes a receipt of the selection, which may span pages and is sorted like the list. */
export function withChoice<Receipt extends Listed>(
  chosen: readonly Receipt[],
  receipt: Receipt,
  isChosen: boolean,
): readonly Receipt[] {
  const others = chosen.filter(({ id }) => id !== receipt.id)
  return isChosen ? [...others, receipt].sort(byYear) : others
}

function byYear(one: Listed, other: Listed): number {
  return other.year - one.year || other.number.localeCompare(one.number)
}
