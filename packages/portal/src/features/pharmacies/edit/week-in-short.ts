import type { DayHours } from '@officine/api/calls'
import { minutesOf, passesMidnight } from '../../../parts/opening-hours/hours.ts'

/** On how many days of a usual week doors open, and for how many hours in all. */
export function weekInShort(week: readonly DayHours[]): { readonly days: number; readonly hours: number } {
  const open = week.filter(({ state }) => state === 'open')
  const minutes = open.flatMap(({ ranges }) =>
    ranges.map(
      (range) => minutesOf(range.to) - minutesOf(range.from) + (passesMidnight(range) ? 24 * 60 : 0),
    ),
  )
  return { days: open.length, hours: minutes.reduce((sum, length) => sum + length, 0) / 60 }
}
