import { type Column, propertyOf } from './column.ts'

/**
 * Sorts rows by a column, in a language. The sort is stable; rows with an empty value come last in
 * both directions.
 */
export function sortRows(
  rows: readonly object[],
  column: Column | undefined,
  descending: boolean,
  language: string,
): readonly object[] {
  if (!column) return rows
  const collator = collatorOf(language)
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({
      row,
      value: comparable(column.sortValue ? column.sortValue(row) : propertyOf(row, column.key)),
    }))
    .sort((one, other) => {
      if (one.value === undefined || other.value === undefined)
        return Number(one.value === undefined) - Number(other.value === undefined)
      return sign * compare(one.value, other.value, collator)
    })
    .map(({ row }) => row)
}

type Comparable = number | string

function comparable(value: unknown): Comparable | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return comparable(value.getTime())
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

function compare(one: Comparable, other: Comparable, collator: Intl.Collator): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  // Numbers come before text.
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return collator.compare(String(one), String(other))
}

function collatorOf(language: string) {
  try {
    return new Intl.Collator(language, { numeric: true })
  } catch {
    // The page's `lang` is not a valid language tag.
    return new Intl.Collator('fr-CA', { numeric: true })
  }
}
