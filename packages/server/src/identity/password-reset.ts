import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { retryOnDeadlock } from '../database/retry-on-deadlock.ts'
import { account, contact } from '../database/schema.ts'
import { sendMail } from '../mail/send-mail.ts'
import { networkKey } from '../network-key.ts'
import { appendAudit } from '../records/audit.ts'
import { type CountedLimit, countAgainstLimit } from '../records/counted-limit.ts'
import {
  createToken,
  findToken,
  hashOfSecret,
  spendToken,
  type TokenState,
} from '../records/one-time-token.ts'
import { setPassword } from './accounts.ts'
import { resetAccountThrottle } from './login-throttle.ts'
import { endSessions } from './sessions.ts'

const validHours = 1
const hour = 3600

const hourlyLimit = (what: string, subject: string, most: number): CountedLimit => ({
  key: `reset:${what}:${hashOfSecret(subject)}`,
  maximum: most,
  windowSeconds: hour,
})

export type ResetRequest = {
  /** Normalized by `normalizeLogin`. */
  readonly login: string
  readonly address: string
  /** The authorization request that the link continues, in the same browser. */
  readonly uid: string
}

/**
 * Mails a link to the address if it has an account. Returns the end of the block when the limit is
 * exceeded, equally for unknown accounts.
 */
export async function requestPasswordReset(
  db: Database,
  { login, address, uid }: ResetRequest,
): Promise<Date | undefined> {
  return await db.transaction(async (transaction) => {
    const waits = [
      await countAgainstLimit(transaction, hourlyLimit('address', networkKey(address), 60)),
      await countAgainstLimit(transaction, hourlyLimit('account', login, 5)),
    ].filter((wait) => wait !== undefined)
    if (waits.length > 0) return new Date(Date.now() + Math.max(...waits) * 1000)
    const [person] = await transaction
      .select({ person: contact })
      .from(contact)
      .innerJoin(account, eq(account.contactId, contact.id))
      .where(eq(contact.email, login))
    if (!person) return undefined
    const { id: contactId } = person.person
    const token = await createToken(transaction, { contactId, purpose: 'passwordReset', validHours })
    await sendMail(transaction, 'passwordReset', { uid, token }, [person.person])
    return undefined
  })
}

export type ResetLink = { readonly state: TokenState | 'invalid'; readonly email?: string }

/** The state of a link, or the end of the block when the address made too many requests. */
export async function readResetLink(
  db: Database,
  secret: string,
  address: string,
): Promise<ResetLink | Date> {
  const wait = await countAgainstLimit(db, hourlyLimit('link', networkKey(address), 120))
  if (wait !== undefined) return new Date(Date.now() + wait * 1000)
  const found = await findToken(db, 'passwordReset', secret)
  if (!found) return { state: 'invalid' }
  if (found.state !== 'valid') return { state: found.state }
  const [person] = await db
    .select({ email: contact.email })
    .from(contact)
    .where(eq(contact.id, found.contactId))
  return person ? { state: 'valid', email: person.email } : { state: 'invalid' }
}

/**
 * Sets the password of the link's person and ends all their sessions. Returns the contact ID;
 * undefined when the link was used meanwhile.
 */
export async function resetPassword(
  db: Database,
  { secret, password, requestId }: { secret: string; password: string; requestId: string },
): Promise<string | undefined> {
  const reset = async (transaction: Transaction) => {
    const spent = await spendToken(transaction, 'passwordReset', secret)
    if (!spent) return undefined
    const { contactId } = spent
    const [person] = await transaction.select().from(contact).where(eq(contact.id, contactId))
    if (!person || !(await setPassword(transaction, contactId, password))) return undefined
    await endSessions(transaction, contactId)
    await resetAccountThrottle(transaction, contactId, person.email)
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
  return await retryOnDeadlock(() => db.transaction(reset))
}
