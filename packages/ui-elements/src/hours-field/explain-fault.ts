import type { HoursFieldTexts } from './hours-field.texts.ts'
import { isAllDay, passesMidnight, type TimeRange } from './time-range.ts'
import type { DayHours } from './week.ts'
import type { Overlap, PlacedRange, WeekFault } from './week-faults.ts'

export function explainFault(fault: WeekFault, words: HoursFieldTexts): string {
  switch (fault.kind) {
    case 'undecided':
      return words.undecided
    case 'missing':
      return words.missing[fault.edge]
    case 'overlap':
      return words.overlap(...overlapping(fault, words))
    default:
      return words[fault.kind](fault.text.trim())
  }
}

/** The message with the name of the day. */
export function explainAmongDays(fault: WeekFault, words: HoursFieldTexts): string {
  return words.about(fault.day, explainFault(fault, words))
}

/** `8 h à 20 h`, `22 h à 2 h le lendemain`. */
export function rangeWords(range: TimeRange, words: HoursFieldTexts): string {
  const text = words.range(words.time(range.from), words.time(range.to))
  return passesMidnight(range) ? `${text} ${words.nextDay}` : text
}

export function hoursWords({ state, ranges }: DayHours, words: HoursFieldTexts): string {
  if (state === 'usual') return words.states.usual
  if (state !== 'open') return words.told[state]
  return words.list(ranges.map((range) => (isAllDay(range) ? words.allDay : rangeWords(range, words))))
}

/** Overlapping ranges of different days include their days. */
function overlapping({ range, other }: Overlap, words: HoursFieldTexts): [string, string] {
  const wordsOf = (placed: PlacedRange) => {
    const text = rangeWords(placed, words)
    return range.day === other.day ? text : words.onDay(text, placed.day)
  }
  return [wordsOf(other), wordsOf(range)]
}
