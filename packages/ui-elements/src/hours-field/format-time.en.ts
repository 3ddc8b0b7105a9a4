import type { TimeOfDay } from './time-of-day.ts'

const noBreakSpace = '\u00a0'

/** `8 a.m.`, `1:30 p.m.`; the end of the day is `midnight`. */
export function formatEnglishTime(time: TimeOfDay): string {
  if (time === '24:00') return 'midnight'
  const [hours, minutes] = time.split(':')
  const hour = Number(hours)
  const clock = minutes === '00' ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${minutes}`
  return `${clock}${noBreakSpace}${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** `1 hour`, `65 hours 22 min`. */
export function formatEnglishDuration(minutes: number): string {
  const rest = minutes % 60
  const hours = [Math.floor(minutes / 60), minutes === 60 ? 'hour' : 'hours'].join(noBreakSpace)
  return rest ? `${hours} ${rest}${noBreakSpace}min` : hours
}
