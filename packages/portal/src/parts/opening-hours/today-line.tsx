import { hoursOn } from '@officine/api/holidays'
import { minutesOf, openStretches } from '@officine/api/opening-hours'
import { calendarDateOf, timeOf, weekdayName, weekdayOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { useNow } from '../hooks/use-now.ts'
import { Figures, HolidayNote, Line, marks, Scale, type WeekLinesProps } from './week-lines.tsx'

/** Today's hours as a line, with the figures above it. */
export function TodayLine({ of: pharmacy }: WeekLinesProps) {
  const language = useLanguage()
  const now = useNow()
  const today = calendarDateOf(now)
  const minute = minutesOf(timeOf(now))
  const day = hoursOn(today, pharmacy)
  return (
    <div className="today-line" data-today>
      <p>
        {language.t('pharmacies.hours.today_is', { weekday: weekdayName(weekdayOf(today), language.locale) })}
        <strong>
          <Figures hours={day.hours} language={language} />
        </strong>
      </p>
      <Scale at={[minute]} language={language} />
      <Line stretches={openStretches(pharmacy, today)} minute={minute} />
      <Scale at={marks} language={language} />
      <HolidayNote day={day} language={language} as="p" />
    </div>
  )
}
