import { signInStateSeconds } from '@officine/api/constants'

/** Lifetimes in seconds of what the provider issues. */

const minute = 60
const hour = 60 * minute

export const lifetimes = {
  /** Access and ID token, unless configured otherwise for the demonstration. */
  token: 15 * minute,
  authorizationCode: minute,
  /** From showing the page to the password: long enough for an interruption at the counter. */
  interaction: hour,
  portalState: signInStateSeconds,
  /** A refresh token is valid for 8 hours from its last use, and at most 24 hours from the sign-in. */
  refreshTokenSliding: 8 * hour,
  refreshTokenAbsolute: 24 * hour,
  session: 24 * hour,
  /** A grant must outlive the last access token of its session. */
  grant: 24 * hour + 15 * minute,
} as const

/**
 * Remaining lifetime of a refresh token: 8 hours, and at most 24 hours after the first of its
 * chain.
 */
export function refreshTokenLifetime(issuedFirst: number | undefined, now = nowInSeconds()): number {
  const remaining = (issuedFirst ?? now) + lifetimes.refreshTokenAbsolute - now
  return Math.max(1, Math.min(lifetimes.refreshTokenSliding, remaining))
}

/** Remaining lifetime of a browser session: until 24 hours after the password was entered. */
export function sessionLifetime(signedInAt: number | undefined, now = nowInSeconds()): number {
  return Math.max(1, (signedInAt ?? now) + lifetimes.session - now)
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
