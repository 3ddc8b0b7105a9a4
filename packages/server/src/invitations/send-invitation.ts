import { postInvitation } from '@officine/api/calls'
import { badRequest, forbidden, notFound, tooManyRequests } from '../api/call-failure.ts'
import { type CallContext, serveCreation } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { mailNewEmployment } from '../employments/employment-mails.ts'
import { hasEnded, invitationResponse } from '../employments/employment-response.ts'
import type { EmploymentRow } from '../employments/employments.ts'
import { reachableEmployment } from '../employments/reachable-employment.ts'
import { findRecipient } from '../mail/send-mail.ts'
import { lockContact } from '../people/contacts.ts'
import { getPharmacy, type PharmacyRow } from '../pharmacies/pharmacies.ts'
import { type Caller, may } from '../policy/may.ts'
import { countInvitationByInviter, countInvitationToRecipient } from './invitation-limits.ts'
import { pharmacyParameters, senderParameters, sendInvitation } from './invitation-mails.ts'
import { maySendInvitationAgain } from './invitation-rights.ts'
import { createInvitation, findInviteeById, type Invitee, type Inviter } from './invitations.ts'

type Context = Pick<CallContext<typeof postInvitation.path>, 'db' | 'user' | 'path'>

/** Resends the invitation of an added person who has no account yet. */
export const servePostInvitation = serveCreation(
  postInvitation,
  {
    summary: 'Send an invitation again',
    description:
      'For a person who was added and has no account yet. Allowed for the person who invited them and for the administration. The mail names the pharmacy, and the earlier link is no longer valid. An address gets at most five invitations a day.',
    errors: ['invitationAnswered'],
  },
  {
    async authorize(context) {
      await invitedEmployment(context)
    },
    async before({ db, user }) {
      await countInvitationByInviter(db, user)
    },
    async handle(context) {
      const { db, user, path, requestId } = context
      const { contactId } = await invitedEmployment(context)
      await lockContact(db, contactId)
      // The invitation may have been withdrawn while this waited for the lock.
      const row = await invitedEmployment(context)
      const invitee = await findInviteeById(db, contactId)
      if (!invitee || invitee.hasAccount) throw badRequest('invitationAnswered')
      if (!maySendInvitationAgain(user, row)) throw forbidden()
      await appendAudit(db, {
        actor: { contactId: user.contactId, requestId },
        action: 'contact.inviteAgain',
        recordType: 'contact',
        recordId: contactId,
      })
      const retryAfter = await countInvitationToRecipient(db, invitee.person.email)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      await mailInvitation(db, inviterOf(user), invitee.person, await getPharmacy(db, path.pharmacyId))
      const invitation = invitationResponse(await invitedEmployment(context), user)
      if (!invitation) throw new Error('An invitation vanished while it was sent.')
      return invitation
    },
  },
)

/**
 * @throws {CallFailure} 404 for an employment that is absent, over or foreign; 403 for a caller who
 * may read the person but not invite them.
 */
async function invitedEmployment(context: Context): Promise<EmploymentRow> {
  const { user, path } = context
  const row = await reachableEmployment(context)
  const target = row && { pharmacyId: path.pharmacyId, contactId: row.contactId }
  if (!target || hasEnded(row) || !may(user, 'readEmployee', target)) throw notFound()
  if (!may(user, 'sendInvitationAgain', target)) throw forbidden()
  // A person who has signed up has no invitation: that gets its own error later.
  if (row.invitation && !maySendInvitationAgain(user, row)) throw forbidden()
  return row
}

/** A person invites in their own name, the administration in the association's. */
export const inviterOf = (user: Caller): Inviter => ({
  contactId: user.contactId,
  isAssociation: may(user, 'inviteAgain'),
  isInvited: false,
})

/** Mails an invitation, which names the pharmacy where the person is, or will be, added. */
export async function mailInvitation(
  db: Queryable,
  inviter: Inviter,
  person: Invitee['person'],
  pharmacy: PharmacyRow | undefined,
): Promise<void> {
  const token = await createInvitation(db, person.id, inviter, pharmacy?.id)
  const sender = inviter.isAssociation ? undefined : await findRecipient(db, inviter.contactId)
  await sendInvitation(db, person, token, { ...senderParameters(sender), ...pharmacyParameters(pharmacy) })
}

/**
 * Notifies a person that they were added to a pharmacy, or that their employment resumes. Without
 * an account they get an invitation instead, because they can't open the page yet; none is sent if
 * the same sender's is open, or if the address has reached its daily limit (the sender can resend
 * it later).
 */
export async function mailAddedPerson(
  { db, user }: Pick<Context, 'db' | 'user'>,
  pharmacy: PharmacyRow,
  addition: { readonly employment: EmploymentRow; readonly requestedPrimary: boolean },
): Promise<void> {
  // The write holds the lock of the person: no sign-up can happen meanwhile.
  const invitee = await findInviteeById(db, addition.employment.contactId)
  if (!invitee || invitee.openInvitation?.by === user.contactId) return
  if (invitee.hasAccount)
    return await mailNewEmployment(db, 'employmentAdded', pharmacy, addition, invitee.person)
  const retryAfter = await countInvitationToRecipient(db, invitee.person.email)
  if (retryAfter === undefined) await mailInvitation(db, inviterOf(user), invitee.person, pharmacy)
}
