import { getInvitation, signUp } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest } from '../api/call-failure.ts'
import { serveOpen } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { createAccount, createSignInTicket } from '../identity/index.ts'
import { spendToken } from '../identity/one-time-token.ts'
import { changeContact, contactDifference } from '../people/change-contact.ts'
import { getContact, lockContact } from '../people/contacts.ts'
import { countTokenUse } from './invitation-limits.ts'
import { requireValidInvitation } from './invitation-token.ts'
import { loadInvitation, raiseEmploymentVersions } from './invitations.ts'

export const serveInvitation = serveOpen(getInvitation, async ({ db, query, address }) => {
  const token = query.signupToken
  await countTokenUse(db, { action: 'invitation', token, address })
  const validToken = await requireValidInvitation(db, token)
  const invitation = await loadInvitation(db, validToken, todayInQuebec())
  if (!invitation) throw badRequest('invitationInvalid')
  const { firstName, lastName, email, practiceNumber } = invitation.person
  return {
    ...{ firstName, lastName, email, practiceNumber },
    pharmacyName: invitation.pharmacyName,
    invitedBy: invitation.inviterName,
    expiresAt: validToken.expiresAt.toISOString(),
  }
})

/** The token identifies the person: nothing in the body does. */
export const serveSignUp = serveOpen(
  signUp,
  async ({ db, query, body, requestId }) => {
    const { contactId } = await requireValidInvitation(db, query.signupToken)
    // Serializes with resending or withdrawing the invitation.
    await lockContact(db, contactId)
    if (!(await spendToken(db, 'signup', query.signupToken))) {
      await requireValidInvitation(db, query.signupToken)
      // It is valid again: a concurrent sign-up with it was rolled back.
      throw badRequest('invitationUsed')
    }
    const actor = { contactId, requestId }
    const { password, acceptsTerms, ...fields } = body
    const row = await getContact(db, contactId, todayInQuebec())
    if (!row || !(await createAccount(db, contactId, password))) {
      throw badRequest('invitationUsed')
    }
    const difference = contactDifference(row.person, fields)
    await changeContact(db, contactId, { difference, fields: Object.keys(difference), actor })
    const record = { recordType: 'account', recordId: contactId, fields: ['password', 'acceptsTerms'] }
    await appendAudit(db, { actor, action: 'account.create', ...record })
    await raiseEmploymentVersions(db, contactId)
    return { signInTicket: await createSignInTicket(db, contactId) }
  },
  async ({ db, query, address }) => {
    await countTokenUse(db, { action: 'signUp', token: query.signupToken, address })
  },
)
