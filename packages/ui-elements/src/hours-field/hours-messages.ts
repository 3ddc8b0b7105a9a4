import type { ValidityFailure } from '../forms/validity-failure.ts'
import type { HoursFieldTexts } from './hours-field.texts.ts'
import { isAllDay, passesMidnight, type TimeRange } from './time-range.ts'
import type { ValidatedWeek } from './validated-week.ts'
import { type DayHours, isUntouchedWeek } from './week.ts'
import type { IndexedRange, Overlap, WeekError } from './week-errors.ts'

export function weekErrorText(error: WeekError, words: HoursFieldTexts): string {
  switch (error.kind) {
    case 'undecided':
      return words.undecided
    case 'missing':
      return words.missing[error.edge]
    case 'overlap':
      return words.overlap(...overlapTexts(error, words))
    default:
      return words[error.kind](error.text.trim())
  }
}

/** The first error of a field, with the name of its day unless the field has one day. */
export function findWeekFailure(
  week: ValidatedWeek,
  { required, single }: { readonly required: boolean; readonly single: boolean },
  words: HoursFieldTexts,
): ValidityFailure | undefined {
  if (week.isUnparsable) return { kind: 'badInput', message: words.unknown }
  if (isUntouchedWeek(week.draft)) {
    const message = single ? words.valueMissingOfDay : words.valueMissing
    return required ? { kind: 'valueMissing', message } : undefined
  }
  const [error] = week.errors
  if (!error) return undefined
  const text = weekErrorText(error, words)
  return {
    kind: error.kind === 'overlap' ? 'rangeOverflow' : 'badInput',
    message: single ? text : words.about(error.day, text),
  }
}

/** `8 h à 20 h`, `22 h à 2 h le lendemain`. */
export function rangeText(range: TimeRange, words: HoursFieldTexts): string {
  const text = words.range(words.time(range.from), words.time(range.to))
  return passesMidnight(range) ? `${text} ${words.nextDay}` : text
}

export function hoursText({ state, ranges }: DayHours, words: HoursFieldTexts): string {
  if (state === 'usual') return words.states.usual
  if (state !== 'open') return words.inlineStates[state]
  return words.list(ranges.map((range) => (isAllDay(range) ? words.allDay : rangeText(range, words))))
}

/** Overlapping ranges of different days include their days. */
function overlapTexts({ range, other }: Overlap, words: HoursFieldTexts): [string, string] {
  const textOf = (indexedRange: IndexedRange) => {
    const text = rangeText(indexedRange, words)
    return range.day === other.day ? text : words.onDay(text, indexedRange.day)
  }
  return [textOf(other), textOf(range)]
}
