import { isCurrent, type PharmacyId, type Userinfo } from '@officine/api/calls'
import { approverTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'

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
  const today = calendarDateOf(new Date())
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
