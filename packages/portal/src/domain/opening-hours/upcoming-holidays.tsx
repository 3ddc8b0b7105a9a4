import type { Holiday } from '@officine/api/constants'
import { type HoursOnDate, holidayHoursFrom, type PharmacyHours } from '@officine/api/holidays'
import { addDays, daysBetween } from '@officine/api/rules'
import {
  type CalendarDate,
  formatDate,
  formatLongDate,
  formatShortDate,
  shortMonthName,
  shortWeekdayName,
  weekdayOf,
} from '@officine/i18n/locale'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { hoursText } from './hours-text.ts'
import './upcoming-holidays.css'

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

/** The number of holidays that a phone shows first, as in the styles. */
const collapsedCount = 4

interface UpcomingHolidaysProps {
  readonly of: PharmacyHours
  /** The first day of the twelve months. */
  readonly from: CalendarDate
}

/** The holidays of twelve months: the date, and the hours. */
export function UpcomingHolidays({ of: pharmacy, from }: UpcomingHolidaysProps) {
  const { t } = useLanguage()
  const isPhone = useIsBelow('sm')
  const [isExpanded, setExpanded] = useState(false)
  const spans = holidaySpansFrom(from, pharmacy)
  const hiddenCount = isPhone && !isExpanded ? Math.max(0, spans.length - collapsedCount) : 0
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The clicked button is gone: the focus moves to the first item that it revealed.
    const next = list.current?.children[collapsedCount]
    if (isExpanded && next instanceof HTMLElement) next.focus()
  }, [isExpanded])
  return (
    <div className="coming-holidays-frame">
      <ol className="coming-holidays" ref={list} data-is-begun={hiddenCount > 0 || undefined}>
        {spans.map((span, index) => (
          <UpcomingHoliday
            key={span.first}
            span={span}
            isFirstOfYear={yearOf(span) !== yearOf(spans[index - 1] ?? span)}
          />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <button type="button" className="coming-holidays-more" onClick={() => setExpanded(true)}>
          {t('pharmacies.coming.more', { count: hiddenCount })}
          <Icon name="chevronDown" />
        </button>
      )}
    </div>
  )
}

const yearOf = ({ first }: HolidaySpan) => first.slice(0, 4)

interface UpcomingHolidayProps {
  readonly span: HolidaySpan
  /** Whether it is the first of another year. */
  readonly isFirstOfYear: boolean
}

function UpcomingHoliday({ span, isFirstOfYear }: UpcomingHolidayProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { holiday, first, last, kind, hours, usual } = span
  const isSeveral = first !== last
  return (
    <li
      tabIndex={-1}
      data-differs={kind !== 'usual' || undefined}
      data-year={isFirstOfYear ? yearOf(span) : undefined}
    >
      <span className="coming-holidays-date">
        <span className="coming-holidays-short" aria-hidden="true">
          {shortText(language, span)}
        </span>
        <span className="coming-holidays-long">
          {isSeveral
            ? t('pharmacies.coming.span', {
                first:
                  locale === 'fr-CA' && isWithinOneMonth(span) ? dayOf(first) : formatDate(first, locale),
                last: formatDate(last, locale),
              })
            : formatLongDate(first, locale)}
        </span>
      </span>
      <span className="coming-holidays-name">{t(`pharmacies.holidays.${holiday}`)}</span>
      <span className="coming-holidays-hours">
        {kind === 'usual' ? t('pharmacies.coming.usual') : hoursText(language, hours)}
        {kind !== 'usual' && (
          <span className="visually-hidden">
            {' '}
            {t('pharmacies.hours.instead', { usual: hoursText(language, usual) })}
          </span>
        )}
      </span>
    </li>
  )
}

const dayOf = (date: CalendarDate) => String(Number(date.slice(8)))

/** Then the month appears once: after the days in French, before them in English. */
const isWithinOneMonth = ({ first, last }: HolidaySpan) => first.slice(0, 7) === last.slice(0, 7)

/** `jeu. 24 déc.`, `26 au 30 déc.`. */
function shortText({ t, locale }: Language, span: HolidaySpan): string {
  const { first, last } = span
  if (first === last) return `${shortWeekdayName(weekdayOf(first), locale)} ${formatShortDate(first, locale)}`
  const [from, to] = [formatShortDate(first, locale), formatShortDate(last, locale)]
  if (!isWithinOneMonth(span)) return t('pharmacies.coming.span', { first: from, last: to })
  return locale === 'en-CA'
    ? t('pharmacies.coming.span', { first: from, last: dayOf(last) })
    : t('pharmacies.coming.span', { first: dayOf(first), last: to })
}

/** One holiday, or consecutive days of one with the same hours. */
interface HolidaySpan extends Omit<HoursOnDate, 'date' | 'holiday'> {
  readonly holiday: Holiday
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** The holidays of the twelve months from a date, in order. */
export function holidaySpansFrom(date: CalendarDate, pharmacy: PharmacyHours): readonly HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (const { date: day, holiday, ...hours } of holidayHoursFrom(date, pharmacy)) {
    if (!holiday) continue
    const next = { ...hours, holiday, first: day, last: day }
    const before = spans.at(-1)
    if (before && continuesSpan(before, next)) spans[spans.length - 1] = { ...before, last: day }
    else spans.push(next)
  }
  return spans
}

/** The usual hours may differ by weekday and still count as the same. */
function continuesSpan(before: HolidaySpan, next: HolidaySpan): boolean {
  const isNext = before.holiday === next.holiday && addDays(before.last, 1) === next.first
  if (!isNext || before.kind !== next.kind) return false
  return next.kind === 'usual' || JSON.stringify(before.hours) === JSON.stringify(next.hours)
}
