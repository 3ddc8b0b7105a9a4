import type { DayHours } from '@officine/api/calls'
import { formatTime, weekdayName } from '@officine/i18n/locale'
import { type Language, useLanguage } from '../../language/index.ts'
import { useNow } from '../use-now.ts'
import { isOpenAllDay, openStretches, readingOrder, type Stretch, type Week, weekdayAt } from './hours.ts'
import './week-lines.css'

/** A week of opening hours: each day a line from midnight to midnight, with the figures beside it. */
export function WeekLines({ week }: { readonly week: Week }) {
  const language = useLanguage()
  const today = weekdayAt(useNow())
  return (
    <div className="week-lines-frame">
      <dl className="week-lines">
        {readingOrder.map((weekday) => (
          <div key={weekday} className="week-lines-day" data-today={weekday === today || undefined}>
            <dt>
              {weekdayName(weekday, language.locale)}
              {weekday === today && (
                <span className="visually-hidden"> {language.t('pharmacies.hours.today')}</span>
              )}
            </dt>
            <Day week={week} weekday={weekday} language={language} />
          </div>
        ))}
      </dl>
    </div>
  )
}

interface DayProps {
  readonly week: Week
  readonly weekday: number
  readonly language: Language
}

function Day({ week, weekday, language }: DayProps) {
  const day = week[weekday]
  if (!day) return null
  const stretches = openStretches(week, weekday)
  return (
    <dd className={stretches.length === 0 ? 'week-lines-words' : 'week-lines-hours'}>
      {stretches.length > 0 && <Line stretches={stretches} />}
      <Figures day={day} language={language} />
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
function Figures({ day, language: { t, locale } }: { readonly day: DayHours; readonly language: Language }) {
  switch (day.state) {
    case 'open': {
      if (isOpenAllDay(day)) return <span>{t('pharmacies.hours.all_day')}</span>
      const ranges = day.ranges.map(({ from, to }) =>
        t('pharmacies.hours.range', { from: formatTime(from, locale), to: formatTime(to, locale) }),
      )
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
