import type { Employee } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { lastDayOf } from './link-facts.ts'

type Begun = Pick<Employee, 'startDate'>
type Speech = Pick<Language, 't' | 'locale'>

/** Start date if it lies ahead. Dialogs, toasts and lists show this date, as the email does. */
export function opensOn({ startDate }: Begun, today = calendarDateOf(new Date())): CalendarDate | undefined {
  return startDate !== null && startDate > today ? startDate : undefined
}

/** Whether the employments give access now, later, or only some of them now. */
export function whenOpens(links: readonly Begun[]): 'now' | 'later' | 'both' {
  const ahead = links.filter((link) => opensOn(link) !== undefined).length
  if (ahead === 0) return 'now'
  return ahead === links.length ? 'later' : 'both'
}

/** Sentence with the date from which the people of these employments have access. */
export function opensText({ t, locale }: Speech, links: readonly Begun[]): string {
  const when = whenOpens(links)
  if (when === 'now') return t('employees.opens.now')
  if (when === 'both') return t('employees.opens.both')
  const [day, ...others] = new Set(links.map((link) => opensOn(link)))
  if (!day || others.length > 0) return t('employees.opens.each')
  return t('employees.opens.on', { date: formatDate(day, locale) })
}

/** Sentence for one employment, with its last day of access if an end is planned. */
export function accessText(language: Speech, link: Begun & Pick<Employee, 'endDate'>): string {
  const { t, locale } = language
  const lastDay = lastDayOf(link)
  if (lastDay === null) return opensText(language, [link])
  const end = formatDate(lastDay, locale)
  const day = opensOn(link)
  return day
    ? t('employees.opens_and_closes', { date: formatDate(day, locale), end })
    : t('employees.closes.on', { end })
}
