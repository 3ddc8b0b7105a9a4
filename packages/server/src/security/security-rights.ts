import type { ContactId, SecurityRight } from '@officine/api/calls'
import { securityRights } from '@officine/api/structs'
import { type Caller, may, reach } from '../policy/may.ts'

/** What decides the rights to a person's security. */
export interface SecurityState {
  readonly contactId: ContactId
  readonly hasAccount: boolean
  /** Whether there is a passkey, an authentication app or a recovery code. */
  readonly hasFactors: boolean
  readonly factorReset: { readonly requestedBy: ContactId } | null
}

/** The `may` of a person's security; the handlers of the calls use the same functions. */
export function rightsToSecurity(caller: Caller, state: SecurityState): SecurityRight[] {
  const { contactId } = state
  const granted: Readonly<Record<SecurityRight, boolean>> = {
    changeFactors: may(caller, 'namePasskey', { contactId }),
    endSessions: reachOfSessions(caller, contactId) !== undefined,
    disableAccount: state.hasAccount && mayDisableAccount(caller, contactId),
    // Never offered for oneself: nobody should lock themself out by a click.
    changeIdentities: may(caller, 'removeIdentity') && caller.contactId !== contactId,
    requestFactorReset: mayRequestFactorReset(caller, state),
    confirmFactorReset: mayConfirmFactorReset(caller, state),
  }
  return securityRights.filter((right) => granted[right])
}

/** As oneself, or as the administration. */
export const reachOfSecurity = (caller: Caller, contactId: ContactId) =>
  reach(caller, 'readOwnSecurity', { contactId }) ?? reach(caller, 'readSecurity', { contactId })

export const reachOfSession = (caller: Caller, contactId: ContactId) =>
  reach(caller, 'endOwnSession', { contactId }) ?? reach(caller, 'endSession', { contactId })

export const reachOfSessions = (caller: Caller, contactId: ContactId) =>
  reach(caller, 'endOwnSessions', { contactId }) ?? reach(caller, 'endSessions', { contactId })

/** Never one's own: so there always is a member of the administration with an account. */
export const mayDisableAccount = (caller: Caller, contactId: ContactId) =>
  may(caller, 'disableAccount') && caller.contactId !== contactId

/** Never one's own, and one at a time. */
const mayRequestFactorReset = (caller: Caller, { contactId, hasFactors, factorReset }: SecurityState) =>
  may(caller, 'requestFactorReset') && caller.contactId !== contactId && hasFactors && factorReset === null

/** By another member of the administration than the one who requested it, never for oneself. */
const mayConfirmFactorReset = (caller: Caller, { contactId, factorReset }: SecurityState) =>
  may(caller, 'confirmFactorReset') &&
  factorReset !== null &&
  caller.contactId !== contactId &&
  caller.contactId !== factorReset.requestedBy
