import { type ContactId, deleteSession, deleteSessions, getSecurity, putAccount } from '@officine/api/calls'
import { eq, inArray, sql } from 'drizzle-orm'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { account, contact } from '../database/schema.ts'
import { endSession, endSessions, forgetRememberedDevices } from '../identity/index.ts'
import { withdrawTokens } from '../identity/one-time-token.ts'
import { findRecipient, sendMail } from '../mail/send-mail.ts'
import { hasPersonEnded } from '../people/contacts.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import type { Reach } from '../policy/policy-table.ts'
import { grantOfSession, readSecurity } from './security.ts'
import { mayDisableAccount, reachOfSecurity, reachOfSession, reachOfSessions } from './security-rights.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

export const serveGetSecurity = serve(
  getSecurity,
  {
    summary: 'Read how a person signs in',
    description:
      'Their passkeys and second step, the browsers where they are signed in, and their sign-ins and refused attempts of 90 days. For the person and the administration.',
  },
  async (context) => {
    const { db, user, path, association } = context
    const callerReach = reachOfSecurity(user, path.contactId)
    const security =
      callerReach && (await readSecurity(db, user, path.contactId, association.secondFactorFor))
    if (!security) throw notFound()
    const record = { action: 'security.read', recordType: 'contact', recordId: path.contactId }
    await auditStaffRead(context, callerReach, record)
    return security
  },
)

export const serveDeleteSession = serve(
  deleteSession,
  {
    summary: 'End a session',
    description:
      'From its next call on, that browser has to sign in again. For the person and the administration.',
  },
  async (context) => {
    const { db, user, path } = context
    const callerReach = reachOfSession(user, path.contactId)
    const grantId = callerReach && (await grantOfSession(db, path.contactId, path.sessionId))
    if (!callerReach || grantId === undefined) throw notFound()
    await endSession(db, path.contactId, grantId)
    await recordEnd(context, callerReach, path.contactId)
  },
)

export const serveDeleteSessions = serve(
  deleteSessions,
  {
    summary: 'End all other sessions',
    description:
      'All sessions of the person, except for the one of the request. Where a password was enough for 30 days, the second step is required again. For the person and the administration.',
  },
  async (context) => {
    const { db, user, path } = context
    const callerReach = reachOfSessions(user, path.contactId)
    const recipient = callerReach && (await findRecipient(db, path.contactId))
    if (!recipient) throw notFound()
    await endSessions(db, path.contactId, callerReach === 'self' ? (user.grantId ?? undefined) : undefined)
    await forgetRememberedDevices(db, path.contactId)
    await recordEnd(context, callerReach, path.contactId)
  },
)

/** The person gets a mail if it was the administration. */
async function recordEnd({ db, user, requestId }: Context, reach: Reach, contactId: ContactId) {
  const recipient = reach === 'self' ? undefined : await findRecipient(db, contactId)
  if (recipient) await sendMail(db, 'sessionsEnded', {}, [recipient])
  await appendAudit(db, {
    actor: { contactId: user.contactId, requestId },
    action: 'account.endSessions',
    recordType: 'account',
    recordId: contactId,
  })
}

export const servePutAccount = serve(
  putAccount,
  {
    summary: 'Disable or enable an account',
    description:
      'Disabling ends all sessions, and nobody can sign in with the account. For the administration, never for the caller’s own account, and not enabled for a person whose file has ended.',
    errors: ['personEnded'],
  },
  async ({ db, user, path: { contactId }, body: { isDisabled }, requestId }) => {
    if (!reachOfSecurity(user, contactId)) throw notFound()
    if (!mayDisableAccount(user, contactId)) throw forbidden()
    const accounts = await lockAccounts(db, [user.contactId, contactId])
    // Two members of the administration may disable each other at the same time: the second is
    // refused, so that one of them is left.
    if (accounts.get(user.contactId)) throw forbidden()
    if (!isDisabled && (await hasPersonEnded(db, contactId))) throw badRequest('personEnded')
    const wasDisabled = accounts.get(contactId)
    const recipient = await findRecipient(db, contactId)
    if (wasDisabled === undefined || !recipient) throw notFound()
    if (wasDisabled === isDisabled) return
    await db
      .update(account)
      .set({ disabledAt: isDisabled ? sql`now()` : null })
      .where(eq(account.contactId, contactId))
    if (isDisabled) {
      await endSessions(db, contactId)
      await forgetRememberedDevices(db, contactId)
      await withdrawTokens(db, contactId, ['passwordReset', 'emailChange'])
    }
    await sendMail(db, isDisabled ? 'accountDisabled' : 'accountEnabled', {}, [recipient])
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      action: isDisabled ? 'account.disable' : 'account.enable',
      recordType: 'account',
      recordId: contactId,
      fields: ['disabledAt'],
    })
  },
)

/** Which of the accounts are disabled; locked, in one order for all requests. */
async function lockAccounts(
  db: Queryable,
  contactIds: readonly ContactId[],
): Promise<ReadonlyMap<ContactId, boolean>> {
  // The person's row, since a caller who signs in elsewhere has no account here.
  await db
    .select({ id: contact.id })
    .from(contact)
    .where(inArray(contact.id, [...contactIds]))
    .orderBy(contact.id)
    .for('no key update')
  const rows = await db
    .select({ contactId: account.contactId, disabledAt: account.disabledAt })
    .from(account)
    .where(inArray(account.contactId, [...contactIds]))
  return new Map(rows.map(({ contactId, disabledAt }) => [contactId, disabledAt !== null]))
}
