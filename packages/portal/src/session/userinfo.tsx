import { getUserinfo, type PharmacyId, type PharmacyRight, rolesOf, type Userinfo } from '@officine/api/calls'
import { type Role, userinfoVersion } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { type CallQuery, callQuery, queryClient } from '../data/index.ts'
import {
  deviceCardOwner,
  removeDeviceCard,
  removeDeviceCardOfOthers,
} from '../encrypted-storage/device-card.ts'
import { setKeySecret } from '../encrypted-storage/user-key.ts'
import { currentSession, hasExternalProvider, renewRights, useSession } from './session.ts'
import { grantOf, isSignedIn } from './session-machine.ts'
import { userinfoInterval } from './session-times.ts'

const callOfUserinfo = callQuery(
  getUserinfo,
  { query: { version: userinfoVersion } },
  // Persisted without the secret, which would decrypt the person's data for ever.
  { isPersisted: (userinfo) => ({ ...userinfo, draftSecret: '' }) },
)

/**
 * The signed-in person and their rights. If the rights have changed since the token was issued
 * (`isDesynchronized`), the session is renewed once, silently, and the request repeated.
 */
export const userinfoQuery: CallQuery<Userinfo> = {
  ...callOfUserinfo,
  async queryFn(context) {
    const userinfo = await callOfUserinfo.queryFn(context)
    if (isSignedIn(currentSession())) setKeySecret(userinfo.draftSecret)
    const isOutdated = userinfo.isDesynchronized && userinfo.iat > renewedFor
    if (isOutdated) renewedFor = userinfo.iat
    const current = isOutdated && (await renewRights()) ? await refetch(context) : userinfo
    // The session itself does it for the built-in provider, whose subject is the contact.
    if (hasExternalProvider()) removeDeviceCardOfOthers(current.contactId)
    // Without the right the person no longer gets to the card's page, where a 403 would remove the card.
    const mayReadCard = current.may.includes('readMembershipCard')
    if (!mayReadCard && deviceCardOwner() === current.contactId) void removeDeviceCard()
    return current
  },
}

/** The issue time of the last token that was renewed for its rights: one per token prevents a loop. */
let renewedFor = 0

/** The person with their new rights, on which every other response may depend. */
const refetch: CallQuery<Userinfo>['queryFn'] = async (context) => {
  const userinfo = await callOfUserinfo.queryFn(context)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserinfo.path })
  return userinfo
}

/**
 * Refetches the userinfo while signed in; with `onlyIfOld`, only if the last response is at least
 * `userinfoInterval` old. Never rejects.
 */
export async function refreshUserinfo({ onlyIfOld = false } = {}): Promise<void> {
  if (!isSignedIn(currentSession())) return
  const staleTime = onlyIfOld ? userinfoInterval : 0
  // An error shows where the userinfo is used; this refetch is not an action of the person.
  await queryClient.fetchQuery({ ...userinfoQuery, staleTime }).catch(() => {})
}

export function useUserinfoState({ isEnabled = true } = {}): UseQueryResult<Userinfo> {
  return useQuery({ ...userinfoQuery, enabled: isEnabled })
}

const PersonContext = createContext<Userinfo | undefined>(undefined)

/**
 * The id of the signed-in person; undefined when signed out. Before the person is loaded it is the
 * subject of the token, which is that id for the built-in provider.
 */
export function signedInContactId(): string | undefined {
  const subject = grantOf(currentSession())?.subject
  return subject && (queryClient.getQueryData(userinfoQuery.queryKey)?.contactId ?? subject)
}

/** Subscribes to the userinfo once per page, since about thirty components use it. */
export function PersonProvider({ children }: { readonly children: ReactNode }) {
  const isActive = isSignedIn(useSession())
  const state = useUserinfoState({ isEnabled: isActive })
  const person = isActive ? state.data : undefined
  return <PersonContext value={person}>{children}</PersonContext>
}

/** The signed-in person, once loaded. */
export function usePerson(): Userinfo | undefined {
  return useContext(PersonContext)
}

/** The signed-in person. A guarded page only renders once the person is loaded. */
export function useUserinfo(): Userinfo {
  const userinfo = usePerson() ?? queryClient.getQueryData(userinfoQuery.queryKey)
  if (!userinfo) throw new Error('A page for signed-in people was rendered before the person was loaded.')
  return userinfo
}

/** The address to prefill at the provider. */
export const emailOfPerson = (): string | undefined =>
  queryClient.getQueryData<Userinfo>(userinfoQuery.queryKey)?.email

/** The role by which the person is described; rights depend on all roles. */
export function roleIn(person: Pick<Userinfo, 'employments'>): Role {
  return rolesIn(person)[0] ?? 'Basic'
}

/** All roles of the person's current employments. */
export function rolesIn({ employments }: Pick<Userinfo, 'employments'>): readonly Role[] {
  return rolesOf(employments, todayInQuebec())
}

/** The person's rights at a pharmacy: the `may` of its record, without fetching the record. */
export function rightsAt(
  { pharmacies, mayAnywhere }: Pick<Userinfo, 'pharmacies' | 'mayAnywhere'>,
  pharmacyId: PharmacyId,
): readonly PharmacyRight[] {
  return pharmacies.find(({ id }) => id === pharmacyId)?.may ?? mayAnywhere
}
