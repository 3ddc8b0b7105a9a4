import { type DateFormat, formatDate, joinDateParts } from './date-format.ts'
import type { DateInputTexts } from './date-input.texts.ts'
import type { DateError } from './parse-date.ts'

export function dateErrorText(fault: DateError, words: DateInputTexts, format: DateFormat): string {
  const example = formatDate('2026-11-21', format)
  switch (fault.kind) {
    case 'unreadable':
      return words.unreadable(joinDateParts(words.letters, format), example)
    case 'incomplete':
    case 'year':
      return words[fault.kind](example)
    case 'month':
    case 'day':
      return words[fault.kind](fault.written)
    case 'dayOfMonth':
      return words.dayOfMonth(fault.year, fault.month, fault.days)
    case 'ambiguous':
      return words.ambiguous(fault.readings)
    case 'weekday':
      return words.weekday(fault.date)
  }
}
