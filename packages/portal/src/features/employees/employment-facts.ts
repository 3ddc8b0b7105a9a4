import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language, MessageKey } from '../../language/index.ts'

/** Label of an employment type. */
export function employmentTypeKey(type: number): MessageKey {
  switch (type) {
    case employmentTypes.Owner:
      return 'employees.type.Owner'
    case employmentTypes.DelegatedResponsible:
      return 'employees.type.Delegate'
    case employmentTypes.Mandator:
      return 'employees.type.Mandator'
    case employmentTypes.Employee:
      return 'employees.type.Employee'
    default:
      return 'employees.type.Other'
  }
}

/** An employment without a start date began with its approval. */
function startOf({ startDate, decidedAt }: Employee): CalendarDate | undefined {
  return startDate ?? (decidedAt === null ? undefined : calendarDateOf(decidedAt))
}

/** First day of access. Undefined for invited people without an account unless it lies ahead. */
export function accessStartDate(employee: Employee, today = todayInQuebec()): CalendarDate | undefined {
  const start = startOf(employee)
  return employee.invitation && !(start && start > today) ? undefined : start
}

/** Last day of access if an end is planned, else null. */
export function lastAccessDay({ endDate }: Pick<Employee, 'endDate'>): CalendarDate | null {
  return endDate && addDays(endDate, -1)
}

/** `endDate` is the first day without access. */
export function hasEnded({ endDate }: Pick<Employee, 'endDate'>, today = todayInQuebec()): boolean {
  return endDate !== null && endDate <= today
}

/** What can be done about an address to which mails don't arrive; undefined for others. */
export function mailRefusedText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { mailRefusedAt, invitation }: Pick<Employee, 'mailRefusedAt' | 'invitation'>,
): string | undefined {
  if (!mailRefusedAt) return undefined
  return t(invitation ? 'employees.mail_refused.invited' : 'employees.mail_refused.member', {
    date: formatDate(calendarDateOf(mailRefusedAt), locale),
  })
}

/** Validity or expiry of an invitation; undefined for people with an account. */
export function invitationText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { invitation }: Pick<Employee, 'invitation'>,
): string | undefined {
  if (!invitation) return undefined
  const date = formatDate(calendarDateOf(invitation.validUntil), locale)
  return t(
    isInvitationExpired(invitation) ? 'employees.invitation.expired_on' : 'employees.invitation.valid_until',
    {
      date,
    },
  )
}

export function isInvitationExpired(
  { validUntil }: NonNullable<Employee['invitation']>,
  now = Date.now(),
): boolean {
  return Date.parse(validUntil) <= now
}

type WithStartDate = Pick<Employee, 'startDate'>
type Localization = Pick<Language, 't' | 'locale'>

/** Start date if it lies ahead. Dialogs, toasts and lists show this date, as the email does. */
export function futureStartDate(
  { startDate }: WithStartDate,
  today = todayInQuebec(),
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
