import type { Pharmacy } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'

/** Fields that can be missing; each is a message key `pharmacies.lacks.…`. */
type Lack =
  | 'phone'
  | 'fax'
  | 'email'
  | 'locationCategory'
  | 'neq'
  | 'owner'
  | 'responder'
  | 'languages'
  | 'areas'
  | 'hours'
  | 'holidays'
  | 'laboratory'
  | 'services'

export interface IncompleteSection {
  readonly section: PharmacySection
  readonly lacks: readonly Lack[]
}

export interface Completeness {
  readonly filled: number
  readonly total: number
  /** In the order of the page. */
  readonly incomplete: readonly IncompleteSection[]
}

/**
 * Completeness of a pharmacy's record. Optional fields (banner, facility, website, extension,
 * robotics) do not count as missing. Fields of associates count only if the response contains them.
 */
export function completenessOf(pharmacy: Pharmacy): Completeness {
  const incomplete = pharmacySections
    .map((section) => ({ section, lacks: lacksOf[section](pharmacy) }))
    .filter(({ lacks }) => lacks.length > 0)
  const total = pharmacySections.length
  return { filled: total - incomplete.length, total, incomplete }
}

/**
 * Whether a list is empty and was never changed or confirmed. An empty list that was confirmed
 * counts as filled in.
 */
export function isEmpty(
  { holidaySchedule, services, sections }: Pharmacy,
  section: 'holidays' | 'services',
): boolean {
  const entries = section === 'holidays' ? Object.keys(holidaySchedule) : services
  const { changedAt, confirmedOn } = sections[section]
  return entries.length === 0 && changedAt === null && confirmedOn === null
}

const lacksOf: Readonly<Record<PharmacySection, (pharmacy: Pharmacy) => readonly Lack[]>> = {
  coordinates: ({ phone, fax, email }) => lacking(['phone', !phone], ['fax', !fax], ['email', !email]),
  general: ({ locationCategory, neq }) => lacking(['locationCategory', !locationCategory], ['neq', !neq]),
  associates: ({ associates }) =>
    lacking(
      ['owner', associates.length === 0],
      // `isResponder` is absent when the reader sees only the names.
      ['responder', associates.length > 0 && associates.every(({ isResponder }) => isResponder === false)],
    ),
  languages: ({ languagePercentages }) => lacking(['languages', !languagePercentages]),
  areas: ({ areas }) => lacking(['areas', !areas || areas.total === 0]),
  hours: ({ openingHours }) => lacking(['hours', openingHours.every(({ state }) => state === 'closed')]),
  holidays: (pharmacy) => lacking(['holidays', isEmpty(pharmacy, 'holidays')]),
  laboratory: ({ laboratory }) => lacking(['laboratory', !laboratory]),
  services: (pharmacy) => lacking(['services', isEmpty(pharmacy, 'services')]),
}

function lacking(...found: readonly (readonly [Lack, boolean])[]): readonly Lack[] {
  return found.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []))
}
