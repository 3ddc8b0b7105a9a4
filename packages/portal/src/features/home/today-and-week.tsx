import type { Pharmacy } from '@officine/api/calls'
import { Chevron } from '../../components/icons/icon.tsx'
import { TodayTimeline, WeekTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { useLanguage } from '../../language/index.ts'

/** Today’s hours, with the week’s hours in a disclosure. */
export function TodayAndWeek({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <>
      <TodayTimeline of={pharmacy} />
      <details className="home-week">
        <summary>
          {t('home.pharmacies.week')}
          <Chevron />
        </summary>
        <WeekTimeline of={pharmacy} />
      </details>
    </>
  )
}
