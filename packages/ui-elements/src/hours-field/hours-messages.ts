import type { HoursFieldTexts } from './hours-field.texts.ts'
import { isAllDay, passesMidnight, type TimeRange } from './time-range.ts'
import type { DayHours } from './week.ts'
import type { IndexedRange, Overlap, WeekError } from './week-errors.ts'

export function weekErrorText(fault: WeekError, words: HoursFieldTexts): string {
  switch (fault.kind) {
    case 'undecided':
      return words.undecided
    case 'missing':
      return words.missing[fault.edge]
    case 'overlap':
      return words.overlap(...overlapTexts(fault, words))
    default:
      return words[fault.kind](fault.text.trim())
  }
}

/** The message with the name of the day. */
export function weekErrorTextWithDay(fault: WeekError, words: HoursFieldTexts): string {
  return words.about(fault.day, weekErrorText(fault, words))
}

/** `8 h à 20 h`, `22 h à 2 h le lendemain`. */
export function rangeText(range: TimeRange, words: HoursFieldTexts): string {
  const text = words.range(words.time(range.from), words.time(range.to))
  return passesMidnight(range) ? `${text} ${words.nextDay}` : text
}

export function hoursText({ state, ranges }: DayHours, words: HoursFieldTexts): string {
  if (state === 'usual') return words.states.usual
  if (state !== 'open') return words.told[state]
  return words.list(ranges.map((range) => (isAllDay(range) ? words.allDay : rangeText(range, words))))
}

/** Overlapping ranges of different days include their days. */
function overlapTexts({ range, other }: Overlap, words: HoursFieldTexts): [string, string] {
  const wordsOf = (placed: IndexedRange) => {
    const text = rangeText(placed, words)
    return range.day === other.day ? text : words.onDay(text, placed.day)
  }
  return [wordsOf(other), wordsOf(range)]
}
