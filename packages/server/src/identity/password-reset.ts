import type { ContactId } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import { networkKey } from '../api/rate-limit.ts'
import { appendAudit } from '../database/audit.ts'
import { type CountedLimit, countAgainstLimit } from '../database/counted-limit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { retryWrite } from '../database/database.ts'
import { account, contact } from '../database/schema.ts'
import { mailFirstAccess } from '../invitations/invitation-mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { setPassword } from './accounts.ts'
import { resetAccountThrottle } from './login-throttle.ts'
import {
  createToken,
  findToken,
  hashOfSecret,
  spendToken,
  type TokenState,
  withdrawTokens,
} from './one-time-token.ts'
import { endSessions } from './sessions.ts'

/** How long a link to set a new password is valid. */
export const resetLinkHours = 1
const hour = 3600

const hourlyLimit = (kind: string, subject: string, maximum: number): CountedLimit => ({
  key: `reset:${kind}:${hashOfSecret(subject)}`,
  maximum,
  windowSeconds: hour,
})

export type ResetRequest = {
  /** Normalized by `normalizeLogin`. */
  readonly login: string
  /** The client's IP address. */
  readonly address: string
  /** The authorization request that the link continues, in the same browser. */
  readonly uid: string
}

/** Counts a request, equally for unknown accounts. Returns the end of the block, if any. */
export async function countResetRequest(
  db: Database,
  { login, address }: Pick<ResetRequest, 'login' | 'address'>,
): Promise<Date | undefined> {
  const retryDelays = [
    await countAgainstLimit(db, hourlyLimit('address', networkKey(address), 60)),
    await countAgainstLimit(db, hourlyLimit('account', login, 5)),
  ].filter((seconds) => seconds !== undefined)
  return retryDelays.length > 0 ? new Date(Date.now() + Math.max(...retryDelays) * 1000) : undefined
}

/**
 * Mails a link to `login`, if it is the e-mail address of an account; to another person on file the
 * invitation to create theirs, or whom to ask for it.
 */
export async function mailResetLink(
  db: Database,
  { login, uid }: Pick<ResetRequest, 'login' | 'uid'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ person: contact, accountId: account.id })
      .from(contact)
      .leftJoin(account, eq(account.contactId, contact.id))
      .where(eq(contact.email, login))
    if (!row) return
    if (row.accountId === null) return await mailFirstAccess(transaction, row.person)
    const { id: contactId } = row.person
    const token = await createToken(transaction, {
      contactId,
      purpose: 'passwordReset',
      validHours: resetLinkHours,
    })
    await sendMail(transaction, 'passwordReset', { uid, token }, [row.person])
  })
}

export type ResetLink = {
  readonly state: TokenState | 'invalid'
  readonly person?: { readonly firstName: string; readonly lastName: string; readonly email: string }
}

/** The state of a link, or the end of the block when the IP address made too many requests. */
export async function readResetLink(
  db: Database,
  secret: string,
  address: string,
): Promise<ResetLink | Date> {
  const retryAfter = await countAgainstLimit(db, hourlyLimit('link', networkKey(address), 120))
  if (retryAfter !== undefined) return new Date(Date.now() + retryAfter * 1000)
  const token = await findToken(db, 'passwordReset', secret)
  if (!token) return { state: 'invalid' }
  if (token.state !== 'valid') return { state: token.state }
  const [person] = await db
    .select({ firstName: contact.firstName, lastName: contact.lastName, email: contact.email })
    .from(contact)
    .where(eq(contact.id, token.contactId))
  return person ? { state: 'valid', person } : { state: 'invalid' }
}

/**
 * Sets the password of the link's person and ends all their sessions. Returns the contact ID;
 * undefined when the link was used meanwhile.
 */
export async function resetPassword(
  db: Database,
  { secret, password, requestId }: { secret: string; password: string; requestId: string },
): Promise<ContactId | undefined> {
  const reset = async (transaction: DatabaseTransaction) => {
    const token = await spendToken(transaction, 'passwordReset', secret)
    if (!token) return undefined
    const { contactId } = token
    const [person] = await transaction.select().from(contact).where(eq(contact.id, contactId))
    if (!person || !(await setPassword(transaction, contactId, password))) return undefined
    await endSessions(transaction, contactId)
    await resetAccountThrottle(transaction, contactId, person.email)
    // Somebody else may have requested a new address with the former password.
    await withdrawTokens(transaction, contactId, ['emailChange'])
    await sendMail(transaction, 'passwordChanged', {}, [person])
    await appendAudit(transaction, {
      actor: { contactId, requestId },
      action: 'account.resetPassword',
      recordType: 'account',
      recordId: contactId,
      fields: ['password'],
    })
    return contactId
  }
  return await retryWrite(() => db.transaction(reset))
}
