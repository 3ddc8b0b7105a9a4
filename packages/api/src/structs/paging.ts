import { array, coerce, defaulted, integer, object, optional, type Struct, string } from 'superstruct'
import { defaultPageSize, maximumPageSize } from '../constants.ts'
import { maxValue, minValue, size } from '../rules/index.ts'

/** A whole number, also as text, as in a query. */
function integerOfText(): Struct<number, null> {
  return coerce(integer(), string(), (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : text))
}

/** The query members of a paged list; pages count from 1. */
export const pagingQuery = {
  pageNumber: defaulted(minValue(1)(maxValue(1_000_000)(integerOfText())), 1),
  pageSize: defaulted(minValue(1)(maxValue(maximumPageSize)(integerOfText())), defaultPageSize),
}

/** A query member that may be repeated: text for a single one, a list for several. */
export function oneOrMany<T extends string, S>(item: Struct<T, S>, min: number, max: number) {
  return coerce(size(array(item), min, max), string(), (text) => [text])
}

export function repeated<T extends string, S>(item: Struct<T, S>) {
  return optional(oneOrMany(item, 0, 100))
}

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
