import { minutesOf, type TimeOfDay, twoDigits } from './time-of-day.ts'

const noBreakSpace = '\u00a0'

/** `8 h`, `13 h 30`; what never breaks apart. The end of the day is `minuit`. */
export function formatFrenchTime(time: TimeOfDay): string {
  if (time === '24:00') return 'minuit'
  const { hour, minute } = partsOf(time)
  return [hour, 'h', ...(minute ? [twoDigits(minute)] : [])].join(noBreakSpace)
}

/** `8:00 a.m.`, `1:30 p.m.`; the end of the day is `midnight`. */
export function formatEnglishTime(time: TimeOfDay): string {
  if (time === '24:00') return 'midnight'
  const { hour, minute } = partsOf(time)
  return `${hour % 12 || 12}:${twoDigits(minute)}${noBreakSpace}${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function partsOf(time: TimeOfDay) {
  const minutes = minutesOf(time)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}
