/** Codes that the portal tells apart; apart from the list of details, which it has no other use for. */
export const declarationOverdueCode = '3002'

/** Why an invitation opens nothing. */
export const invitationCodes = { invalid: '2030', expired: '2031', used: '2032' } as const

/** Why the link of a mail confirms no address; `taken` when the address is somebody's since. */
export const emailLinkCodes = { invalid: '2026', expired: '2027', used: '2028', taken: '2022' } as const
