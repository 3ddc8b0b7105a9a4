import { number, type Struct } from 'superstruct'
import { rule } from './rule.ts'

export const minValue = (min: number) => rule<number>('minValue', { min }, (value) => value >= min)

export const maxValue = (max: number) => rule<number>('maxValue', { max }, (value) => value <= max)

export const integral = rule<number>('integer', {}, Number.isSafeInteger)

/** A finite number from 0 to `max`, which a database column can store. */
export function amount(max: number): Struct<number, null> {
  return maxValue(max)(minValue(0)(rule<number>('invalid', {}, Number.isFinite)(number())))
}

/** A whole percentage from 0 to 100. */
export function percentage(): Struct<number, null> {
  return rule<number>('maxPercentage', { max: 100 }, (value) => value <= 100)(minValue(0)(integral(number())))
}
