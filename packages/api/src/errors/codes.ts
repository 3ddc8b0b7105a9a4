/**
 * Codes that the portal handles on every page, in a module apart from the list of details, which it
 * doesn't load.
 */
export const declarationOverdueCode = '3002'

/** The refresh token does not exist: the session's grant has expired (specification 8). */
export const grantGone = { code: '7002', detail: 'The refresh token does not exist.' } as const

/** A choice of the form no longer exists: the error has a text of its own (`messageKeyOf`). */
export const choiceGoneCode = '1042'
