import { type Employment, isCurrent, type Userinfo } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'

/** One's own link, as far as it says what is lost with it. Who is signed in knows no version of theirs. */
export type LeftLink = Pick<
  Employment,
  'id' | 'accountId' | 'type' | 'startDate' | 'endDate' | 'isPrimaryLink' | 'isPrimaryAccessa'
> & { readonly version?: number }

/** The person's link with a pharmacy, where it is theirs to end; an owner leaves by a transaction alone. */
export function linkToLeave(
  { employments }: Pick<Userinfo, 'employments'>,
  pharmacyId: string,
  today: CalendarDate,
): LeftLink | undefined {
  const here = employments.filter((link) => link.accountId === pharmacyId && isCurrent(link, today))
  return here.some(({ type }) => type === employmentTypes.Owner) ? undefined : here[0]
}
