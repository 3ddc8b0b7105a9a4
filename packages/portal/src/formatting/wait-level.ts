/** From this number of days on a wait is late. */
const daysUntilLate = 7

/** From this number of days on a wait is long. */
const daysUntilLong = 30

export type WaitLevel = 'short' | 'late' | 'long'

/** The category of a wait, by which it is highlighted. */
export function waitLevel(days: number, lateFrom = daysUntilLate): WaitLevel {
  if (days >= daysUntilLong) return 'long'
  return days >= lateFrom ? 'late' : 'short'
}
