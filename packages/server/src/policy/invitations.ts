import type { EmploymentRow } from '../records/employments.ts'
import { type Caller, reach } from './may.ts'

/**
 * Whether somebody may send the invitation of a person again: whoever sent one or added the person (their mail may have been one too many
 * for the day), as long as they run a pharmacy where the person was added, and the administration. Another owner there adds the person in their own name, or takes the employment back.
 */
export function maySendInvitationAgain(
  caller: Caller,
  {
    pharmacyId,
    contactId,
    invitation,
    decidedBy,
  }: Pick<EmploymentRow, 'pharmacyId' | 'contactId' | 'invitation' | 'decidedBy'>,
): boolean {
  const target = pharmacyId === null ? { contactId } : { contactId, pharmacyId }
  const how = reach(caller, 'sendInvitationAgain', target)
  const inviters = invitation === null ? [] : [...invitation.invitedBy, decidedBy]
  return how === 'any' || (how === 'own' && inviters.includes(caller.contactId))
}
