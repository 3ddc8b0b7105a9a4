import { addDays, daysBetween } from '@officine/api/rules'
import { type CalendarDate, shortMonthName } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import type { HolidaySpan } from './holiday-spans.ts'
import './holiday-timeline.css'

const daysOfYear = 365
/** A month that begins less than this many days before the end has no room for its name. */
const minimumLabelDays = 20

const states = ['open', 'closed', 'onCall'] as const

const stateLabels = {
  open: 'pharmacies.coming.special',
  closed: 'pharmacies.hours.closed',
  onCall: 'pharmacies.hours.on_call_now',
} as const

interface HolidayTimelineProps {
  readonly spans: readonly HolidaySpan[]
  /** The first day of the twelve months. */
  readonly from: CalendarDate
}

/**
 * Twelve months as a line, with the days of unusual hours. Hidden from
 * screen readers, which read the list.
 */
export function HolidayTimeline({ spans, from }: HolidayTimelineProps) {
  const { t, locale } = useLanguage()
  const unusualSpans = spans.filter(({ kind }) => kind !== 'usual')
  if (unusualSpans.length === 0) return null
  const months = monthsAfter(from)
  const namedMonths = months.filter((first) => daysBetween(from, first) <= daysOfYear - minimumLabelDays)
  const positionOf = (date: CalendarDate) => `${(100 * daysBetween(from, date)) / daysOfYear}%`
  return (
    <div className="year-line" aria-hidden="true">
      <svg className="year-line-year" aria-hidden="true" focusable="false">
        <rect width="100%" rx="3" />
        {months.map((first) => (
          <rect key={first} data-month x={positionOf(first)} />
        ))}
        {unusualSpans.map(({ first, last, hours }) => (
          <rect
            key={first}
            data-state={hours.state}
            x={positionOf(first)}
            width={`${(100 * (daysBetween(first, last) + 1)) / daysOfYear}%`}
          />
        ))}
      </svg>
      <svg className="year-line-months" aria-hidden="true" focusable="false">
        {namedMonths.map((first) => (
          <text key={first} x={positionOf(first)} y="1em">
            {shortMonthName(Number(first.slice(5, 7)), locale)}
          </text>
        ))}
      </svg>
      <ul>
        {states
          .filter((state) => unusualSpans.some(({ hours }) => hours.state === state))
          .map((state) => (
            <li key={state}>
              <svg className="year-line-key" aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" rx="2" data-state={state} />
              </svg>
              {t(stateLabels[state])}
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The first day of each month within a year after a date. */
function monthsAfter(date: CalendarDate): readonly CalendarDate[] {
  const days = Array.from({ length: daysOfYear - 1 }, (_, index) => addDays(date, index + 1))
  return days.filter((day) => day.endsWith('-01'))
}
