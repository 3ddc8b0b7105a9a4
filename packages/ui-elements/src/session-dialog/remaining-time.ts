/** An instant as a page gives it: text by ISO 8601, milliseconds since 1970, or a date. */
export type Instant = Date | number | string

/** Milliseconds since 1970, or nothing when it can't be read. */
export function instantOf(instant: unknown): number | undefined {
  if (typeof instant !== 'string' && typeof instant !== 'number' && !(instant instanceof Date))
    return undefined
  const milliseconds = instant === '' ? Number.NaN : new Date(instant).getTime()
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/** Whole seconds that are left, the one under way counted: nobody is told less than there is. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/** When the number of seconds changes next, in milliseconds from now. */
export function untilNextSecond(end: number, now: number): number {
  const left = end - now
  return left % 1000 || 1000
}

export interface MinutesAndSeconds {
  readonly minutes: number
  readonly seconds: number
}

export const minutesAndSeconds = (total: number): MinutesAndSeconds => ({
  minutes: Math.floor(total / 60),
  seconds: total % 60,
})

// Seldom at first, then often enough to act, and never each second: nothing else could be heard then.
const steps = [600, 300, 120, 60, 30, 10]

/** Whether a step worth saying aloud lies between two looks at the clock. */
export const isStepPassed = (before: number, now: number): boolean =>
  steps.some((step) => now <= step && step < before)
