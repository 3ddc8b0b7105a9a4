import type { DayHours } from '@officine/api/calls'
import type { HoursOnDate, PharmacyHours } from '@officine/api/holidays'
import { comingWeek, isOpenAllDay, openStretches, type Stretch } from '@officine/api/opening-hours'
import { calendarDateOf, weekdayName, weekdayOf } from '@officine/i18n/locale'
import { type Language, useLanguage } from '../../language/index.ts'
import { useNow } from '../hooks/use-now.ts'
import { hoursText, rangeText } from './hours-text.ts'
import './week-lines.css'

interface WeekLinesProps {
  readonly of: PharmacyHours
}

/** A week of opening hours: each day a line from midnight to midnight, with the figures beside it; a holiday has its own. */
export function WeekLines({ of: pharmacy }: WeekLinesProps) {
  const language = useLanguage()
  const today = calendarDateOf(useNow())
  return (
    <div className="week-lines-frame">
      <dl className="week-lines">
        {comingWeek(pharmacy, today).map((day) => (
          <div key={day.date} className="week-lines-day" data-today={day.date === today || undefined}>
            <dt>
              {weekdayName(weekdayOf(day.date), language.locale)}
              {day.date === today && (
                <span className="visually-hidden"> {language.t('pharmacies.hours.today')}</span>
              )}
            </dt>
            <Day hours={day.hours} stretches={openStretches(pharmacy, day.date)} language={language} />
            <HolidayNote day={day} language={language} />
          </div>
        ))}
      </dl>
    </div>
  )
}

interface DayProps {
  readonly hours: DayHours
  readonly stretches: readonly Stretch[]
  readonly language: Language
}

function Day({ hours, stretches, language }: DayProps) {
  return (
    <dd className={stretches.length === 0 ? 'week-lines-words' : 'week-lines-hours'}>
      {stretches.length > 0 && <Line stretches={stretches} />}
      <Figures hours={hours} language={language} />
    </dd>
  )
}

/** Why the hours are not those that the person knows. */
function HolidayNote({ day, language }: { readonly day: HoursOnDate; readonly language: Language }) {
  if (!day.holiday || day.kind === 'usual') return null
  return (
    <dd className="week-lines-note">
      {language.t('pharmacies.hours.on_holiday', {
        holiday: language.t(`pharmacies.holidays.${day.holiday}`),
        usual: hoursText(language, day.usual),
      })}
    </dd>
  )
}

function Line({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const part = (minutes: number) => `${(minutes / 1440) * 100}%`
  return (
    <svg className="week-lines-line" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="6" />
      {stretches.map(({ from, to }) => (
        <rect key={from} x={part(from)} width={part(to - from)} height="100%" rx="6" data-open />
      ))}
    </svg>
  )
}

/** `8 h à 21 h`; several ranges stand one below the other. */
export function Figures({ hours, language }: { readonly hours: DayHours; readonly language: Language }) {
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
