import type { DayHours } from '@officine/api/calls'
import type { PharmacyHours } from '@officine/api/holidays'
import { isOpenAllDay, passesMidnight } from '@officine/api/opening-hours'
import { formatList, formatTime } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

type TextLanguage = Pick<Language, 't' | 'locale'>

/** Whether the hours of any day are known: the register starts a pharmacy with seven closed days. */
export const hasHours = ({ openingHours }: Pick<PharmacyHours, 'openingHours'>): boolean =>
  openingHours.some(({ state }) => state !== 'closed')

/** The hours of a day within a sentence: `8 h à 21 h`, `9 h à 12 h et 13 h à 17 h`, `fermée`. */
export function hoursText(language: TextLanguage, day: DayHours): string {
  switch (day.state) {
    case 'open': {
      if (isOpenAllDay(day)) return language.t('pharmacies.hours.all_day')
      return formatList(
        day.ranges.map((range) => rangeText(language, range)),
        language.locale,
      )
    }
    case 'onCall':
      return language.t('pharmacies.hours.told.on_call')
    default:
      return language.t('pharmacies.hours.told.closed')
  }
}

/** `8 h à 21 h`, `18 h à 2 h le lendemain`. */
export function rangeText({ t, locale }: TextLanguage, range: DayHours['ranges'][number]): string {
  const text = t('pharmacies.hours.range', {
    from: formatTime(range.from, locale),
    to: closingText({ t, locale }, range.to),
  })
  return passesMidnight(range) ? t('pharmacies.hours.next_day', { range: text }) : text
}

/** 24:00 is shown as midnight. */
export function closingText({ t, locale }: TextLanguage, time: string): string {
  return time === '24:00' ? t('pharmacies.hours.midnight') : formatTime(time, locale)
}
