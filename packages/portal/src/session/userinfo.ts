import { getUserinfo, type PharmacyRight, rolesOf, type Userinfo } from '@officine/api/calls'
import { type Role, userinfoVersion } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import {
  makeAllStale,
  type Resource,
  type ResourceState,
  refetchResource,
  resource,
  useResource,
} from '../data/index.ts'
import { deviceCardOwner, removeDeviceCard } from '../sealed/device-card-owner.ts'
import { takeSecret } from '../sealed/own-key.ts'
import { renewRights } from './again.ts'
import { currentSession } from './current.ts'
import { userinfoInterval } from './limits.ts'
import { isSignedIn } from './state.ts'

const asked = resource(getUserinfo, { query: { version: userinfoVersion } }, { isKept: true })

/**
 * Who is signed in and what they may do. An answer that says that rights changed behind the token
 * (`isDesynchronized`) is not given out: the session is renewed once, silently, and the question asked again.
 */
export const userinfoResource: Resource<Userinfo> = {
  ...asked,
  // Kept without the secret: whoever opened what is kept could use it for ever.
  keeping: asked.keeping && {
    ...asked.keeping,
    part: (userinfo: Userinfo) => ({ ...userinfo, draftSecret: '' }),
  },
  async fetch(signal, options) {
    const userinfo = await fetchWithRights(signal, options)
    if (isCardRightGone(userinfo)) void removeDeviceCard()
    return userinfo
  },
}

const fetchWithRights: Resource<Userinfo>['fetch'] = async (signal, options) => {
  const userinfo = await asked.fetch(signal, options)
  askedAt = Date.now()
  if (isSignedIn(currentSession())) takeSecret(userinfo.draftSecret)
  if (!userinfo.isDesynchronized || userinfo.iat <= renewedFor) return userinfo
  renewedFor = userinfo.iat
  if (!(await renewRights())) return userinfo
  const renewed = await asked.fetch(signal, options)
  makeAllStale(asked)
  return renewed
}

/** Nothing leads such a person to the card any more, whose refusal would remove it. */
function isCardRightGone({ contactId, may }: Userinfo): boolean {
  return !may.includes('readMembershipCard') && deviceCardOwner() === contactId
}

let askedAt = 0
/** The issue time of the last token that was renewed for its rights: each is renewed once, so that nothing turns in circles. */
let renewedFor = 0

/** Asks again after a refusal, or on navigation when the last answer is older than half a minute. Never rejects. */
export async function refreshUserinfo({ onlyIfOld = false } = {}): Promise<void> {
  if (!isSignedIn(currentSession())) return
  if (onlyIfOld && Date.now() - askedAt < userinfoInterval) return
  askedAt = Date.now()
  // A failure shows where the person is used; asking again is no act of theirs.
  await refetchResource(userinfoResource).catch(() => {})
}

export function useUserinfoState({ isWanted = true } = {}): ResourceState<Userinfo> {
  return useResource(userinfoResource, { isWanted })
}

/** The one role by which the person is named; what they may do is asked of all of their roles. */
export function roleIn(person: Pick<Userinfo, 'employments'>): Role {
  return rolesIn(person)[0] ?? 'Basic'
}

/** Rights are the union over all employments. */
export function rolesIn({ employments }: Pick<Userinfo, 'employments'>): readonly Role[] {
  return rolesOf(employments, calendarDateOf(new Date()))
}

/** What the person may do at a pharmacy, where its record is not at hand; its `may` says the same. */
export function rightsAt(
  { pharmacies, mayAnywhere }: Pick<Userinfo, 'pharmacies' | 'mayAnywhere'>,
  pharmacyId: string,
): readonly PharmacyRight[] {
  return pharmacies.find(({ id }) => id === pharmacyId)?.may ?? mayAnywhere
}
