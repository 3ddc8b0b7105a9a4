import type { Pharmacy } from '@officine/api/calls'
import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import { hasHours } from '../../domain/opening-hours/hours-text.ts'

/** Fields that can be missing; each is a message key `pharmacies.lacks.…`. */
type MissingField =
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
  readonly missingFields: readonly MissingField[]
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
export function pharmacyCompleteness(pharmacy: Pharmacy): Completeness {
  const incomplete = pharmacySections
    .map((section) => ({ section, missingFields: missingFieldsBySection[section](pharmacy) }))
    .filter(({ missingFields }) => missingFields.length > 0)
  const total = pharmacySections.length
  return { filled: total - incomplete.length, total, incomplete }
}

/**
 * Whether a list is empty and was never changed or confirmed. An empty list that was confirmed
 * counts as filled in.
 */
export function isUnfilledList(
  { holidaySchedule, services, sections }: Pharmacy,
  section: 'holidays' | 'services',
): boolean {
  const entries = section === 'holidays' ? Object.keys(holidaySchedule) : services
  const { changedAt, confirmedOn } = sections[section]
  return entries.length === 0 && changedAt === null && confirmedOn === null
}

const missingFieldsBySection: Readonly<
  Record<PharmacySection, (pharmacy: Pharmacy) => readonly MissingField[]>
> = {
  coordinates: ({ phone, fax, email }) =>
    listMissingFields(['phone', !phone], ['fax', !fax], ['email', !email]),
  general: ({ locationCategory, neq }) =>
    listMissingFields(['locationCategory', !locationCategory], ['neq', !neq]),
  associates: ({ associates }) =>
    listMissingFields(
      ['owner', associates.length === 0],
      // `isResponder` is absent when the reader sees only the names.
      ['responder', associates.length > 0 && associates.every(({ isResponder }) => isResponder === false)],
    ),
  languages: ({ languagePercentages }) => listMissingFields(['languages', !languagePercentages]),
  areas: ({ areas }) => listMissingFields(['areas', !areas || areas.total === 0]),
  hours: ({ openingHours }) => listMissingFields(['hours', !hasHours({ openingHours })]),
  holidays: (pharmacy) => listMissingFields(['holidays', isUnfilledList(pharmacy, 'holidays')]),
  laboratory: ({ laboratory }) => listMissingFields(['laboratory', !laboratory]),
  services: (pharmacy) => listMissingFields(['services', isUnfilledList(pharmacy, 'services')]),
}

function listMissingFields(
  ...checks: readonly (readonly [MissingField, boolean])[]
): readonly MissingField[] {
  return checks.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}
