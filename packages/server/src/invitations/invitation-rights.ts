import type { EmploymentRow } from '../employments/employments.ts'
import { type Caller, reach } from '../policy/may.ts'

/**
 * Whether the caller may resend a person's invitation: those who sent one or added the person
 * (their mail may have exceeded the daily limit), while they run a pharmacy where the person was
 * added, and the administration. Another owner there adds the person again, or withdraws the
 * employment.
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
  const callerReach = reach(caller, 'sendInvitationAgain', target)
  const inviters = invitation === null ? [] : [...invitation.invitedBy, decidedBy]
  return callerReach === 'any' || (callerReach === 'own' && inviters.includes(caller.contactId))
}
