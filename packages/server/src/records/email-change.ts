import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { findToken, keepToken, spendToken, withdrawTokens } from './one-time-token.ts'
import { renewOwnedRecords } from './owned-record.ts'

const validHours = 24

/**
 * Keeps the address that a person asked for until they confirm it, in place of any earlier one.
 * @returns the secret that is mailed to the new address.
 */
export async function askForEmail(db: Queryable, contactId: string, email: string): Promise<string> {
  await withdrawTokens(db, contactId, ['emailChange'])
  return await keepToken(db, { contactId, purpose: 'emailChange', data: { email }, validHours })
}

/**
 * Puts the address that a secret was mailed to into effect. What was mailed to the old one opens nothing any more.
 * @returns whether it did; that a secret is expired or used is told to the person whose it is, to others it is invalid.
 */
export async function confirmEmail(
  db: Queryable,
  { contactId, secret, actor }: { contactId: string; secret: string; actor: Actor },
): Promise<'confirmed' | 'invalid' | 'expired' | 'used'> {
  const found = await findToken(db, 'emailChange', secret)
  if (found?.contactId !== contactId) return 'invalid'
  if (found.state !== 'valid') return found.state
  const spent = await spendToken(db, 'emailChange', secret)
  // Another confirmation with it was faster.
  if (!spent) return 'used'
  const { email } = spent.data
  if (typeof email !== 'string') return 'invalid'
  await db
    .update(contact)
    .set({ email, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(eq(contact.id, contactId))
  await renewOwnedRecords(db, contactId)
  await withdrawTokens(db, contactId, ['passwordReset', 'signup'])
  const record = { recordType: 'contact', recordId: contactId, fields: ['email'] }
  await appendAudit(db, { actor, action: 'contact.confirmEmail', ...record })
  return 'confirmed'
}
