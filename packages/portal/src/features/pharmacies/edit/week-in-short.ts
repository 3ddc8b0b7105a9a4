import type { DayHours } from '@officine/api/calls'
import { durationOf } from '@officine/api/opening-hours'

/** On how many days of a usual week doors open, and for how many hours in all. */
export function weekInShort(week: readonly DayHours[]): { readonly days: number; readonly hours: number } {
  const open = week.filter(({ state }) => state === 'open')
  const minutes = open.flatMap(({ ranges }) => ranges.map(durationOf))
  return { days: open.length, hours: minutes.reduce((sum, length) => sum + length, 0) / 60 }
}
