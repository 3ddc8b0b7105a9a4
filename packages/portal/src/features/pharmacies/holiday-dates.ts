import type { Holiday } from '@officine/api/constants'
import { datesOfHoliday } from '@officine/api/holidays'
import { calendarDateOf, formatLongDate, weekdayName, weekdayOf } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

/** Dates of a holiday this year and next, one per line: `vendredi 25 décembre 2026`. */
export function holidayDateTexts(language: Language, holiday: Holiday): readonly string[] {
  const year = Number(calendarDateOf(new Date()).slice(0, 4))
  return [year, year + 1].map((each) => datesText(language, each, datesOfHoliday(holiday, each)))
}

/**
 * Several days show as weekdays only, because the dates are the holiday's name: `2026 : du samedi
 * au mercredi`.
 */
function datesText({ t, locale }: Language, year: number, dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (dates.length === 1) return formatLongDate(first, locale)
  return t('pharmacies.holidays_span', {
    year: String(year),
    first: weekdayName(weekdayOf(first), locale),
    last: weekdayName(weekdayOf(last), locale),
  })
}
