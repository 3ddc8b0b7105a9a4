import { isCurrent, type Userinfo } from '@officine/api/calls'
import { approverTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'

export const addressOfAccessa = '/accessa'

/** The dashboard of a pharmacy. */
export const addressOfAccessaAt = (pharmacyId: string): string =>
  `${addressOfAccessa}/${encodeURIComponent(pharmacyId)}`

/**
 * Whether a person manages accessa at a pharmacy, or at any: its owners and
 * delegates, and the responsible person.
 */
export function answersForAccessa(
  { employments }: Pick<Userinfo, 'employments'>,
  pharmacyId?: string,
): boolean {
  const today = calendarDateOf(new Date())
  return employments.some(
    (tie) =>
      (pharmacyId === undefined || tie.accountId === pharmacyId) &&
      isCurrent(tie, today) &&
      (tie.isPrimaryAccessa || approverTypes.includes(tie.type)),
  )
}

/**
 * The dashboard for those who manage accessa at a pharmacy; the own participation for participants.
 */
export function placeOfAccessa(pharmacyId: string, person: Userinfo): string | undefined {
  if (answersForAccessa(person, pharmacyId)) return addressOfAccessaAt(pharmacyId)
  return person.may.includes('readAccessa') ? addressOfAccessa : undefined
}
