import type { MembershipCard } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'

export function isCardExpired(
  { validUntil }: Pick<MembershipCard, 'validUntil'>,
  today: CalendarDate,
): boolean {
  return validUntil < today
}

export function expiryText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { validUntil }: Pick<MembershipCard, 'validUntil'>,
): string {
  return t('card.expired', { date: formatDate(validUntil, locale) })
}

/** « En date du 21 novembre 2026 à 13 h 42. » */
export function asOfText({ t, locale }: Pick<Language, 't' | 'locale'>, instant: Date): string {
  return t('card.screen.as_of', {
    date: formatDate(calendarDateOf(instant), locale),
    time: formatTime(timeOf(instant), locale),
  })
}
