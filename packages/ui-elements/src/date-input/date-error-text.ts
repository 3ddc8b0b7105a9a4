import { type DateFormat, formatDate, joinDateParts } from './date-format.ts'
import type { DateInputTexts } from './date-input.texts.ts'
import type { DateError } from './parse-date.ts'

export function dateErrorText(error: DateError, words: DateInputTexts, format: DateFormat): string {
  const example = formatDate('2026-11-21', format)
  switch (error.kind) {
    case 'unreadable':
      return words.unreadable(joinDateParts(words.letters, format), example)
    case 'incomplete':
    case 'year':
      return words[error.kind](example)
    case 'month':
    case 'day':
      return words[error.kind](error.written)
    case 'dayOfMonth':
      return words.dayOfMonth(error.year, error.month, error.days)
    case 'ambiguous':
      return words.ambiguous(error.readings)
    case 'weekday':
      return words.weekday(error.date)
  }
}
