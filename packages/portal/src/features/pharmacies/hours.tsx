import type { Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { WeekLines } from '../../parts/opening-hours/week-lines.tsx'
import { Section } from './section.tsx'

export function Hours({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  return (
    <Section
      title={t('pharmacies.hours.title')}
      badge={<OpenBadge of={pharmacy} />}
      changedAt={pharmacy.sections.hours.changedAt}
    >
      <WeekLines of={pharmacy} />
    </Section>
  )
}
