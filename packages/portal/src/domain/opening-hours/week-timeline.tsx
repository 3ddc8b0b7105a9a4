import type { DayHours } from '@officine/api/calls'
import { type HoursOnDate, hoursOn, type PharmacyHours } from '@officine/api/holidays'
import {
  comingWeek,
  isOpenAllDay,
  minutesOf,
  minutesPerDay,
  type OpenInterval,
  openIntervals,
  timeOfMinutes,
} from '@officine/api/opening-hours'
import {
  calendarDateOf,
  formatTime,
  shortWeekdayName,
  timeOf,
  weekdayName,
  weekdayOf,
} from '@officine/i18n/locale'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { hasHours, hoursText, rangeText } from './hours-text.ts'
import './week-timeline.css'

interface WeekTimelineProps {
  readonly of: PharmacyHours
}

/** The times that are marked below the lines, in minutes since midnight. */
const timeMarks = [360, 720, 1080] as const

/**
 * A week of opening hours: for each day a line from midnight to midnight, with the current time
 * across it and the figures beside it. A holiday shows its own hours.
 */
export function WeekTimeline({ of: pharmacy }: WeekTimelineProps) {
  const language = useLanguage()
  const now = useNow()
  const today = calendarDateOf(now)
  const minute = minutesOf(timeOf(now))
  if (!hasHours(pharmacy)) return <UnknownHours language={language} />
  return (
    <div className="week-lines-frame">
      <div className="week-lines">
        <TimeScale times={[minute]} language={language} />
        <dl>
          {comingWeek(pharmacy, today).map((day) => (
            <div key={day.date} className="week-lines-day" data-today={day.date === today || undefined}>
              <dt>
                <span className="week-lines-name">{weekdayName(weekdayOf(day.date), language.locale)}</span>
                <span className="week-lines-short">
                  {shortWeekdayName(weekdayOf(day.date), language.locale)}
                </span>
                {day.date === today && (
                  <span className="visually-hidden"> {language.t('pharmacies.hours.today')}</span>
                )}
              </dt>
              <dd className="week-lines-hours">
                {day.hours.state !== 'onCall' && (
                  <DayTimeline intervals={openIntervals(pharmacy, day.date)} minute={minute} />
                )}
                <HoursText hours={day.hours} language={language} />
              </dd>
              <HolidayNote day={day} language={language} />
            </div>
          ))}
        </dl>
        <TimeScale times={timeMarks} language={language} />
      </div>
    </div>
  )
}

function UnknownHours({ language }: { readonly language: Language }) {
  return <p className="note">{language.t('pharmacies.hours.unknown')}</p>
}

interface HolidayNoteProps {
  readonly day: HoursOnDate
  readonly language: Language
  readonly as?: 'dd' | 'p'
}

/** Explains why the hours differ from the usual ones. */
function HolidayNote({ day, language, as: Tag = 'dd' }: HolidayNoteProps) {
  if (!day.holiday || day.kind === 'usual') return null
  return (
    <Tag className="week-lines-note">
      {language.t('pharmacies.hours.on_holiday', {
        holiday: language.t(`pharmacies.holidays.${day.holiday}`),
        usual: hoursText(language, day.usual),
      })}
    </Tag>
  )
}

const percent = (minutes: number) => `${(minutes / minutesPerDay) * 100}%`

/** The times along the lines; hidden from screen readers, which read the figures. */
function TimeScale({ times, language }: { readonly times: readonly number[]; readonly language: Language }) {
  return (
    <svg className="week-lines-scale" aria-hidden="true" focusable="false">
      {times.map((minutes) => (
        <text key={minutes} x={percent(minutes)} y="1em" textAnchor={labelAnchor(minutes)}>
          {formatTime(timeOfMinutes(minutes), language.locale)}
        </text>
      ))}
    </svg>
  )
}

/** Keeps the label of a time near either end within the line. */
function labelAnchor(minutes: number): 'start' | 'middle' | 'end' {
  if (minutes < 120) return 'start'
  return minutes > minutesPerDay - 120 ? 'end' : 'middle'
}

interface DayTimelineProps {
  readonly intervals: readonly OpenInterval[]
  /** The current time, in minutes since midnight. */
  readonly minute: number
}

function DayTimeline({ intervals, minute }: DayTimelineProps) {
  return (
    <svg className="week-lines-line" aria-hidden="true" focusable="false">
      {timeMarks.map((time) => (
        <rect key={time} data-mark x={percent(time)} />
      ))}
      <rect data-day width="100%" rx="3" />
      {intervals.map(({ from, to }) => (
        <rect key={from} data-open x={percent(from)} width={percent(to - from)} rx="3" />
      ))}
      <rect data-now x={percent(minute)} />
    </svg>
  )
}

/** `8 h à 21 h`; several ranges are listed one below the other. */
function HoursText({ hours, language }: { readonly hours: DayHours; readonly language: Language }) {
  const { t } = language
  switch (hours.state) {
    case 'open': {
      if (isOpenAllDay(hours)) return <span>{t('pharmacies.hours.all_day')}</span>
      const ranges = hours.ranges.map((range) => rangeText(language, range))
      return (
        <span className="week-lines-figures">
          {ranges.map((range, index) => (
            <span key={range}>{index < ranges.length - 1 ? `${range}, ` : range}</span>
          ))}
        </span>
      )
    }
    case 'onCall':
      return <span>{t('pharmacies.hours.on_call')}</span>
    default:
      return <span>{t('pharmacies.hours.closed')}</span>
  }
}

/** Today's hours as a line, with the figures above it. */
export function TodayTimeline({ of: pharmacy }: WeekTimelineProps) {
  const language = useLanguage()
  const now = useNow()
  const today = calendarDateOf(now)
  const minute = minutesOf(timeOf(now))
  if (!hasHours(pharmacy)) return <UnknownHours language={language} />
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
