/** The session's times (specification 9), in milliseconds. */
export const second = 1_000
export const minute = 60 * second

export const checkInterval = 2 * second
export const expiryWarningLead = 60 * second
export const renewalRetryDelay = 5 * second
export const signOutDelay = 250
/** The share of a token's life after which it is renewed, and the bounds of that moment. */
export const renewalShare = 0.2
export const renewalMargin = minute
/** Without any input for so long, in any tab, renewal stops and the expiry warning comes. */
export const absenceLimit = 30 * minute
/** Userinfo is asked again on navigation at most this often. */
export const userinfoInterval = 30 * second

/** In seconds, as oidc-client-ts counts. */
export const requestTimeoutInSeconds = 10
export const staleStateAgeInSeconds = 900
