/** An instant as a page sets it: ISO 8601 text, milliseconds since 1970, or a `Date`. */
export type Instant = Date | number | string

/** Milliseconds since 1970, or undefined when it can't be parsed. */
export function toTimestamp(instant: unknown): number | undefined {
  if (typeof instant !== 'string' && typeof instant !== 'number' && !(instant instanceof Date))
    return undefined
  const milliseconds = instant === '' ? Number.NaN : new Date(instant).getTime()
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/** Remaining whole seconds, rounded up, so that never less than the real time is shown. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/** Milliseconds from now until the number of seconds changes. */
export function untilNextSecond(end: number, now: number): number {
  const remaining = end - now
  return remaining % 1000 || 1000
}

export interface MinutesAndSeconds {
  readonly minutes: number
  readonly seconds: number
}

export const minutesAndSeconds = (total: number): MinutesAndSeconds => ({
  minutes: Math.floor(total / 60),
  seconds: total % 60,
})

// Remaining seconds at which the time is announced: not every second, which would drown out
// everything else.
const steps = [600, 300, 120, 60, 30, 10]

/** Whether a step to announce lies between two readings of the clock. */
export const isStepPassed = (before: number, now: number): boolean =>
  steps.some((step) => now <= step && step < before)
