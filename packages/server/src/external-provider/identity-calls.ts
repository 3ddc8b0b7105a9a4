import { deleteIdentity, getIdentities, postIdentity, putIdentity } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden, notFound, unauthorized } from '../api/call-failure.ts'
import { serve, serveOpen } from '../api/serve.ts'
import { spendToken } from '../identity/one-time-token.ts'
import { requireValidInvitation } from '../invitations/invitation-calls.ts'
import { countTokenUse } from '../invitations/invitation-limits.ts'
import { raiseEmploymentVersions } from '../invitations/invitations.ts'
import { changeContact, contactDifference } from '../people/change-contact.ts'
import { reachOfContact } from '../people/contact-calls.ts'
import { getContact, lockContact } from '../people/contacts.ts'
import { may } from '../policy/may.ts'
import { linkIdentity, listIdentities, lockIdentity, moveIdentity, removeIdentity } from './identities.ts'

/** The invitation identifies the person, the bearer token the account: nothing in the body does. */
export const servePostIdentity = serveOpen(
  postIdentity,
  {
    summary: 'Link an account of the external provider',
    description:
      'Links the account of the bearer token to the invited person, like a sign-up; the invitation can’t be used again. Only with an external provider.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed', 'identityTaken'],
  },
  async ({ db, query, body, identity, requestId }) => {
    if (!identity) throw unauthorized('notSignedIn')
    const { contactId } = await requireValidInvitation(db, query.signupToken)
    // Before the lock, since it may wait for the provider.
    const email = await identity.readEmail()
    await lockContact(db, contactId)
    if (!(await spendToken(db, 'signup', query.signupToken))) throw badRequest('invitationUsed')
    const row = await getContact(db, contactId, todayInQuebec())
    if (!row) throw badRequest('invitationUsed')
    const actor = { contactId, requestId }
    if (!(await linkIdentity(db, identity, { contactId, email, actor }))) throw badRequest('identityTaken')
    const { acceptsTerms, ...fields } = body
    const difference = contactDifference(row.person, fields)
    await changeContact(db, contactId, { difference, fields: Object.keys(difference), actor })
    await raiseEmploymentVersions(db, contactId)
  },
  async ({ db, query, address }) => {
    await countTokenUse(db, { action: 'signUp', token: query.signupToken, address })
  },
)

export const serveIdentities = serve(
  getIdentities,
  {
    summary: 'List a person’s accounts at the external provider',
    description: 'One’s own, or anybody’s for the administration.',
  },
  async ({ db, user, path: { contactId } }) => {
    if (!may(user, 'readIdentities', { contactId })) throw notFound()
    const rows = await listIdentities(db, contactId)
    return rows.map(({ id, issuer, subject, email, createdAt, lastSignInAt }) => ({
      ...{ id, issuer, subject, email },
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }))
  },
)

export const servePutIdentity = serve(
  putIdentity,
  {
    summary: 'Move an account of the external provider to another person',
    description: 'Its next call is that person’s. The administration alone may do it.',
  },
  async ({ db, user, path: { contactId, identityId }, requestId }) => {
    if (!(await reachOfContact({ db, user }, contactId))) throw notFound()
    if (!may(user, 'moveIdentity', { contactId })) throw forbidden()
    if (!(await lockContact(db, contactId))) throw notFound()
    const row = await lockIdentity(db, identityId)
    if (!row) throw notFound()
    if (row.contactId === contactId) return
    await moveIdentity(db, row, { contactId, actor: { contactId: user.contactId, requestId } })
  },
)

export const serveDeleteIdentity = serve(
  deleteIdentity,
  {
    summary: 'Remove the link to an account of the external provider',
    description:
      'The account is nobody’s from its next call on. Without another one, the person may be invited again.',
  },
  async ({ db, user, path: { contactId, identityId }, requestId }) => {
    if (!(await reachOfContact({ db, user }, contactId))) throw notFound()
    if (!may(user, 'removeIdentity', { contactId })) throw forbidden()
    const row = await lockIdentity(db, identityId)
    if (row?.contactId !== contactId) throw notFound()
    await removeIdentity(db, row, { contactId: user.contactId, requestId })
  },
)
