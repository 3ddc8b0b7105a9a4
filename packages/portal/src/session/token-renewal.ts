import { ApiError } from '@officine/api/errors'
import type { Grant } from './grant.ts'
import { currentSession } from './session-atom.ts'
import { getSessionInstance } from './session-instance.ts'
import { grantOf, RenewalUnreachable } from './session-state.ts'
import { readAccessToken, removeUser } from './user-record.ts'

/**
 * The token for a request, renewed first if it is about to expire.
 * @throws {ApiError} if it has expired and the provider is unreachable: the
 * session stays, and the request fails.
 */
export async function accessToken(): Promise<string | undefined> {
  const { machine } = getSessionInstance()
  const grant = await orThrowApiError(machine.fresh())
  const token = grant && (await readAccessToken(grant.subject))
  // Another person signed in, or this one signed out, with another tab: the page is
  // updated before its request is sent.
  if (grant && !token) await machine.check()
  return token
}

/**
 * Renews a token that the server rejected, by the refresh token; not while the expiry warning is
 * open.
 * @throws {ApiError} if the provider is unreachable: the session stays.
 */
export function renewToken(): Promise<boolean> {
  return orThrowApiError(getSessionInstance().machine.renewRefused())
}

async function orThrowApiError<T>(renewal: Promise<T>): Promise<T> {
  try {
    return await renewal
  } catch (error) {
    if (!(error instanceof RenewalUnreachable)) throw error
    const kind = navigator.onLine ? 'serverUnavailable' : 'noConnection'
    throw new ApiError({ kind, scope: 'session', cause: error })
  }
}

let silentSignIn: Promise<boolean> | undefined

/**
 * One silent sign-in in a hidden frame, shared by concurrent callers: the
 * grant of the tokens is gone (7002).
 */
export function signInSilently(): Promise<boolean> {
  const known = grantOf(currentSession())
  if (!known) return Promise.resolve(false)
  if (silentSignIn) return silentSignIn
  getSessionInstance().onGrantGone()
  silentSignIn = renewSilently(known).finally(() => {
    silentSignIn = undefined
  })
  return silentSignIn
}

/**
 * One silent sign-in after the person's rights have changed; if frames have no access to the
 * provider's cookies, the refresh token gives a new token.
 */
export async function renewRights(): Promise<boolean> {
  const known = grantOf(currentSession())
  if (!known) return false
  return (await renewSilently(known)) || getSessionInstance().machine.renewNow()
}

async function renewSilently(known: Grant): Promise<boolean> {
  const { machine, protocol } = getSessionInstance()
  try {
    const grant = await (await protocol()).signInAgain(known)
    // A sign-out meanwhile, or a sign-in of another person with another tab:
    // the machine reports it itself.
    if (grantOf(machine.state)?.subject !== grant.subject) return false
    machine.signedIn(grant)
    return true
  } catch {
    return false
  }
}

/** "Continue" in the warning: renews, or ends the session if that is refused. */
export async function continueSession(): Promise<void> {
  const { machine } = getSessionInstance()
  if ((await machine.renewNow()) || machine.state.name !== 'expiring') return
  // Otherwise the record would be loaded again for its last seconds, and refused again.
  await removeUser()
  machine.expired()
}

/**
 * Continues as the person who signed in with another tab; false if that
 * person has signed out meanwhile.
 */
export function continueAsChangedUser(): Promise<boolean> {
  return getSessionInstance().machine.goOnAs()
}

/** A request got a 401 with a fresh token: the session is over, in every tab. */
export async function endSessionIfUnauthorized(error: ApiError): Promise<void> {
  if (error.kind !== 'unauthorized' || !grantOf(currentSession())) return
  await removeUser()
  getSessionInstance().machine.expired()
}
