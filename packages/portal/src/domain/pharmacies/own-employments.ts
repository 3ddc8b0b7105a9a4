import { type Employment, isCurrent, type OwnEmployment } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

/** Whether a person's own request for a link is pending. */
export function isPendingRequest({
  validationStatus,
  endDate,
}: Pick<Employment, 'validationStatus' | 'endDate'>): boolean {
  return validationStatus === validationStatuses.requested && endDate === null
}

/** « Pharmacie du Vieux-Marché, Montréal »; needs the texts of `requests`. */
export function employmentPharmacyText({ t }: Pick<Language, 't'>, employment: OwnEmployment): string {
  const { pharmacyName, pharmacyCity } = employment
  return [pharmacyName, pharmacyCity].filter(Boolean).join(', ') || t('requests.unnamed')
}

export interface EndedEmployment {
  readonly pharmacyName: string
  readonly endDate: CalendarDate
  readonly closedOn: CalendarDate | null
}

/**
 * The pharmacy's name and the end of a person's access, if it has ended and no other employment there
 * counts today. `endDate` is the first day without access, `closedOn` the pharmacy's if it has closed.
 * A refused request never gave access.
 */
export function endedEmploymentAt(
  employments: readonly OwnEmployment[],
  pharmacyId: string,
  today: CalendarDate,
): EndedEmployment | undefined {
  const here = employments.filter(({ accountId }) => accountId === pharmacyId)
  if (here.some((employment) => isCurrent(employment, today))) return undefined
  const [latest] = here
    .flatMap(({ validationStatus, endDate, pharmacyName, pharmacyClosedOn: closedOn }) =>
      validationStatus !== validationStatuses.requested &&
      endDate !== null &&
      endDate <= today &&
      pharmacyName
        ? [{ pharmacyName, endDate, closedOn }]
        : [],
    )
    .sort((a, b) => b.endDate.localeCompare(a.endDate))
  return latest
}
