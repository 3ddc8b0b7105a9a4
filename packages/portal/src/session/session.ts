import type { ApiError } from '@officine/api/errors'
import type { Settings } from '@officine/api/settings'
import { clearResponses } from '../data/index.ts'
import { removeDeviceCard, removeDeviceCardOfOthers } from '../encrypted-storage/device-card.ts'
import { atom, store, useAtomValue } from '../store/index.ts'
import type { Protocol } from './protocol.ts'
import {
  createSessionMachine,
  grantOf,
  isSignedIn,
  type SessionMachine,
  type SessionState,
} from './session-machine.ts'
import {
  isLogoutRequested,
  isUserActive,
  onOtherTabChange,
  requireLoginPrompt,
  watchUserActivity,
} from './session-tabs.ts'
import { type Grant, isSameGrant, isSignInRecent } from './session-times.ts'
import { readStoredUser, removeUserIf } from './user-record.ts'

interface SessionEvents {
  /** Called when `shouldLogout` is set in this browser: the person must be signed out. */
  readonly onForcedLogout: () => void
  /** Called when the grant of the tokens is gone and a silent sign-in starts. */
  readonly onGrantGone: () => void
  readonly onRenewalError: () => void
}

const sessionAtom = atom<SessionState>({ name: 'signedOut' })

/** Sets the state on screen; for the machine and for tests. */
export function setSessionState(state: SessionState): void {
  store.set(sessionAtom, state)
}

export function useSession(): SessionState {
  return useAtomValue(sessionAtom)
}

/** Whether the sign-in is recent enough for what binds or protects the person. */
export function useIsSignInRecent(): boolean {
  const grant = grantOf(useSession())
  return !grant || isSignInRecent(grant, Date.now())
}

export function currentSession(): SessionState {
  return store.get(sessionAtom)
}

/** Calls back on sign-in, sign-out and the end of the session, not on each renewal. */
export function onSessionChange(run: () => void): void {
  const phaseOf = (state: SessionState) => (isSignedIn(state) ? 'signedIn' : state.name)
  let phase = phaseOf(currentSession())
  store.sub(sessionAtom, () => {
    const next = phaseOf(currentSession())
    if (next === phase) return
    phase = next
    run()
  })
}

/** Set by `startSession`. */
let events: SessionEvents
let createClient: () => Promise<Protocol>
let isProviderExternal: boolean

/** Whether the subject of the tokens is not the id of the contact. */
export const hasExternalProvider = () => isProviderExternal

/** For the sign-in and the sign-out; everything else uses the functions below. */
export const machine: SessionMachine = createSessionMachine({
  now: () => Date.now(),
  every,
  stored: async () => {
    await ending
    return readGrant()
  },
  renew: async (current) => (await loadProtocol()).renew(current),
  shouldLogout: isLogoutRequested,
  isUserActive,
  isOnline: () => navigator.onLine,
  onChange: handleChange,
  onRenewalError: () => events.onRenewalError(),
  onForcedLogout: () => events.onForcedLogout(),
})

export const { continueAsChangedUser, renewRejected: renewToken } = machine

/**
 * Starts the session from the storage, before the first render.
 * @param load Loads the client of the provider; tests pass their own.
 */
export async function startSession(
  settings: Settings,
  pageEvents: SessionEvents,
  load = async (): Promise<Protocol> => (await import('./protocol.ts')).createProtocol(settings),
): Promise<void> {
  events = pageEvents
  createClient = load
  isProviderExternal = settings.externalProvider !== undefined
  onOtherTabChange(() => {
    if (isLogoutRequested()) void removeDeviceCard()
    void machine.check().catch(() => {})
  })
  if (isLogoutRequested()) void removeDeviceCard()
  const stored = await readGrant()
  // A record without activity for too long is discarded.
  const grant = stored && isUserActive() ? stored : undefined
  if (stored && !grant) {
    requireLoginPrompt('inactivity')
    await removeGrant(stored)
  }
  if (!grant) void clearResponses()
  watchUserActivity(machine.checkClock)
  machine.start(grant)
}

let protocol: Promise<Protocol> | undefined

/** The provider client, loaded on demand; a failed load is repeated by the next call. */
export function loadProtocol(): Promise<Protocol> {
  protocol ??= createClient().catch((error: unknown) => {
    protocol = undefined
    throw error
  })
  return protocol
}

/** Also runs when the tab becomes visible or the network returns: background tabs throttle timers. */
function every(interval: number, run: () => void): void {
  setInterval(run, interval)
  document.addEventListener('visibilitychange', run)
  addEventListener('online', run)
}

async function readGrant(): Promise<Grant | undefined> {
  return (await readStoredUser())?.grant
}

function removeGrant(grant: Grant): Promise<void> {
  return removeUserIf((stored) => isSameGrant(stored, grant))
}

/** The person whose responses are cached. */
let subject: string | undefined

function handleChange(state: SessionState): void {
  setSessionState(state)
  const grant = grantOf(state)
  const isOtherPerson = grant !== undefined && subject !== undefined && grant.subject !== subject
  subject = grant?.subject ?? subject
  if (grant && !isProviderExternal) removeDeviceCardOfOthers(grant.subject)
  // After an absence the next person at this screen may be another one.
  const wasAbsent = state.name === 'expired' && state.wasAbsent
  if (wasAbsent) requireLoginPrompt('inactivity')
  if (wasAbsent || isOtherPerson || state.name === 'signedOut' || state.name === 'userChanged')
    void clearResponses()
  if (state.name === 'expired') void removeUserIf(({ expiresAt }) => expiresAt <= Date.now()).catch(() => {})
}

/**
 * The token for a request, renewed first if it is about to expire.
 * @throws {ApiError} if it has expired and the provider is unreachable: the session stays.
 */
export async function accessToken(): Promise<string | undefined> {
  const grant = await machine.freshGrant()
  if (!grant) return undefined
  const stored = await readStoredUser()
  if (stored?.grant.subject === grant.subject) return stored.accessToken
  // Another person signed in, or this one signed out, with another tab: the page is
  // updated before its request is sent.
  await machine.check()
  return undefined
}

let silentSignIn: Promise<boolean> | undefined

/** A silent sign-in in a hidden frame, shared by concurrent callers: the grant no longer exists (7002). */
export function signInSilently(): Promise<boolean> {
  const current = grantOf(currentSession())
  if (!current) return Promise.resolve(false)
  if (!silentSignIn) events.onGrantGone()
  silentSignIn ??= renewSilently(current).finally(() => {
    silentSignIn = undefined
  })
  return silentSignIn
}

/**
 * One silent sign-in after the person's rights have changed; if frames have no access to the
 * provider's cookies, the refresh token gives a new token.
 */
export async function renewRights(): Promise<boolean> {
  const current = grantOf(currentSession())
  if (!current) return false
  return (await renewSilently(current)) || machine.renewNow()
}

async function renewSilently(current: Grant): Promise<boolean> {
  // Of another site, whose session no frame has; its refresh token works everywhere.
  if (isProviderExternal) return machine.renewNow()
  try {
    const grant = await (await loadProtocol()).signInAgain(current)
    // Another tab signed out or signed in another person meanwhile: the machine reports it itself.
    if (grantOf(machine.state)?.subject !== grant.subject) return false
    machine.signedIn(grant)
    return true
  } catch {
    return false
  }
}

/** "Continue" in the warning: renews, or ends the session if that is refused. */
export async function continueSession(): Promise<void> {
  if ((await machine.renewNow()) || machine.state.name !== 'expiring') return
  // Otherwise the record would be loaded again for its last seconds, and refused again.
  await endSession(machine.state.grant)
}

/** A request got a 401 with a fresh token: the session is over, in every tab. */
export async function endSessionIfUnauthorized(error: ApiError): Promise<void> {
  const grant = grantOf(currentSession())
  if (error.kind === 'unauthorized' && grant) await endSession(grant)
}

/**
 * The end of a session that is under way: a check that found its record removed, and its state not
 * changed yet, would take it for a sign-out in another tab.
 */
let ending: Promise<unknown> | undefined

/** Goes on with what was stored meanwhile, such as the sign-in of another person in another tab. */
async function endSession(grant: Grant): Promise<void> {
  const end = removeSession(grant)
  ending = end.catch(() => {})
  if (await end) await machine.check()
}

/** True if another session has been stored meanwhile. */
async function removeSession(grant: Grant): Promise<boolean> {
  await removeGrant(grant)
  const stored = await readGrant()
  const current = grantOf(machine.state)
  if (!current || !isSameGrant(current, grant)) return false
  if (!stored) machine.enter({ name: 'expired' })
  return stored !== undefined
}
