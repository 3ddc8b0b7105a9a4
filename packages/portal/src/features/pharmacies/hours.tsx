import type { Pharmacy } from '@officine/api/calls'
import { OpenBadge } from '../../parts/opening-hours/open-badge.tsx'
import { WeekLines } from '../../parts/opening-hours/week-lines.tsx'
import { Section } from './section.tsx'

export function Hours({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <Section name="hours" pharmacy={pharmacy} badge={<OpenBadge of={pharmacy} />}>
      <WeekLines of={pharmacy} />
    </Section>
  )
}
