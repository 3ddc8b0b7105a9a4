import { recentSignInMinutes } from '@officine/api/constants'

/** The session's times (specification 9), in milliseconds. */
export const second = 1_000
export const minute = 60 * second

export const checkInterval = 2 * second
export const expiryWarningLead = 60 * second
/**
 * Until `check` retries a failed renewal: after a timeout or near the end, and otherwise.
 * `handleFailure` of session-machine.ts chooses between them; `isDue` never retries a refusal.
 */
export const renewalRetryDelay = 5 * second
export const longRenewalRetryDelay = 60 * second
/** How long a sign-out waits in the state `redirecting` before it removes anything. */
export const signOutDelay = 250
/** The share of a token's life after which it is renewed, and the bounds of that time. */
export const renewalShare = 0.2
export const renewalMargin = 60 * second
/** Without input in any tab for so long, the renewal stops and the expiry warning shows. */
export const absenceLimit = 30 * minute
/** The shortest interval between two userinfo requests on navigation. */
export const userinfoInterval = 30 * second
/** A token with less than this left is renewed before a request. */
export const callMargin = 10 * second
/** The timeout of one request of the protocol, including its body. */
export const protocolTimeout = 10 * second
/** How long a sign-out waits for the provider before it ends on the portal's own page. */
export const signOutTimeout = 2 * second

/** How much of a recent sign-in must be left when a form is opened, for filling it in. */
const recentSignInMargin = 5 * minute

/** In seconds, as oidc-client-ts expects. */
export { signInStateSeconds as staleStateAgeInSeconds } from '@officine/api/constants'

/** The subject and the times of the current tokens, in milliseconds by the device's clock. */
export interface Grant {
  /** The person's contact id. */
  readonly subject: string
  readonly receivedAt: number
  readonly expiresAt: number
  /** When the person signed in, by the provider's clock; undefined if it does not say so. */
  readonly signedInAt?: number
}

/**
 * When a grant is renewed: after a fifth of its life, but at least a minute after its receipt and a
 * minute before its end; after half of it for two minutes or less (specification 9).
 */
export function renewalTime({ receivedAt, expiresAt }: Grant): number {
  const lifetime = expiresAt - receivedAt
  if (lifetime <= 2 * renewalMargin) return receivedAt + lifetime / 2
  return receivedAt + Math.min(Math.max(lifetime * renewalShare, renewalMargin), lifetime - renewalMargin)
}

/**
 * Whether the sign-in stays recent enough for what binds or protects the person until a form is
 * filled in; the server decides. A provider that does not say when it was counts as recent.
 */
export function isSignInRecent({ signedInAt }: Grant, now: number): boolean {
  return signedInAt === undefined || now - signedInAt < recentSignInMinutes * minute - recentSignInMargin
}

/**
 * When the warning shows: a minute before the end, or in the last quarter of a
 * grant of less than four minutes.
 */
export function warningTime(grant: Grant): number {
  return grant.expiresAt - atMostQuarter(grant, expiryWarningLead)
}

/** Whether a request may be sent with the grant as it is. */
export function isValidForRequest(grant: Grant, now: number): boolean {
  return now < grant.expiresAt - atMostQuarter(grant, callMargin)
}

export function isSameGrant(one: Grant, other: Grant): boolean {
  return (
    one.subject === other.subject && one.receivedAt === other.receivedAt && one.expiresAt === other.expiresAt
  )
}

function atMostQuarter({ receivedAt, expiresAt }: Grant, time: number): number {
  return Math.min(time, (expiresAt - receivedAt) / 4)
}
