import type { Employee } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { lastAccessDay } from './employment-facts.ts'

type WithStartDate = Pick<Employee, 'startDate'>
type Localization = Pick<Language, 't' | 'locale'>

/** Start date if it lies ahead. Dialogs, toasts and lists show this date, as the email does. */
export function futureStartDate(
  { startDate }: WithStartDate,
  today = calendarDateOf(new Date()),
): CalendarDate | undefined {
  return startDate !== null && startDate > today ? startDate : undefined
}

/** Whether the employments give access now, later, or only some of them now. */
export function accessTiming(employments: readonly WithStartDate[]): 'now' | 'later' | 'both' {
  const futureCount = employments.filter((employment) => futureStartDate(employment) !== undefined).length
  if (futureCount === 0) return 'now'
  return futureCount === employments.length ? 'later' : 'both'
}

/** Sentence with the date from which the people of these employments have access. */
export function accessStartText({ t, locale }: Localization, employments: readonly WithStartDate[]): string {
  const timing = accessTiming(employments)
  if (timing === 'now') return t('employees.opens.now')
  if (timing === 'both') return t('employees.opens.both')
  const [day, ...others] = new Set(employments.map((employment) => futureStartDate(employment)))
  if (!day || others.length > 0) return t('employees.opens.each')
  return t('employees.opens.on', { date: formatDate(day, locale) })
}

/** Sentence for one employment, with its last day of access if an end is planned. */
export function accessText(
  language: Localization,
  employment: WithStartDate & Pick<Employee, 'endDate'>,
): string {
  const { t, locale } = language
  const lastDay = lastAccessDay(employment)
  if (lastDay === null) return accessStartText(language, [employment])
  const end = formatDate(lastDay, locale)
  const day = futureStartDate(employment)
  return day
    ? t('employees.opens_and_closes', { date: formatDate(day, locale), end })
    : t('employees.closes.on', { end })
}
