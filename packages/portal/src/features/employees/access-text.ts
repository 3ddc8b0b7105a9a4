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
export function accessTiming(links: readonly WithStartDate[]): 'now' | 'later' | 'both' {
  const ahead = links.filter((link) => futureStartDate(link) !== undefined).length
  if (ahead === 0) return 'now'
  return ahead === links.length ? 'later' : 'both'
}

/** Sentence with the date from which the people of these employments have access. */
export function accessStartText({ t, locale }: Localization, links: readonly WithStartDate[]): string {
  const when = accessTiming(links)
  if (when === 'now') return t('employees.opens.now')
  if (when === 'both') return t('employees.opens.both')
  const [day, ...others] = new Set(links.map((link) => futureStartDate(link)))
  if (!day || others.length > 0) return t('employees.opens.each')
  return t('employees.opens.on', { date: formatDate(day, locale) })
}

/** Sentence for one employment, with its last day of access if an end is planned. */
export function accessText(language: Localization, link: WithStartDate & Pick<Employee, 'endDate'>): string {
  const { t, locale } = language
  const lastDay = lastAccessDay(link)
  if (lastDay === null) return accessStartText(language, [link])
  const end = formatDate(lastDay, locale)
  const day = futureStartDate(link)
  return day
    ? t('employees.opens_and_closes', { date: formatDate(day, locale), end })
    : t('employees.closes.on', { end })
}
