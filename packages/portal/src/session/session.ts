import type { ApiError } from '@officine/api/errors'
import type { Settings } from '@officine/api/settings'
import { defaultLocale } from '@officine/i18n/locale'
import { forgetAnswers } from '../data/index.ts'
import { currentLanguage } from '../language/index.ts'
import { atom, store, useAtomValue } from '../store/index.ts'
import { safeBackAddress } from './back-address.ts'
import { second, signOutDelay } from './limits.ts'
import {
  createSessionMachine,
  type Grant,
  grantOf,
  type SessionMachine,
  type SessionState,
} from './machine.ts'
import type { Protocol, SignInLayout } from './protocol.ts'
import { readAccessToken, readGrant, removeUser } from './record.ts'
import { isTurningInCircles, SignInLoop } from './sign-in-loop.ts'
import { isPersonThere, watchSignsOfLife } from './sign-of-life.ts'

/** Whoever sets it in `localStorage` has every tab signed out (specification 2). */
const logoutFlag = 'shouldLogout'

/** Somebody signed out here: the provider asks who comes next, even when its own session did not end. */
const signedOutKey = 'officine-signed-out'

const languageKey = 'officine-sign-in-language'

/** A token is renewed before a call when it has less than this left. */
const callMargin = 10 * second

const sessionAtom = atom<SessionState>({ name: 'signedOut' })
const tabs = new BroadcastChannel('officine-session')

let machine: SessionMachine | undefined
let protocol: () => Promise<Protocol> = () => Promise.reject(new Error('The session has not been started.'))

export function useSession(): SessionState {
  return useAtomValue(sessionAtom)
}

export function currentSession(): SessionState {
  return store.get(sessionAtom)
}

/** Tells when somebody signs in or out, or the session ends: not each renewal. */
export function onSessionChange(run: () => void): void {
  let phase = phaseOf(currentSession())
  store.sub(sessionAtom, () => {
    const next = phaseOf(currentSession())
    if (next === phase) return
    phase = next
    run()
  })
}

function phaseOf(state: SessionState): string {
  return isSignedIn(state) ? 'signedIn' : state.name
}

export function isSignedIn(state: SessionState): boolean {
  return grantOf(state) !== undefined
}

interface SessionEvents {
  /** The grant behind the tokens is gone, and a silent sign-in is under way. */
  readonly onGrantGone: () => void
  readonly onRenewalError: (error: unknown) => void
}

/** Starts the session from what storage holds; before the first render. */
export async function startSession(
  settings: Settings,
  { onRenewalError, onGrantGone }: SessionEvents,
): Promise<void> {
  grantGone = onGrantGone
  let loading: Promise<Protocol> | undefined
  protocol = () => {
    loading ??= import('./protocol.ts').then(({ createProtocol }) => createProtocol(settings))
    return loading
  }
  machine = createSessionMachine({
    now: Date.now,
    every,
    stored: readGrant,
    renew: async (known) => (await protocol()).renew(known, { byFrame: false }),
    shouldLogout: () => localStorage.getItem(logoutFlag) !== null,
    isPersonThere,
    isOnline: () => navigator.onLine,
    onChange,
    onRenewalError,
    onForcedLogout: () => void signOut(),
  })
  tabs.onmessage = () => void machine?.check()
  // Where the browser keeps nothing, nobody is signed in.
  const kept = await readGrant().catch(() => undefined)
  // A record left for too long without a sign of life is nobody's any more.
  const grant = kept && isPersonThere() ? kept : undefined
  if (kept && !grant) await removeUser()
  if (!grant) void forgetAnswers()
  watchSignsOfLife()
  machine.start(grant)
}

/** Timers of a background tab run seldom: the clock is looked at again when the tab is, or the network, back. */
function every(interval: number, run: () => void): () => void {
  const timer = setInterval(run, interval)
  document.addEventListener('visibilitychange', run)
  addEventListener('online', run)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', run)
    removeEventListener('online', run)
  }
}

function onChange(state: SessionState, before: SessionState): void {
  store.set(sessionAtom, state)
  const [now, then] = [grantOf(state), grantOf(before)]
  if (now?.expiresAt !== then?.expiresAt) tabs.postMessage('changed')
  if (state.name === 'signedOut' || state.name === 'userChanged') void forgetAnswers()
}

/** Leaves for the provider's sign-in page, or for another one of its pages, to come back to an address of this portal. */
export async function signIn(back: string, { layout }: { layout?: SignInLayout } = {}): Promise<void> {
  if (isTurningInCircles(Date.now())) throw new SignInLoop()
  machine?.redirecting()
  const { locale } = currentLanguage()
  sessionStorage.setItem(languageKey, locale)
  try {
    await (await protocol()).signIn({
      back: safeBackAddress(back, location.origin),
      locale,
      asksAgain: localStorage.getItem(signedOutKey) !== null,
      layout,
    })
  } catch (error) {
    machine?.signedOut()
    throw error
  }
}

/** The provider knows one callback address: the page takes up the language in which the person left. */
export function restoreLanguageOfSignIn(): void {
  const locale = sessionStorage.getItem(languageKey)
  if (location.pathname !== '/auth/callback' || !locale || locale === defaultLocale) return
  history.replaceState(null, '', `/${locale}${location.pathname}${location.search}`)
}

let callback: Promise<string> | undefined

/** Finishes the sign-in whose answer is this page's address; gives the address to go to. React may ask twice. */
export function finishSignIn(): Promise<string> {
  callback ??= finish()
  return callback
}

async function finish(): Promise<string> {
  const before = currentSession()
  machine?.arrivedAtCallback()
  try {
    const { grant, back } = await (await protocol()).finishSignIn(location.href)
    localStorage.removeItem(logoutFlag)
    localStorage.removeItem(signedOutKey)
    machine?.signedIn(grant)
    return safeBackAddress(back, location.origin)
  } catch (error) {
    // A callback that is opened a second time must not end the session of somebody who is signed in.
    const known = grantOf(before)
    if (known) machine?.signedIn(known)
    else machine?.signedOut()
    throw error
  }
}

/** Signs out here, in every tab, and at the provider. */
export async function signOut(): Promise<void> {
  if (currentSession().name === 'redirecting') return
  machine?.redirecting()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  localStorage.removeItem(logoutFlag)
  localStorage.setItem(signedOutKey, 'yes')
  await forgetAnswers()
  try {
    await (await protocol()).signOut()
  } catch {
    // The provider can't be reached: this side is signed out all the same.
    await removeUser()
    location.assign('/')
  } finally {
    tabs.postMessage('changed')
  }
}

/** A token for a call, renewed first when its end is near. */
export async function accessToken(): Promise<string | undefined> {
  const grant = await machine?.fresh(callMargin)
  return grant ? readAccessToken() : undefined
}

let again: Promise<boolean> | undefined
let grantGone = () => {}

/** One silent sign-in in a hidden frame, shared by all who ask: the grant behind the tokens is gone (7002). */
export function signInAgain(): Promise<boolean> {
  const known = grantOf(currentSession())
  if (!known) return Promise.resolve(false)
  if (again) return again
  grantGone()
  again = byFrame(known).finally(() => {
    again = undefined
  })
  return again
}

async function byFrame(known: Grant): Promise<boolean> {
  try {
    const grant = await (await protocol()).renew(known, { byFrame: true })
    machine?.signedIn(grant)
    return true
  } catch {
    return false
  }
}

/** Renews at once: what the person may do has changed behind the token. */
export async function renewRights(): Promise<boolean> {
  return (await machine?.renewNow()) ?? false
}

/** A call came back unauthorized though its token was fresh: the session is over, here and in the other tabs. */
export async function noteRefusal(error: ApiError): Promise<void> {
  if (error.kind !== 'unauthorized' || !isSignedIn(currentSession())) return
  await removeUser()
  machine?.expired()
  tabs.postMessage('changed')
}
