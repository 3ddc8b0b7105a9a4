import type { Pharmacy } from '@officine/api/calls'
import type { PharmacyHours } from '@officine/api/holidays'
import { nextOpening, openStateAt } from '@officine/api/opening-hours'
import { addDays } from '@officine/api/rules'
import { calendarDateOf, formatDate, formatTime, timeOf, weekdayName, weekdayOf } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { closingText, hasHours } from './hours-text.ts'
import './open-badge.css'

/** The hours, the first day of a pharmacy that has not opened yet, and whether it is closed for good. */
export type PharmacyOpening = PharmacyHours & Pick<Pharmacy, 'opensOn'> & Partial<Pick<Pharmacy, 'state'>>

/**
 * Whether a pharmacy is open now and until when, or when it opens next, in the pharmacies' time
 * zone. Nothing while its hours are unknown.
 */
export function useOpenStatus(pharmacy: PharmacyOpening) {
  const language = useLanguage()
  const now = useNow()
  const [date, time] = [calendarDateOf(now), timeOf(now)]
  const isNeverOpen = pharmacy.opensOn || pharmacy.state === 'closed'
  if (!isNeverOpen && !hasHours(pharmacy)) return undefined
  const state = isNeverOpen ? 'closed' : openStateAt(pharmacy, date, time).state
  return { state, isOpen: state === 'open', text: openStatusText(language, pharmacy, { date, time }) }
}

export function OpenBadge({ of: pharmacy }: { readonly of: PharmacyOpening }) {
  const status = useOpenStatus(pharmacy)
  if (!status) return null
  const { state, isOpen, text } = status
  return (
    <OfcBadge tone={isOpen ? 'green' : state === 'onCall' ? 'amber' : 'neutral'}>
      <span slot="start" className="open-badge-mark" data-open={isOpen || undefined} />
      {text}
    </OfcBadge>
  )
}

interface Moment {
  readonly date: string
  readonly time: string
}

/** `Ouverte jusqu’à 20 h`, `Fermée, ouvre lundi à 8 h 30`. */
export function openStatusText(
  language: Language,
  pharmacy: PharmacyOpening,
  { date, time }: Moment,
): string {
  const { t, locale } = language
  if (pharmacy.opensOn)
    return t('pharmacies.hours.closed_until', {
      when: 'later',
      date: formatDate(pharmacy.opensOn, locale),
      // The text of a later day does not show these.
      time: '',
      weekday: '',
    })
  if (pharmacy.state === 'closed') return t('pharmacies.hours.closed')
  const openState = openStateAt(pharmacy, date, time)
  if (openState.state === 'open') {
    return openState.until
      ? t('pharmacies.hours.open_until', { time: closingText(language, openState.until) })
      : t('pharmacies.hours.open')
  }
  if (openState.state === 'onCall') return t('pharmacies.hours.on_call_now')
  const next = nextOpening(pharmacy, date, time)
  if (!next) return t('pharmacies.hours.closed')
  return t('pharmacies.hours.closed_until', {
    when: relativeDay(next.date, date),
    time: formatTime(next.time, locale),
    weekday: weekdayName(weekdayOf(next.date), locale),
    date: formatDate(next.date, locale),
  })
}

/** A weekday stands for one of the next six days; a later day has its date. */
function relativeDay(opening: string, today: string): 'today' | 'tomorrow' | 'soon' | 'later' {
  if (opening === today) return 'today'
  if (opening === addDays(today, 1)) return 'tomorrow'
  return opening < addDays(today, 7) ? 'soon' : 'later'
}
