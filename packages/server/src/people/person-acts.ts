import {
  type ContactId,
  deletePersonBlock,
  deletePersonEnd,
  type PersonRight,
  postPasswordReset,
  postPersonInvitation,
  putPersonEnd,
  putStaffRoles,
} from '@officine/api/calls'
import { invitationDays } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { badRequest, forbidden, notFound, tooManyRequests } from '../api/call-failure.ts'
import { type CallContext, serve, serveCreation } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import { inTransaction, type Queryable } from '../database/database.ts'
import { account, contact } from '../database/schema.ts'
import { unblock } from '../identity/login-throttle.ts'
import { createToken } from '../identity/one-time-token.ts'
import { resetLinkHours } from '../identity/password-reset.ts'
import { countInvitationByInviter, countInvitationToRecipient } from '../invitations/invitation-limits.ts'
import { findLastInvitation } from '../invitations/invitations.ts'
import { inviterOf, mailInvitation } from '../invitations/send-invitation.ts'
import { sendMail } from '../mail/send-mail.ts'
import { getPharmacy } from '../pharmacies/pharmacies.ts'
import { rightsToPerson } from '../policy/granted-rights.ts'
import { may } from '../policy/may.ts'
import { lockContact } from './contacts.ts'
import { bringBack, endPerson } from './end-person.ts'
import { isBlocked } from './people.ts'
import { changeStaffRoles } from './staff-roles.ts'

// What the administration does about a person: invitation, password, roles, end.

type Context = Pick<CallContext<'people/:contactId'>, 'db' | 'user' | 'path' | 'requestId'>

type Person = typeof contact.$inferSelect

/** A person and the state on which the rights to their file depend. */
export async function personWithState(db: Queryable, contactId: ContactId) {
  const [row] = await db
    .select({
      person: contact,
      hasAccount: sql<boolean>`${account.id} is not null`,
      hasPassword: sql<boolean>`coalesce(${account.passwordHash} <> '', false)`,
      isDisabled: sql<boolean>`${account.disabledAt} is not null`,
      hasEnded: sql<boolean>`${contact.endedOn} is not null`,
      isBlocked,
    })
    .from(contact)
    .leftJoin(account, eq(account.contactId, contact.id))
    .where(eq(contact.id, contactId))
  return row
}

/**
 * Locks a person, for an act of the caller.
 * @throws {CallFailure} 404 for callers who may not read the file, 403 for those who may not act at
 * all.
 */
async function lockPerson(
  { db, user, path: { contactId } }: Pick<Context, 'db' | 'user' | 'path'>,
  act: Parameters<typeof may>[1],
) {
  if (!may(user, 'readPerson') || !(await lockContact(db, contactId))) throw notFound()
  if (!may(user, act)) throw forbidden()
  const row = await personWithState(db, contactId)
  if (!row) throw notFound()
  return row
}

/** @throws {CallFailure} also `refusal`, where the person's state does not allow the act. */
async function lockPersonFor(
  context: Pick<Context, 'db' | 'user' | 'path'>,
  act: Parameters<typeof may>[1],
  right: PersonRight,
  refusal: () => Error,
): Promise<Person> {
  const row = await lockPerson(context, act)
  if (!rightsToPerson(context.user, context.path.contactId, row).includes(right))
    throw row.hasEnded && right !== 'comeBack' ? badRequest('personEnded') : refusal()
  return row.person
}

const untilInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** In the association's name, to the pharmacy of the last invitation. */
export const servePostPersonInvitation = serveCreation(
  postPersonInvitation,
  {
    summary: 'Invite a person, or send their invitation again',
    description:
      'For a person without an account; the earlier link is no longer valid. For the administration. An address gets at most five invitations a day.',
    errors: ['invitationAnswered', 'personEnded'],
  },
  {
    async authorize({ user }) {
      if (!may(user, 'readPerson')) throw notFound()
      if (!may(user, 'invitePerson')) throw forbidden()
    },
    async before({ db, user }) {
      await countInvitationByInviter(db, user)
    },
    async handle(context) {
      const { db, user, path, requestId } = context
      const person = await lockPersonFor(context, 'invitePerson', 'inviteAgain', () =>
        badRequest('invitationAnswered'),
      )
      const retryAfter = await countInvitationToRecipient(db, person.email)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      const earlier = await findLastInvitation(db, path.contactId)
      const pharmacy =
        earlier?.pharmacyId === undefined ? undefined : await getPharmacy(db, earlier.pharmacyId)
      await appendAudit(db, {
        actor: { contactId: user.contactId, requestId },
        action: 'contact.inviteAgain',
        recordType: 'contact',
        recordId: path.contactId,
      })
      await mailInvitation(db, inviterOf(user), person, pharmacy)
      return { validUntil: untilInHours(invitationDays * 24) }
    },
  },
)

/** Mails of this kind per person and day. */
const resetsADay = 5

export const servePostPasswordReset = serveCreation(
  postPasswordReset,
  {
    summary: 'Mail a person the link to a new password',
    description:
      'The link is valid for an hour, and the present password until it is used. For the administration; at most five times a day.',
    errors: ['noPassword', 'personEnded'],
  },
  {
    async authorize({ user }) {
      if (!may(user, 'readPerson')) throw notFound()
      if (!may(user, 'resetPersonsPassword')) throw forbidden()
    },
    async handle(context) {
      const { db, user, path, requestId } = context
      const person = await lockPersonFor(context, 'resetPersonsPassword', 'resetPassword', () =>
        badRequest('noPassword'),
      )
      const key = `personReset:${path.contactId}`
      const retryAfter = await countAgainstLimit(db, { key, maximum: resetsADay, windowSeconds: 86_400 })
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      const { contactId } = path
      const token = await createToken(db, {
        contactId,
        purpose: 'passwordReset',
        validHours: resetLinkHours,
      })
      await sendMail(db, 'passwordReset', { uid: 'reset', token }, [person])
      await appendAudit(db, {
        actor: { contactId: user.contactId, requestId },
        action: 'account.sendReset',
        recordType: 'account',
        recordId: contactId,
      })
      return { validUntil: untilInHours(resetLinkHours) }
    },
  },
)

export const serveDeletePersonBlock = serve(
  deletePersonBlock,
  {
    summary: 'End a person’s block after too many attempts',
    description:
      'They can sign in again at once; otherwise the block ends after a quarter of an hour. Attempts from an address stay counted. For the administration.',
  },
  async (context) => {
    const { db, user, requestId, path } = context
    const row = await lockPerson(context, 'unblockPerson')
    if (!row.isBlocked) return
    await unblock(db, row.person)
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      action: 'account.unblock',
      recordType: 'account',
      recordId: path.contactId,
    })
  },
)

export const servePutStaffRoles = serve(
  putStaffRoles,
  {
    summary: 'Give and take staff roles',
    description:
      'All roles of the association that the person has from now on. For the administration, never for oneself; the last member of the administration who can sign in stays. The person is mailed.',
    errors: ['lastAdministrator', 'personEnded'],
  },
  async (context) => {
    const { db, user, requestId, body } = context
    const person = await lockPersonFor(context, 'changeStaffRoles', 'changeStaffRoles', forbidden)
    const actor = { contactId: user.contactId, requestId }
    const change = { roles: body.roles, actor, today: todayInQuebec() }
    const outcome = await inTransaction(db, (tx) => changeStaffRoles(tx, person.id, change))
    if (outcome === 'lastAdministrator') throw badRequest('lastAdministrator', '/roles')
    if (outcome === 'unchanged') return
    const roles = body.roles.length > 1 ? 'both' : (body.roles[0] ?? 'none')
    await sendMail(db, 'staffRolesChanged', { roles }, [person])
  },
)

export const servePutPersonEnd = serve(
  putPersonEnd,
  {
    summary: 'End a person’s file',
    description:
      'For a person who has left the profession or died: their account and card end at once, their employments on `endedOn`. Nobody is mailed after a death; who has left and had an account gets a mail. For the administration, never for oneself. `ownedAlone` of the file names the pharmacies that prevent it.',
    errors: ['lastOwner', 'lastAdministrator', 'personEnded'],
  },
  async (context) => {
    const { db, user, requestId, body } = context
    const person = await lockPersonFor(context, 'endPerson', 'end', forbidden)
    const actor = { contactId: user.contactId, requestId }
    const outcome = await inTransaction(db, (tx) =>
      endPerson(tx, person.id, { ...body, actor, today: todayInQuebec() }),
    )
    if (outcome !== 'ended') throw badRequest(outcome)
    const hasAccount = (await db.$count(account, eq(account.contactId, person.id))) > 0
    if (hasAccount && body.reason !== 'died') await sendMail(db, 'personEnded', {}, [person])
  },
)

export const serveDeletePersonEnd = serve(
  deletePersonEnd,
  {
    summary: 'Open an ended file again',
    description:
      'The account that the end has disabled is enabled again, and the person is mailed. Employments stay ended. For the administration.',
  },
  async (context) => {
    const { db, user, requestId } = context
    const { person, hasEnded } = await lockPerson(context, 'bringPersonBack')
    if (!hasEnded) return
    const isEnabled = await bringBack(db, person.id, { contactId: user.contactId, requestId })
    if (isEnabled) await sendMail(db, 'accountEnabled', {}, [person])
  },
)
