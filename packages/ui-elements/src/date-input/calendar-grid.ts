import { addDays, addMonths, type CalendarDate, daysInMonth, partsOf, weekdayOf } from './calendar-date.ts'

export interface MonthGrid {
  /** The first day of the first week. */
  readonly start: CalendarDate
  readonly weeks: number
}

export const WEEKS = 6

/** The weeks of a month: as many as it needs, or always six. */
export function gridOf(date: CalendarDate, weekStart: number, sixWeeks: boolean): MonthGrid {
  const { year, month } = partsOf(date)
  const before = daysIntoWeek(`${date.slice(0, 8)}01`, weekStart)
  return {
    start: addDays(`${date.slice(0, 8)}01`, -before),
    weeks: sixWeeks ? WEEKS : Math.ceil((before + daysInMonth(year, month)) / 7),
  }
}

export function dayAfterKey(
  date: CalendarDate,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  weekStart: number,
): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -daysIntoWeek(date, weekStart))
    case 'End':
      return addDays(date, 6 - daysIntoWeek(date, weekStart))
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

const daysIntoWeek = (date: CalendarDate, weekStart: number) => (weekdayOf(date) - weekStart + 7) % 7
