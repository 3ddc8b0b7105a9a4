import type { Grant } from './grant.ts'

export type SessionState =
  | { readonly name: 'redirecting' | 'callback' | 'userChanged' }
  /** `here`: this page was signed in before, and stays to say so. */
  | { readonly name: 'signedOut'; readonly here?: 'elsewhere' | 'providerAway' }
  /** `wasAbsent`: nobody was there to renew it, so that the next person says who they are. */
  | { readonly name: 'expired'; readonly wasAbsent?: boolean }
  | { readonly name: 'active' | 'renewing' | 'expiring'; readonly grant: Grant }

/** A renewal that got no answer in time: tried again soon, without a word. */
export class RenewalTimeout extends Error {}

/** A renewal that the provider refused: asking again with the same grant is of no use. */
export class RenewalRefused extends Error {}

/** The token has run out, and nobody can be reached who would renew it: the session waits for the next contact. */
export class NoContact extends Error {}

export function grantOf(state: SessionState): Grant | undefined {
  return 'grant' in state ? state.grant : undefined
}

export function isSignedIn(state: SessionState): boolean {
  return grantOf(state) !== undefined
}
