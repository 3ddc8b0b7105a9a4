import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { networkKey } from '../api/network-key.ts'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { retryOnDeadlock } from '../database/retry-on-deadlock.ts'
import { contact } from '../database/schema.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'
import { sendMail } from '../mail/send-mail.ts'
import { setEmail, spendUndo } from '../people/email-change.ts'
import { setPassword } from './accounts.ts'
import { resetAccountThrottle } from './login-throttle.ts'
import { createToken, findToken, hashOfSecret, type TokenState, withdrawTokens } from './one-time-token.ts'
import { resetLinkHours } from './password-reset.ts'
import { endSessions } from './sessions.ts'

type UndoLink =
  | { readonly state: 'valid' /** The address to restore. */; readonly email: string }
  | { readonly state: Exclude<TokenState, 'valid'> | 'invalid' }

/** The state of a link, or the end of the block when the IP address made too many requests. */
export async function readUndoLink(db: Database, secret: string, address: string): Promise<UndoLink | Date> {
  const key = `emailUndo:link:${hashOfSecret(networkKey(address))}`
  const retryAfter = await countAgainstLimit(db, { key, maximum: 120, windowSeconds: 3600 })
  if (retryAfter !== undefined) return new Date(Date.now() + retryAfter * 1000)
  const token = await findToken(db, 'emailUndo', secret)
  if (!token) return { state: 'invalid' }
  if (token.state !== 'valid') return { state: token.state }
  const { email } = token.data
  return typeof email === 'string' ? { state: 'valid', email } : { state: 'invalid' }
}

type Undone =
  /** `resetSecret` sets the new password; undefined for a person without an account. */
  | { readonly outcome: 'restored'; readonly resetSecret: string | undefined }
  /** Another person has the address now: only the sessions and the password have ended. */
  | { readonly outcome: 'taken' }

/**
 * Restores the address of a link, or withdraws a change that has not taken effect; ends all
 * sessions, and makes the password useless, which somebody else may know or have set. Undefined
 * when the link was used meanwhile.
 */
export async function undoEmailChange(
  db: Database,
  { secret, requestId }: { secret: string; requestId: string },
): Promise<Undone | undefined> {
  return await retryOnDeadlock(() => db.transaction((transaction) => undo(transaction, secret, requestId)))
}

async function undo(db: DatabaseTransaction, secret: string, requestId: string): Promise<Undone | undefined> {
  const token = await findToken(db, 'emailUndo', secret)
  if (!token) return undefined
  const { contactId } = token
  const [person] = await db.select().from(contact).where(eq(contact.id, contactId)).for('no key update')
  const email = person && (await spendUndo(db, contactId, secret))
  if (!person || email === undefined) return undefined
  await withdrawTokens(db, contactId, ['emailChange', 'passwordReset', 'signIn'])
  await endSessions(db, contactId)
  const hasAccount = await setPassword(db, contactId, randomBytes(32).toString('base64url'))
  const isRestored = await tryToSetEmail(db, person, email)
  if (isRestored) await resetAccountThrottle(db, contactId, email)
  await appendAudit(db, {
    actor: { contactId, requestId },
    action: isRestored ? 'contact.undoEmailChange' : 'contact.undoEmailChangeTaken',
    recordType: 'contact',
    recordId: contactId,
    fields: isRestored ? ['email', 'password'] : ['password'],
  })
  if (!isRestored) return { outcome: 'taken' }
  const addresses = new Set([email, person.email])
  await sendMail(
    db,
    'emailRestored',
    {},
    [...addresses].map((address) => ({ ...person, email: address })),
  )
  const resetSecret = hasAccount
    ? await createToken(db, { contactId, purpose: 'passwordReset', validHours: resetLinkHours })
    : undefined
  return { outcome: 'restored', resetSecret }
}

/** False when another person has the address. */
async function tryToSetEmail(
  db: DatabaseTransaction,
  person: typeof contact.$inferSelect,
  email: string,
): Promise<boolean> {
  if (person.email === email) return true
  try {
    // A savepoint: the violated constraint must not undo the rest.
    await db.transaction((savepoint) => setEmail(savepoint, person.id, email))
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'contact_email') return false
    throw error
  }
}
