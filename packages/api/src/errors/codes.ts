/**
 * Codes that the portal handles, in a module apart from the list of details and their sentences,
 * which it doesn't load.
 */

/** The declaration is overdue: most calls are refused until it is signed. */
export const declarationOverdueCode = '3002'

/** The call binds, and the sign-in is too old: the person signs in again first. */
export const recentSignInCode = '3003'

/** The person's roles oblige them to a second factor, which they have to set up first. */
export const secondFactorCode = '3004'

/** The account at the external provider is linked to nobody. */
export const identityUnknownCode = '3005'

/** The refresh token does not exist: the session's grant has expired (specification 8). */
export const grantGone = { code: '7002', detail: 'The refresh token does not exist.' } as const

/** A choice of the form no longer exists: the error has a text of its own (`messageKeyOf`). */
export const choiceGoneCode = '1042'

/** Why approvers can't be reminded today. */
export const reminderCodes = { requestedToday: '2037', remindedToday: '2034' } as const

/** Another person decided on the request first. */
export const alreadyDecidedCode = '2005'

/** The files of a request can't change once the association has handled it. */
export const requestHandledCode = '2053'

/** The person is already in the programme category. */
export const alreadyParticipantCode = '2042'

/** Why a person can't be added to a pharmacy: already there, or the email address is in use. */
export const addingCodes = { alreadyTied: '2002', contactExists: '2021' } as const

/** The invited person has signed up, so the invitation can't be resent. */
export const invitationAnsweredCode = '2039'

/** Why an invitation is not valid. */
export const invitationCodes = { invalid: '2030', expired: '2031', used: '2032' } as const

/** Why an email confirmation link is not valid; `taken` when the address is in use by now. */
export const emailLinkCodes = { invalid: '2026', expired: '2027', used: '2028', taken: '2022' } as const

/** Temporarily prevents a transaction from being submitted, for a few minutes. */
export const affirmationWaitingCode = '2017'
