import type { Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { datesOfHoliday } from '@officine/api/holidays'
import { calendarDateOf, formatLongDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Figures } from '../../parts/opening-hours/week-lines.tsx'
import { isEmpty } from './completeness.ts'
import { Section } from './section.tsx'
import { holidayText } from './words.ts'

/** The holidays in the order of the year, with their days of this year and next, and the hours that hold on them. */
export function Holidays({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <Section name="holidays" pharmacy={pharmacy}>
      {isEmpty(pharmacy, 'holidays') ? (
        <p>{t('pharmacies.empty.holidays')}</p>
      ) : (
        <dl className="pharmacy-holidays">
          {holidays.map((holiday) => (
            <HolidayRow key={holiday} pharmacy={pharmacy} holiday={holiday} />
          ))}
        </dl>
      )}
    </Section>
  )
}

interface HolidayRowProps {
  readonly pharmacy: Pharmacy
  readonly holiday: Holiday
}

function HolidayRow({ pharmacy, holiday }: HolidayRowProps) {
  const language = useLanguage()
  const hours = pharmacy.holidaySchedule[holiday]
  const thisYear = Number(calendarDateOf(new Date()).slice(0, 4))
  return (
    <div>
      <dt>{holidayText(language, holiday)}</dt>
      {[thisYear, thisYear + 1].map((year) => (
        <dd key={year} className="pharmacy-holiday-date">
          <HolidayDays days={datesOfHoliday(holiday, year)} />
        </dd>
      ))}
      <dd className="pharmacy-holiday-hours">
        {hours ? <Figures hours={hours} language={language} /> : language.t('pharmacies.holidays_usual')}
      </dd>
    </div>
  )
}

/** A day, or the first and the last of several. */
function HolidayDays({ days }: { readonly days: readonly string[] }) {
  const { t, locale } = useLanguage()
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const from = formatLongDate(first, locale)
  if (first === last) return from
  return (
    <>
      <span className="pharmacy-holiday-day">{from}</span>{' '}
      <span className="pharmacy-holiday-day">
        {t('pharmacies.holiday_to', { to: formatLongDate(last, locale) })}
      </span>
    </>
  )
}
