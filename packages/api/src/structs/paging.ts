import { array, coerce, defaulted, integer, object, type Struct, string } from 'superstruct'
import { defaultPageSize, maximumPageSize } from '../constants.ts'
import { maxValue, minValue } from '../rules/index.ts'

/** A whole number that may come as text, as it does in a query. */
function integerOfText(): Struct<number, null> {
  return coerce(integer(), string(), (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text))
}

/** The query members of a list that pages; pages count from 1. */
export const pagingQuery = {
  pageNumber: defaulted(minValue(1)(maxValue(1_000_000)(integerOfText())), 1),
  pageSize: defaulted(minValue(1)(maxValue(maximumPageSize)(integerOfText())), defaultPageSize),
}

/** A list that pages. */
export function pageOf<T, S>(item: Struct<T, S>) {
  return object({
    items: array(item),
    pageNumber: integer(),
    pageSize: integer(),
    totalCount: integer(),
  })
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly pageNumber: number
  readonly pageSize: number
  readonly totalCount: number
}
