import type { PharmacyHours } from '@officine/api/holidays'
import {
  type CalendarDate,
  formatDate,
  formatLongDate,
  formatShortDate,
  shortWeekdayName,
  weekdayOf,
} from '@officine/i18n/locale'
import { useEffect, useRef, useState } from 'react'
import { Chevron } from '../../components/icons/icon.tsx'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { type HolidaySpan, holidaySpansFrom } from './holiday-spans.ts'
import { hoursText } from './hours-text.ts'
import './upcoming-holidays.css'

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
          <Chevron />
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
