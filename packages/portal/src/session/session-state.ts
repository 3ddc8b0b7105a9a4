import type { Grant } from './grant.ts'

export type SessionState =
  | { readonly name: 'redirecting' | 'callback' | 'userChanged' }
  /** `here`: the session ended on this page, which says so. */
  | { readonly name: 'signedOut'; readonly here?: 'elsewhere' | 'providerAway' }
  /**
   * `wasAbsent`: it was not renewed for lack of activity, so the next
   * sign-in must ask for the account.
   */
  | { readonly name: 'expired'; readonly wasAbsent?: boolean }
  | { readonly name: 'active' | 'renewing' | 'expiring'; readonly grant: Grant }

/** A renewal that timed out: retried soon and silently. */
export class RenewalTimeout extends Error {}

/** A renewal that the provider refused: a retry with the same grant is useless. */
export class RenewalRefused extends Error {}

/**
 * The token has expired and the provider is unreachable: the session waits for the next contact.
 */
export class RenewalUnreachable extends Error {}

export function grantOf(state: SessionState): Grant | undefined {
  return 'grant' in state ? state.grant : undefined
}

export function isSignedIn(state: SessionState): boolean {
  return grantOf(state) !== undefined
}
