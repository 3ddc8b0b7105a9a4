import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { Chevron } from '../../parts/layout/chevron.tsx'
import { TodayLine } from '../../parts/opening-hours/today-line.tsx'
import { WeekLines } from '../../parts/opening-hours/week-lines.tsx'

/** Today’s hours, with the week’s hours in a disclosure. */
export function TodayAndWeek({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <>
      <TodayLine of={pharmacy} />
      <details className="home-week">
        <summary>
          {t('home.pharmacies.week')}
          <Chevron />
        </summary>
        <WeekLines of={pharmacy} />
      </details>
    </>
  )
}
