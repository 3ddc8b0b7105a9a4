/** From then on a wait stands out. */
const daysUntilLate = 7

/** From then on it stands out from those, too. */
const daysUntilLong = 30

export type Wait = 'short' | 'late' | 'long'

/** By how much the wait for an answer stands out. */
export function waitOf(days: number, lateFrom = daysUntilLate): Wait {
  if (days >= daysUntilLong) return 'long'
  return days >= lateFrom ? 'late' : 'short'
}
