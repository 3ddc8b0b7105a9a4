import { type Edge, MINUTES_PER_DAY, type TimeOfDay, timeOf } from './time-of-day.ts'

export type ParsedTime =
  | { readonly kind: 'time'; readonly time: TimeOfDay }
  | { readonly kind: 'empty' }
  | { readonly kind: TimeError }

/** `hour` and `minute`: the number is out of range; `minuteDigits`: the minutes have one digit. */
export type TimeError = 'unreadable' | 'hour' | 'minute' | 'minuteDigits'

/** Hours, then minutes after any separator, then a.m. or p.m. */
const separated =
  /^(\d{1,2})(?: ?(?:[:.,]|h(?:eures?|ours?|rs?)?|(?<= )) ?(?:(\d{1,2}) ?(?:min(?:utes?)?)?)?)? ?(?:([ap])\.? ?(?:m\.?)?)?$/
/** `0830`, `830 pm`. */
const unbroken = /^(\d{1,2})(\d\d) ?(?:([ap])\.? ?(?:m\.?)?)?$/

/** Parses a time: `8`, `8 h 30`, `8:30`, `0830`, `8 pm`, `midi`, `midnight`. */
export function parseTime(text: string, edge: Edge): ParsedTime {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const plainText = visible.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!plainText) return { kind: 'empty' }
  if (plainText === 'midi' || plainText === 'noon') return timeResult(MINUTES_PER_DAY / 2, edge)
  if (plainText === 'minuit' || plainText === 'midnight') return timeResult(0, edge)
  const [, hour, minute = '00', period] = separated.exec(plainText) ?? unbroken.exec(plainText) ?? []
  if (hour === undefined) return { kind: 'unreadable' }
  // « 8 h 8 » is what a caret within « 8 h 30 » leaves of « 8-21 », and `8.5` may be half past eight.
  if (minute.length === 1) return { kind: 'minuteDigits' }
  const hours = hourOf(Number(hour), period)
  const minutes = Number(minute)
  if (minutes >= 60) return { kind: 'minute' }
  const total = hours === undefined ? MINUTES_PER_DAY + 1 : hours * 60 + minutes
  // 24:00 is valid as a closing time only; as an opening it is written 00:00.
  return total > MINUTES_PER_DAY || (total === MINUTES_PER_DAY && edge === 'from')
    ? { kind: 'hour' }
    : timeResult(total, edge)
}

/** The hour from 0; `undefined` when it contradicts a.m. or p.m. */
function hourOf(hour: number, period: string | undefined): number | undefined {
  switch (period) {
    case 'a':
      return hour > 12 ? undefined : hour % 12
    case 'p':
      if (hour === 0 || hour > 23) return undefined
      return hour < 12 ? hour + 12 : hour
    default:
      return hour
  }
}

function timeResult(minutes: number, edge: Edge): ParsedTime {
  return { kind: 'time', time: timeOf(minutes === 0 && edge === 'to' ? MINUTES_PER_DAY : minutes) }
}
