import type { Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { useLanguage } from '../../language/index.ts'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { Figures, WeekLines } from '../../parts/opening-hours/week-lines.tsx'
import { isEmpty } from './completeness.ts'
import { holidayDates } from './holiday-dates.ts'
import { holidayText } from './pharmacy-texts.ts'
import { Section } from './record-section.tsx'

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
  return (
    <div>
      <dt>{holidayText(language, holiday)}</dt>
      {holidayDates(language, holiday).map((dates) => (
        <dd key={dates} className="pharmacy-holiday-date">
          {dates}
        </dd>
      ))}
      <dd className="pharmacy-holiday-hours">
        {hours ? <Figures hours={hours} language={language} /> : language.t('pharmacies.holidays_usual')}
      </dd>
    </div>
  )
}

export function Hours({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <Section name="hours" pharmacy={pharmacy} badge={<OpenBadge of={pharmacy} />}>
      <WeekLines of={pharmacy} />
    </Section>
  )
}
