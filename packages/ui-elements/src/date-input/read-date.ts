import type { ValidityFailure } from '../forms/validity-failure.ts'
import { type CalendarDate, today } from './calendar-date.ts'
import type { DateFormat } from './date-format.ts'
import type { DateInputTexts } from './date-input.texts.ts'
import { type DateLimits, type DateRange, expandYear, validLimit } from './date-limits.ts'
import { type ParsedDate, parseDate } from './parse-date.ts'

type Limits = Pick<DateLimits, 'min' | 'max'>

/** Parses a date; a year of two digits is the one within or near the range. */
export const readDate = (text: string, format: DateFormat, range: DateRange): ParsedDate =>
  parseDate(text, format, (lastTwo) => expandYear(lastTwo, range, today()))

/** The limits of a field; those of the page's own input hold where the field has none. */
export const limitsOf = (
  { min, max }: { readonly min: string | undefined; readonly max: string | undefined },
  native: Element | undefined,
): Limits => ({
  min: validLimit(min) ?? validLimit(native?.getAttribute('min')),
  max: validLimit(max) ?? validLimit(native?.getAttribute('max')),
})

export function findLimitFailure(
  date: CalendarDate,
  { min, max }: Limits,
  words: DateInputTexts,
): ValidityFailure | undefined {
  if (min && date < min) return { kind: 'rangeUnderflow', message: words.tooEarly(min) }
  if (max && date > max) return { kind: 'rangeOverflow', message: words.tooLate(max) }
  return undefined
}
