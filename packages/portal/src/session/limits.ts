/** The session's times (specification 9), in milliseconds. */
export const second = 1_000
export const minute = 60 * second

export const checkInterval = 2 * second
export const expiryWarningLead = 60 * second
export const renewalRetryDelay = 5 * second
export const signOutDelay = 250
/** The share of a token's life after which it is renewed, and the bounds of that moment. */
export const renewalShare = 0.2
export const renewalMargin = 60 * second
/** Without any input for so long, in any tab, renewal stops and the expiry warning comes. */
export const absenceLimit = 30 * minute
/** Userinfo is asked again on navigation at most this often. */
export const userinfoInterval = 30 * second
/** A token is renewed before a call when it has less than this left. */
export const callMargin = 10 * second
/** How long one request of the protocol may take, its body too. */
export const protocolPatience = 10 * second
/** How long a sign-out waits for the provider before it ends on a page of our own. */
export const signOutPatience = 2 * second

/** In seconds, as oidc-client-ts counts. */
export const staleStateAgeInSeconds = 900
