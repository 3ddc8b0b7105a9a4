import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'

/** The sections in reading order: the most used first. */
export const sectionOrder = [
  'hours',
  'coordinates',
  'holidays',
  'associates',
  'general',
  'laboratory',
  'services',
  'languages',
  'areas',
] as const satisfies readonly PharmacySection[]

type History = Pharmacy['sections'][PharmacySection]

export type SectionChange = Omit<History, 'changedAt'> & {
  readonly section: PharmacySection
  readonly changedAt: NonNullable<History['changedAt']>
}

/** The sections that were changed at least once, the latest first. */
export function sectionChanges({ sections }: Pick<Pharmacy, 'sections'>): readonly SectionChange[] {
  return sectionOrder
    .flatMap((section) => {
      const { changedAt, ...history } = sections[section]
      return changedAt ? [{ ...history, section, changedAt }] : []
    })
    .sort((first, second) => Date.parse(second.changedAt) - Date.parse(first.changedAt))
}
