import type { Struct } from 'superstruct'
import { rule } from './rule.ts'

/** The minimum and maximum number of items of a list. */
export function size<T, S>(struct: Struct<T[], S>, min: number, max: number = min): Struct<T[], S> {
  return rule<T[]>('itemCount', { min, max }, ({ length }) => min <= length && length <= max)(struct)
}
