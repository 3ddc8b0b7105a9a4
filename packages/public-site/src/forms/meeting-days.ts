import { addDays, addMonths, type CalendarDate } from '@officine/ui-elements/date-input/calendar-date.js'

/** The first and the last day available for a meeting. */
export interface MeetingDays {
  readonly min: CalendarDate
  readonly max: CalendarDate
}

const dayInMontreal = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** From tomorrow to three months from now, in Montréal's time zone. */
export function meetingDays(now: Date): MeetingDays {
  const parts = Object.fromEntries(dayInMontreal.formatToParts(now).map(({ type, value }) => [type, value]))
  const today = `${parts.year}-${parts.month}-${parts.day}`
  return { min: addDays(today, 1), max: addMonths(today, 3) }
}
