import { ApiError } from '@officine/api/errors'
import { currentSession } from './current.ts'
import type { Grant } from './grant.ts'
import { readAccessToken, removeUser } from './record.ts'
import { theSession } from './running.ts'
import { grantOf, NoContact } from './state.ts'

/**
 * A token for a call, renewed first when its end is near.
 * @throws {ApiError} when it has run out and nobody can be reached who would renew it: the session waits, and so does the call.
 */
export async function accessToken(): Promise<string | undefined> {
  const { machine } = theSession()
  const grant = await orTellAway(machine.fresh())
  const token = grant && (await readAccessToken(grant.subject))
  // Somebody else signed in, or out, with another tab: the page learns it before its call is answered.
  if (grant && !token) await machine.check()
  return token
}

/**
 * The server refused a token that was thought good: the refresh token brings another, unless the warning waits for an answer.
 * @throws {ApiError} when nobody can be reached who would give it: the session waits.
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

/** One silent sign-in in a hidden frame, shared by all who ask: the grant behind the tokens is gone (7002). */
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
 * One silent sign-in, since what the person may do has changed behind the token; where frames can't have the provider's
 * cookies, the refresh token brings a new one.
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
    // Signed out meanwhile, or somebody else signed in with another tab: the machine says so by itself.
    if (grantOf(machine.state)?.subject !== grant.subject) return false
    machine.signedIn(grant)
    return true
  } catch {
    return false
  }
}

/** "Continue" in the warning: renews, or says that the session is over when that is refused. */
export async function continueSession(): Promise<void> {
  const { machine } = theSession()
  if ((await machine.renewNow()) || machine.state.name !== 'expiring') return
  // A record that is left for its last seconds would be taken up again, to be refused again.
  await removeUser()
  machine.expired()
}

/** Goes on as the person who signed in with another tab; false when they have left meanwhile. */
export function goOnAsChanged(): Promise<boolean> {
  return theSession().machine.goOnAs()
}

/** A call came back unauthorized though its token was fresh: the session is over, here and in the other tabs. */
export async function noteRefusal(error: ApiError): Promise<void> {
  if (error.kind !== 'unauthorized' || !grantOf(currentSession())) return
  await removeUser()
  theSession().machine.expired()
}
