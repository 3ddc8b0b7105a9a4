import type { TimeOfDay } from './time-of-day.ts'

const noBreakSpace = '\u00a0'

/** `8 h`, `13 h 30`, with no-break spaces. The end of the day is `minuit`. */
export function formatFrenchTime(time: TimeOfDay): string {
  if (time === '24:00') return 'minuit'
  const [hours, minutes] = time.split(':')
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join(noBreakSpace)
}

/** `65 h`, `65 h 22`, with no-break spaces. */
export function formatFrenchDuration(minutes: number): string {
  const rest = minutes % 60
  return [Math.floor(minutes / 60), 'h', ...(rest ? [String(rest).padStart(2, '0')] : [])].join(noBreakSpace)
}
