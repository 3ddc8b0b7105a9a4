import { type HoursOnDate, holidayHoursFrom, type PharmacyHours } from '@officine/api/holidays'
import { type CalendarDate, formatLongDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { hoursText } from './hours-text.ts'
import './coming-holidays.css'

interface ComingHolidaysProps {
  readonly of: PharmacyHours
  /** The day with which the twelve months begin. */
  readonly from: CalendarDate
}

/** The holidays of twelve months: the day, the hours that hold, and what is usual where they differ. */
export function ComingHolidays({ of: pharmacy, from }: ComingHolidaysProps) {
  return (
    <ol className="coming-holidays">
      {holidayHoursFrom(from, pharmacy).map((day) => (
        <ComingHoliday key={day.date} day={day} />
      ))}
    </ol>
  )
}

function ComingHoliday({ day }: { readonly day: HoursOnDate }) {
  const language = useLanguage()
  const { t, locale } = language
  const differs = day.kind !== 'usual'
  return (
    <li data-differs={differs || undefined}>
      <span className="coming-holidays-date">{formatLongDate(day.date, locale)}</span>
      <span className="coming-holidays-name">{day.holiday && t(`pharmacies.holidays.${day.holiday}`)}</span>
      <span className="coming-holidays-hours">{hoursText(language, day.hours)}</span>
      <span className="coming-holidays-usual">
        {differs
          ? t('pharmacies.hours.instead', { usual: hoursText(language, day.usual) })
          : t('pharmacies.hours.as_usual')}
      </span>
    </li>
  )
}
