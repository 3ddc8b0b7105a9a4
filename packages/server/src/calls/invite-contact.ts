import { type FoundContact, type NewContact, postContact } from '@officine/api/calls'
import { forbidden, refused, tooManyRequests, unauthorized } from '../api/failure.ts'
import { type OpenCallContext, serveOpen } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { inEvenTime } from '../even-time.ts'
import { recipientOf } from '../mail/recipient.ts'
import { sendMail } from '../mail/send.ts'
import { may } from '../policy/may.ts'
import { appendAudit } from '../records/audit.ts'
import {
  addInvitee,
  type Invitee,
  type Inviter,
  inviteeWith,
  keepInvitation,
} from '../records/invitations.ts'
import { answerFound } from './contact-answer.ts'
import { countInvited, countInviter } from './invitation-limits.ts'
import { validInvitation } from './invitation-token.ts'

type Context = Pick<
  OpenCallContext<string, { readonly signupToken?: string | undefined }, NewContact>,
  'db' | 'user' | 'query' | 'body' | 'requestId'
>

/** Adds somebody who is not known yet, and mails them the secret that their account is made with. */
export const servePostContact = serveOpen(
  postContact,
  async (context) => {
    const inviter = await inviterOf(context)
    // The bearer of an invitation may not know whose address it is.
    return await (inviter.isInvited ? inEvenTime(() => invite(context, inviter)) : invite(context, inviter))
  },
  async ({ db, user, query, address }) => {
    if (user) return await countInviter(db, user)
    if (query.signupToken !== undefined) await countInviter(db, { token: query.signupToken, address })
  },
)

async function invite(context: Context, inviter: Inviter): Promise<FoundContact> {
  const { db, body, requestId } = context
  const email = body.email.toLowerCase()
  const wait = await countInvited(db, email)
  // Others may have invited this address: the bearer of an invitation is not to know.
  if (wait !== undefined && inviter.isInvited) return answerAsNew(body)
  if (wait !== undefined) throw tooManyRequests(wait)
  const person = await addInvitee(db, { ...body, email })
  if (!person) return await inviteKnown(context, inviter, email)
  await appendAudit(db, {
    actor: { contactId: inviter.contactId, requestId },
    action: 'contact.invite',
    recordType: 'contact',
    recordId: person.id,
    fields: Object.keys(body),
  })
  await mailInvitation(db, inviter, person)
  return answerFound(foundIn(person))
}

/** @throws {CallFailure} 401 for nobody, 403 for who may not, 400 for an invitation that opens nothing. */
async function inviterOf({ db, user, query }: Context): Promise<Inviter> {
  if (user) {
    if (!may(user, 'inviteContact')) throw forbidden()
    const isAssociation = may(user, 'inviteAgain')
    return { contactId: user.contactId, isAssociation, isInvited: false }
  }
  if (query.signupToken === undefined) throw unauthorized('notSignedIn')
  const { contactId, data } = await validInvitation(db, query.signupToken)
  if (data.invitesNobody === true) throw forbidden()
  return { contactId, isAssociation: false, isInvited: true }
}

/**
 * An address that is somebody's already. Who was invited and has no account yet gets another invitation: from whoever sent the one
 * before, and from the administration. The bearer of an invitation may not know any of this, and is answered as if they were new.
 */
async function inviteKnown(context: Context, inviter: Inviter, email: string): Promise<FoundContact> {
  const { db, user, body, requestId } = context
  const invitee = await inviteeWith(db, email)
  // Gone, or with another address, since a moment ago.
  if (!invitee) throw refused('contactExists', '/email')
  const { person } = invitee
  if (user && !isToBeInvitedAgain(invitee, inviter)) throw refused('contactExists', '/email')
  await appendAudit(db, {
    actor: { contactId: inviter.contactId, requestId },
    action: 'contact.inviteAgain',
    recordType: 'contact',
    recordId: person.id,
  })
  if (invitee.hasAccount) await sendMail(db, 'alreadyMember', {}, [person])
  else await mailInvitation(db, inviter, person)
  return user ? answerFound(foundIn(person)) : answerAsNew(body)
}

/** An id that leads nowhere: whoever gets it may read no person. */
const answerAsNew = ({ firstName, lastName, email, practiceNumber = null }: NewContact) =>
  answerFound({ id: newId(), firstName, lastName, practiceNumber, email: email.toLowerCase() })

const isToBeInvitedAgain = ({ hasAccount, invitedBy }: Invitee, { contactId, isAssociation }: Inviter) =>
  !hasAccount && (isAssociation || invitedBy.includes(contactId))

async function mailInvitation(db: Queryable, inviter: Inviter, person: Invitee['person']): Promise<void> {
  const token = await keepInvitation(db, person.id, inviter)
  const from = inviter.isAssociation ? undefined : await recipientOf(db, inviter.contactId)
  const names = from
    ? { from: 'person', inviter: `${from.firstName} ${from.lastName}` }
    : { from: 'association', inviter: '' }
  await sendMail(db, 'invitation', { ...names, token }, [person])
}

const foundIn = ({ id, firstName, lastName, practiceNumber, email }: Invitee['person']) => ({
  ...{ id, firstName, lastName, practiceNumber, email },
})
