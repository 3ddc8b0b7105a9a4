import { todayInQuebec } from '@officine/api/rules'

/** What "a year ago" is on the day of a run, where the association lives. */
export interface Year {
  readonly now: Date
  /** `YYYY-MM-DD` */
  readonly today: string
  /** What happened on this day or before is a year old. */
  readonly yearAgo: string
}

export function yearUntil(now: Date): Year {
  const today = todayInQuebec(now)
  const [year = '', month = '', day = ''] = today.split('-')
  // 29 February comes back on the 28th.
  const sameDay = month === '02' && day === '29' ? '28' : day
  return { now, today, yearAgo: `${Number(year) - 1}-${month}-${sameDay}` }
}
