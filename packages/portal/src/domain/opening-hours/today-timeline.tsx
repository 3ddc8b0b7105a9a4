import { hoursOn } from '@officine/api/holidays'
import { minutesOf, openIntervals } from '@officine/api/opening-hours'
import { calendarDateOf, timeOf, weekdayName, weekdayOf } from '@officine/i18n/locale'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import {
  DayTimeline,
  HolidayNote,
  HoursText,
  TimeScale,
  timeMarks,
  type WeekTimelineProps,
} from './week-timeline.tsx'

/** Today's hours as a line, with the figures above it. */
export function TodayTimeline({ of: pharmacy }: WeekTimelineProps) {
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
          <HoursText hours={day.hours} language={language} />
        </strong>
      </p>
      <TimeScale times={[minute]} language={language} />
      <DayTimeline intervals={openIntervals(pharmacy, today)} minute={minute} />
      <TimeScale times={timeMarks} language={language} />
      <HolidayNote day={day} language={language} as="p" />
    </div>
  )
}
