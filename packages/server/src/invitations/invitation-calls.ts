import {
  type ContactInvitation,
  type ContactSearchResult,
  getInvitation,
  type NewContact,
  postContact,
  signUp,
} from '@officine/api/calls'
import { normalizeEmail, todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden, tooManyRequests, unauthorized } from '../api/call-failure.ts'
import { withRoundedDuration } from '../api/minimum-duration.ts'
import { type OpenCallContext, serveOpen, serveOpenCreation } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { createAccount, createSignInTicket, findGuessable } from '../identity/index.ts'
import { findToken, spendToken, type TokenWithState } from '../identity/one-time-token.ts'
import { sendMail } from '../mail/send-mail.ts'
import { changeContact, contactDifference } from '../people/change-contact.ts'
import { contactSearchResponse } from '../people/contact-calls.ts'
import { getContact, lockContact } from '../people/contacts.ts'
import { getPharmacy, type PharmacyRow } from '../pharmacies/pharmacies.ts'
import { may } from '../policy/may.ts'
import { countInvitationByInviter, countInvitationToRecipient, countTokenUse } from './invitation-limits.ts'
import {
  addInvitee,
  type Invitee,
  type Inviter,
  loadInvitation,
  lockInviteeByEmail,
  raiseEmploymentVersions,
} from './invitations.ts'
import { inviterOf, mailInvitation } from './send-invitation.ts'

type Context = Pick<
  OpenCallContext<string, { readonly signupToken?: string | undefined }, ContactInvitation>,
  'db' | 'user' | 'query' | 'body' | 'requestId'
>

type InvitationAttempt = Pick<Context, 'db' | 'user' | 'query'> & { readonly address: string }

/** Adds an unknown person and mails them the secret that creates their account. */
export const servePostContact = serveOpenCreation(
  postContact,
  {
    summary: 'Invite a person',
    description:
      'Sends an invitation by mail, which names the pharmacy of `pharmacyId`; the caller must be allowed to add people there. A `signupToken` of a person who may add people replaces the bearer token; the mail then names no pharmacy.',
    errors: ['contactExists', 'invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  {
    async authorize(context) {
      try {
        await inviterFrom(context)
        await pharmacyForMail(context)
      } catch (refusal) {
        // Failed attempts with secrets and pharmacies count too.
        await countAttempt(context)
        throw refusal
      }
    },
    before: countAttempt,
    async handle(context) {
      const inviter = await inviterFrom(context)
      // The bearer of an invitation must not learn, by timing, whether an address is in use.
      return await (inviter.isInvited
        ? withRoundedDuration(() => invite(context, inviter))
        : invite(context, inviter))
    },
  },
)

async function countAttempt({ db, user, query, address }: InvitationAttempt): Promise<void> {
  if (user) return await countInvitationByInviter(db, user)
  if (query.signupToken !== undefined)
    await countInvitationByInviter(db, { token: query.signupToken, address })
}

async function invite(context: Context, inviter: Inviter): Promise<ContactSearchResult> {
  const { db, body, requestId } = context
  const { pharmacyId: _, ...fields } = body
  const email = normalizeEmail(body.email)
  const person = await addInvitee(db, { ...fields, email })
  if (!person) return await inviteExistingContact(context, inviter, email)
  if (!(await countMail(db, inviter, email))) return responseAsForNew(body)
  await appendAudit(db, {
    actor: { contactId: inviter.contactId, requestId },
    action: 'contact.invite',
    recordType: 'contact',
    recordId: person.id,
    fields: Object.keys(fields),
  })
  await mailInvitation(db, inviter, person, await pharmacyForMail(context))
  return contactSearchResponse(searchRowOf(person))
}

/**
 * The pharmacy that the mail names.
 * @throws {CallFailure} 400 for one where the caller may not add people, and for one that does not
 * exist, without distinction.
 */
async function pharmacyForMail({ db, user, body }: Context): Promise<PharmacyRow | undefined> {
  const { pharmacyId } = body
  if (pharmacyId === undefined) return undefined
  const pharmacy =
    user && may(user, 'addEmployee', { pharmacyId }) ? await getPharmacy(db, pharmacyId) : undefined
  if (!pharmacy) throw badRequest('invalid', '/pharmacyId')
  return pharmacy
}

/**
 * @throws {CallFailure} 401 without credentials, 403 without the right to invite, 400 for an
 * invalid invitation.
 */
async function inviterFrom({ db, user, query }: Context): Promise<Inviter> {
  if (user) {
    if (!may(user, 'inviteContact')) throw forbidden()
    return inviterOf(user)
  }
  if (query.signupToken === undefined) throw unauthorized('notSignedIn')
  const { contactId, data } = await requireValidInvitation(db, query.signupToken)
  if (data.invitesNobody === true) throw forbidden()
  return { contactId, isAssociation: false, isInvited: true }
}

/**
 * An address that is in use. A person who was invited and has no account yet gets another
 * invitation, if the caller sent the previous one or is the administration. The bearer of an
 * invitation must not learn any of this: the response is as for a new person, and no mail is sent
 * if somebody else's invitation is open, because a new one would end it.
 */
async function inviteExistingContact(
  context: Context,
  inviter: Inviter,
  email: string,
): Promise<ContactSearchResult> {
  const { db, user, body, requestId } = context
  const invitee = await lockInviteeByEmail(db, email)
  // The person was deleted or changed their address, which stays reserved for a week.
  if (!invitee) {
    if (!user) return responseAsForNew(body)
    throw badRequest('contactExists', '/email')
  }
  const { person } = invitee
  if (user && !isToBeInvitedAgain(invitee, inviter)) throw badRequest('contactExists', '/email')
  if (!user && hasInvitationOfOthers(invitee, inviter)) return responseAsForNew(body)
  if (!(await countMail(db, inviter, email))) return responseAsForNew(body)
  await appendAudit(db, {
    actor: { contactId: inviter.contactId, requestId },
    action: 'contact.inviteAgain',
    recordType: 'contact',
    recordId: person.id,
  })
  if (invitee.hasAccount) await sendMail(db, 'alreadyMember', {}, [person])
  else await mailInvitation(db, inviter, person, await pharmacyForMail(context))
  return user ? contactSearchResponse(searchRowOf(person)) : responseAsForNew(body)
}

/**
 * Counts a mail to an address. False if the limit is reached and the inviter is an invitation's
 * bearer, who must not learn that others have invited the address.
 * @throws {CallFailure} 429 for others, if the address has reached its daily limit.
 */
async function countMail(db: Context['db'], inviter: Inviter, email: string): Promise<boolean> {
  const retryAfter = await countInvitationToRecipient(db, email)
  if (retryAfter !== undefined && !inviter.isInvited) throw tooManyRequests(retryAfter)
  return retryAfter === undefined
}

/** Responds with a random id, which its recipient has no right to read. */
const responseAsForNew = ({ firstName, lastName, email, practiceNumber = null }: NewContact) =>
  contactSearchResponse({ id: newId(), firstName, lastName, practiceNumber, email: normalizeEmail(email) })

const isToBeInvitedAgain = ({ hasAccount, invitedBy }: Invitee, { contactId, isAssociation }: Inviter) =>
  !hasAccount && (isAssociation || invitedBy.includes(contactId))

const hasInvitationOfOthers = ({ hasAccount, openInvitation }: Invitee, { contactId }: Inviter) =>
  !hasAccount && openInvitation !== null && openInvitation.by !== contactId

const searchRowOf = ({ id, firstName, lastName, practiceNumber, email }: Invitee['person']) => ({
  ...{ id, firstName, lastName, practiceNumber, email },
})

const detailNames = { expired: 'invitationExpired', used: 'invitationUsed' } as const

/**
 * Resolves the secret of an invitation.
 * @throws {CallFailure} 400 with a code for invalid, expired or used.
 */
export async function requireValidInvitation(db: Queryable, secret: string): Promise<TokenWithState> {
  const token = await findToken(db, 'signup', secret)
  if (!token) throw badRequest('invitationInvalid')
  if (token.state !== 'valid') throw badRequest(detailNames[token.state])
  return token
}

export const serveInvitation = serveOpen(
  getInvitation,
  {
    summary: 'Read an invitation',
    description: 'Who was invited, by whom, and to which pharmacy.',
    errors: ['invitationInvalid', 'invitationExpired', 'invitationUsed'],
  },
  async ({ db, query, address }) => {
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
  },
)

/** The token identifies the person: nothing in the body does. */
export const serveSignUp = serveOpen(
  signUp,
  {
    summary: 'Sign up',
    description:
      'Creates the account of the invited person; the invitation can’t be used again. `signInTicket` replaces their password at the identity provider, once, within a minute.',
    errors: [
      'invitationInvalid',
      'invitationExpired',
      'invitationUsed',
      'passwordCommon',
      'passwordPersonal',
    ],
  },
  async ({ db, query, body, requestId, association }) => {
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
    const guessable = row && (await findGuessable(password, { ...row.person, ...fields }, association))
    if (guessable) throw badRequest(guessable, '/password')
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
