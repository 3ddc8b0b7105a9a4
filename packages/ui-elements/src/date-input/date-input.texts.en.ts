import type { CalendarDate } from './calendar-date.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

// Without an import: bundlers would put what both languages share into a chunk of its own.
const weekday = (date: CalendarDate) => weekdays[new Date(date).getUTCDay()] ?? ''

const written = (date: CalendarDate) => {
  const day = new Date(date)
  return `${months[day.getUTCMonth()]}\u00a0${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

export const texts = {
  months,
  weekdays,
  dayNumber: String,
  longDate: (date: CalendarDate) => `${weekday(date)}, ${written(date)}`,
  letters: { y: 'YYYY', m: 'MM', d: 'DD' },
  choose: 'Choose a date',
  change: (date: string) => `Change the date, ${date}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthList: 'Month',
  yearList: 'Year',
  today: 'Today',
  close: 'Close',
  unreadable: (pattern: string, example: string) => `Enter the date as ${pattern}, such as ${example}.`,
  incomplete: (example: string) => `Enter the year, the month and the day, such as ${example}.`,
  year: (example: string) => `Enter the year with 4 digits, such as ${example}.`,
  month: (month: number) => `Check the month: it goes from 1 to 12. You entered ${month}.`,
  day: (day: number) => `Check the day: it goes from 1 to 31. You entered ${day}.`,
  dayOfMonth: (year: number, month: number, days: number) =>
    `Check the day: ${months[month - 1]} ${year} has ${days} days.`,
  ambiguous: ([one, other]: readonly [CalendarDate, CalendarDate]) =>
    `Is it ${written(one)} or ${written(other)}? Enter ${one} or ${other}.`,
  weekday: (date: CalendarDate) => `Check the day: ${written(date)} is a ${weekday(date)}.`,
  tooEarly: (min: CalendarDate) => `Choose a date from ${written(min)} on.`,
  tooLate: (max: CalendarDate) => `Choose a date no later than ${written(max)}.`,
  unavailable: (date: CalendarDate) => `${written(date)} can’t be chosen. Choose another date.`,
}
