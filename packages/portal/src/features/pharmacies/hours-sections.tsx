import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import {
  HolidayTimeline,
  holidaySpansFrom,
  UpcomingHolidays,
} from '../../domain/opening-hours/upcoming-holidays.tsx'
import { WeekTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { isUnfilledList } from './pharmacy-completeness.ts'
import { RecordSection } from './record-section.tsx'

export function HoursSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <RecordSection name="hours" pharmacy={pharmacy}>
      <WeekTimeline of={pharmacy} />
    </RecordSection>
  )
}

/** Holidays of the next twelve months with their hours. */
export function HolidaysSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const today = calendarDateOf(useNow())
  return (
    <RecordSection name="holidays" pharmacy={pharmacy} note={t('pharmacies.coming.key')}>
      {isUnfilledList(pharmacy, 'holidays') && (
        <p className="record-empty">{t('pharmacies.empty.holidays')}</p>
      )}
      <HolidayTimeline spans={holidaySpansFrom(today, pharmacy)} from={today} />
      <UpcomingHolidays of={pharmacy} from={today} />
    </RecordSection>
  )
}
