import { formatEnglishDuration, formatEnglishTime } from './format-time.en.ts'
import type { TimeOfDay } from './time-of-day.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const nameOf = (day: number) => days[day] ?? ''
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const list = (parts: readonly string[]) => new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(parts)

export const texts = {
  valueMissing: 'Enter the hours for each day.',
  valueMissingOfDay: 'Enter the hours.',
  unknown: 'These hours could not be read. Enter them again.',
  day: nameOf,
  shortDay: (day: number) => nameOf(day).slice(0, 3),
  tip: 'Shortcut: enter “8\u2060-\u206021” for 8\u00a0a.m. to 9\u00a0p.m.',
  states: { usual: 'Usual hours', open: 'Open', closed: 'Closed', onCall: 'On call' },
  otherHours: 'Other hours',
  inlineStates: { closed: 'closed', onCall: 'on call' },
  time: (time: TimeOfDay) => formatEnglishTime(time),
  range: (from: string, to: string) => `${from} to ${to}`,
  to: 'to',
  nextDay: 'the next day',
  nextDayOr: (time: string) => `the next day; for the afternoon, enter ${time}`,
  allDay: '24 hours',
  edges: {
    from: (number: number | undefined) => `Opening time${number ? `, range ${number}` : ''}`,
    to: (number: number | undefined) => `Closing time${number ? `, range ${number}` : ''}`,
  },
  ofDay: (words: string, day: number) => `${words}, ${nameOf(day)}`,
  add: 'Split hours',
  addShort: '+\u00a0Split hours',
  remove: (number: number) => `Remove range ${number}`,
  removed: (number: number) => `Range ${number} removed.`,
  copy: (day: number) => `Copy ${nameOf(day)}’s hours`,
  more: (day: number) => `Copy ${nameOf(day)}’s hours or split them`,
  workingDays: 'Monday to Friday',
  allDays: 'The whole week',
  sameWorkingDays: 'Same hours Monday to Friday',
  chosenDays: 'Or certain days',
  copyToChosen: 'Copy',
  chooseDays: 'Choose at least one day.',
  copied: (day: number, targets: readonly number[]) =>
    `${nameOf(day)}’s hours copied to ${list(targets.map(nameOf))}.`,
  undecided: 'Say whether it is open, closed or on call.',
  missing: { from: 'Enter the opening time.', to: 'Enter the closing time.' },
  unreadable: (text: string) => `“${text}” is not a time. Enter it as 8, 8:30 a.m. or 8 p.m.`,
  hour: (text: string) => `A day begins at 0:00 and ends at 24:00: correct “${text}”.`,
  minute: (text: string) => `An hour has 60 minutes: correct “${text}”.`,
  minuteDigits: (text: string) => `Enter the minutes of “${text}” with two digits, as in 8:05.`,
  onDay: (range: string, day: number) => `${range} (${nameOf(day)})`,
  overlap: (first: string, second: string) => `${first} and ${second} overlap. Change one of them.`,
  about: (day: number, message: string) => `${nameOf(day)}: ${lower(message)}`,
  list,
  total: (minutes: number) => `${formatEnglishDuration(minutes)} a week`,
}
