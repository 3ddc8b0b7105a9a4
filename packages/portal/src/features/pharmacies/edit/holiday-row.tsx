import type { Holiday } from '@officine/api/constants'
import { datesOfHoliday } from '@officine/api/holidays'
import { calendarDateOf, formatLongDate, type Locale, weekdayName, weekdayOf } from '@officine/i18n/locale'
import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { memo } from 'react'
import type { FieldProps } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'

interface HolidayRowProps extends FieldProps<string> {
  readonly holiday: Holiday
}

/** A holiday: its name, its dates this year and next, and its hours. Drawn anew only when its own answer changes. */
export const HolidayRow = memo(function HolidayRow({ holiday, label, ...field }: HolidayRowProps) {
  const { t, locale } = useLanguage()
  const year = Number(calendarDateOf(new Date()).slice(0, 4))
  return (
    <div className="holiday-row">
      <div>
        <p className="holiday-row-name">{label}</p>
        {[year, year + 1].map((each) => (
          <p key={each} className="holiday-row-date">
            {datesText(t, locale, each, datesOfHoliday(holiday, each))}
          </p>
        ))}
        {holiday === 'december26To31' && (
          <p className="holiday-row-date">{t('pharmacyEdit.holidays.last_day')}</p>
        )}
      </div>
      <OfcHoursField {...field} aria-label={label} single usual />
    </div>
  )
})

/** `vendredi 25 décembre 2026`; of several days, whose dates are their name, the weekdays. */
function datesText(t: Language['t'], locale: Locale, year: number, dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (dates.length === 1) return formatLongDate(first, locale)
  return t('pharmacyEdit.holidays.span', {
    year: String(year),
    first: weekdayName(weekdayOf(first), locale),
    last: weekdayName(weekdayOf(last), locale),
  })
}
