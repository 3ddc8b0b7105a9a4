/** How long what the provider issues lives, in seconds. */

const minute = 60
const hour = 60 * minute

export const lifetimes = {
  /** Access and ID token, unless the demonstration is told otherwise. */
  token: 15 * minute,
  authorizationCode: minute,
  /** From the page's first sight to the password: long enough for a telephone call at the counter. */
  interaction: hour,
  /** How long the portal remembers a sign-in that it began (specification 9: 900 seconds). */
  portalState: 15 * minute,
  /** A refresh token is worth 8 hours from its last use, 24 from the sign-in. */
  refreshTokenSliding: 8 * hour,
  refreshTokenAbsolute: 24 * hour,
  session: 24 * hour,
  /** A grant outlives the last access token of its session. */
  grant: 24 * hour + 15 * minute,
} as const

/** What a refresh token may still live: 8 hours, and never past 24 after the first of its line. */
export function refreshTokenLifetime(issuedFirst: number | undefined, now = nowInSeconds()): number {
  const left = (issuedFirst ?? now) + lifetimes.refreshTokenAbsolute - now
  return Math.max(1, Math.min(lifetimes.refreshTokenSliding, left))
}

/** What a browser's session may still live: 24 hours after the password was typed. */
export function sessionLifetime(signedInAt: number | undefined, now = nowInSeconds()): number {
  return Math.max(1, (signedInAt ?? now) + lifetimes.session - now)
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
