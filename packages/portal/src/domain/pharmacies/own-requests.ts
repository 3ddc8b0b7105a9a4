import type { Employment, OwnEmployment } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
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
