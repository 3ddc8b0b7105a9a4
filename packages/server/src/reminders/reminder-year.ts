import { todayInQuebec } from '@officine/api/rules'

/** The dates of a run, in the association's time zone. */
export interface ReminderYear {
  readonly now: Date
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Anything on or before this day is at least a year old. */
  readonly yearAgo: string
}

export function reminderYearAt(now: Date): ReminderYear {
  const today = todayInQuebec(now)
  const [year = '', month = '', day = ''] = today.split('-')
  // 29 February becomes 28 February.
  const sameDay = month === '02' && day === '29' ? '28' : day
  return { now, today, yearAgo: `${Number(year) - 1}-${month}-${sameDay}` }
}
