import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { ComingHolidays } from '../../parts/opening-hours/coming-holidays.tsx'
import { holidaySpansFrom } from '../../parts/opening-hours/holiday-spans.ts'
import { WeekLines } from '../../parts/opening-hours/week-lines.tsx'
import { YearLine } from '../../parts/opening-hours/year-line.tsx'
import { isEmpty } from './completeness.ts'
import { Section } from './record-section.tsx'

export function Hours({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <Section name="hours" pharmacy={pharmacy}>
      <WeekLines of={pharmacy} />
    </Section>
  )
}

/** Holidays of the next twelve months with their hours. */
export function Holidays({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const today = calendarDateOf(useNow())
  return (
    <Section name="holidays" pharmacy={pharmacy} note={t('pharmacies.coming.key')}>
      {isEmpty(pharmacy, 'holidays') && <p className="record-empty">{t('pharmacies.empty.holidays')}</p>}
      <YearLine spans={holidaySpansFrom(today, pharmacy)} from={today} />
      <ComingHolidays of={pharmacy} from={today} />
    </Section>
  )
}
