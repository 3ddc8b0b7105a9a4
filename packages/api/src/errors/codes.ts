/** Codes that the portal tells apart; apart from the list of details, which it has no other use for. */
export const declarationOverdueCode = '3002'

/** Why approvers are not reminded on this day. */
export const reminderCodes = { requestedToday: '2037', remindedToday: '2034' } as const

/** Somebody else answered the request first. */
export const alreadyDecidedCode = '2005'

/** A request's files stay as they are once the association has handled it. */
export const requestHandledCode = '2053'

/** Somebody is in the programme category already. */
export const alreadyParticipantCode = '2042'

/** Why a person can't be added to a pharmacy: they are there already, or the address is somebody's. */
export const addingCodes = { alreadyTied: '2002', contactExists: '2021' } as const

/** The invited person has signed up: there is nothing to send again. */
export const invitationAnsweredCode = '2039'

/** Why an invitation opens nothing. */
export const invitationCodes = { invalid: '2030', expired: '2031', used: '2032' } as const

/** Why the link of a mail confirms no address; `taken` when the address is somebody's since. */
export const emailLinkCodes = { invalid: '2026', expired: '2027', used: '2028', taken: '2022' } as const

/** What keeps a transaction from being sent for a few minutes only. */
export const affirmationWaitingCode = '2017'
