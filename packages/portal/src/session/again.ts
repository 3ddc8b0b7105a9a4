import { ApiError } from '@officine/api/errors'
import { currentSession } from './current.ts'
import type { Grant } from './grant.ts'
import { readAccessToken, removeUser } from './record.ts'
import { theSession } from './running.ts'
import { grantOf, NoContact } from './state.ts'

/**
 * The token for a request, renewed first if it is about to expire.
 * @throws {ApiError} if it has expired and the provider is unreachable: the
 * session stays, and the request fails.
 */
export async function accessToken(): Promise<string | undefined> {
  const { machine } = theSession()
  const grant = await orTellAway(machine.fresh())
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
  return orTellAway(theSession().machine.renewRefused())
}

async function orTellAway<T>(renewal: Promise<T>): Promise<T> {
  try {
    return await renewal
  } catch (error) {
    if (!(error instanceof NoContact)) throw error
    const kind = navigator.onLine ? 'serverUnavailable' : 'noConnection'
    throw new ApiError({ kind, scope: 'session', cause: error })
  }
}

let again: Promise<boolean> | undefined

/**
 * One silent sign-in in a hidden frame, shared by concurrent callers: the
 * grant of the tokens is gone (7002).
 */
export function signInAgain(): Promise<boolean> {
  const known = grantOf(currentSession())
  if (!known) return Promise.resolve(false)
  if (again) return again
  theSession().onGrantGone()
  again = silently(known).finally(() => {
    again = undefined
  })
  return again
}

/**
 * One silent sign-in after the person's rights have changed; if frames have no access to the
 * provider's cookies, the refresh token gives a new token.
 */
export async function renewRights(): Promise<boolean> {
  const known = grantOf(currentSession())
  if (!known) return false
  return (await silently(known)) || theSession().machine.renewNow()
}

async function silently(known: Grant): Promise<boolean> {
  const { machine, protocol } = theSession()
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
  const { machine } = theSession()
  if ((await machine.renewNow()) || machine.state.name !== 'expiring') return
  // Otherwise the record would be loaded again for its last seconds, and refused again.
  await removeUser()
  machine.expired()
}

/**
 * Continues as the person who signed in with another tab; false if that
 * person has signed out meanwhile.
 */
export function goOnAsChanged(): Promise<boolean> {
  return theSession().machine.goOnAs()
}

/** A request got a 401 with a fresh token: the session is over, in every tab. */
export async function noteRefusal(error: ApiError): Promise<void> {
  if (error.kind !== 'unauthorized' || !grantOf(currentSession())) return
  await removeUser()
  theSession().machine.expired()
}
