/** A time of day, `HH:MM`; `24:00` is the end of the day. */
export type TimeOfDay = string

/** Minutes per day. */
export const MINUTES_PER_DAY = 24 * 60

/** The edge of a range: midnight is `00:00` as an opening and `24:00` as a closing. */
export type Edge = 'from' | 'to'

/** `08:30` is 510. */
export function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 510 is `08:30`. */
export function timeOf(minutes: number): TimeOfDay {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
