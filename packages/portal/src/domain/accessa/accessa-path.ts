import { isCurrent, type PharmacyId, type Userinfo } from '@officine/api/calls'
import { approverTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'

export const accessaPath = '/accessa'

/** The dashboard of a pharmacy. */
export const accessaDashboardPath = (pharmacyId: PharmacyId): string =>
  `${accessaPath}/${encodeURIComponent(pharmacyId)}`

/**
 * Whether a person manages accessa at a pharmacy, or at any: its owners and
 * delegates, and the responsible person.
 */
export function isAccessaManager(
  { employments }: Pick<Userinfo, 'employments'>,
  pharmacyId?: PharmacyId,
): boolean {
  const today = todayInQuebec()
  return employments.some(
    (employment) =>
      (pharmacyId === undefined || employment.accountId === pharmacyId) &&
      isCurrent(employment, today) &&
      (employment.isPrimaryAccessa || approverTypes.includes(employment.type)),
  )
}

/**
 * The dashboard for those who manage accessa at a pharmacy; the own participation for participants.
 */
export function accessaHref(pharmacyId: PharmacyId, person: Userinfo): string | undefined {
  if (isAccessaManager(person, pharmacyId)) return accessaDashboardPath(pharmacyId)
  return person.may.includes('readAccessa') ? accessaPath : undefined
}

/** The choice of a pharmacy, and the introduction to accessa with its sign-up. */
export const accessaPharmaciesPath = `${accessaPath}/pharmacies`
export const accessaIntroductionPath = `${accessaPath}/signup`

/** Where people end who manage accessa at no pharmacy. */
export const accessaUnauthorizedPath = `${accessaPath}/unauthorized`

export const accessaParticipantsPath = (pharmacyId: PharmacyId): string =>
  `${accessaDashboardPath(pharmacyId)}/employees/edit`

export const addParticipantPath = (pharmacyId: PharmacyId): string =>
  `${accessaDashboardPath(pharmacyId)}/employees/new`

export const accessaSignupPath = (pharmacy: PharmacyId): string =>
  `${accessaPath}/pharmacy/signup?${new URLSearchParams({ pharmacy })}`

/**
 * Where the association evaluates: a category by its id, or a participant
 * by the id of the participation.
 */
export const accessaEvaluationPath = (pharmacyId: PharmacyId, evaluate: string): string =>
  `${accessaDashboardPath(pharmacyId)}?${new URLSearchParams({ evaluate })}`
