import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { findToken, keepToken, spendToken, withdrawTokens } from './one-time-token.ts'

const validHours = 24

/**
 * Keeps the address that a person asked for until they confirm it, in place of any earlier one.
 * @returns the secret that is mailed to the new address.
 */
export async function askForEmail(db: Queryable, contactId: string, email: string): Promise<string> {
  await withdrawTokens(db, contactId, ['emailChange'])
  return await keepToken(db, { contactId, purpose: 'emailChange', data: { email }, validHours })
}

/** Puts the address that a secret was mailed to into effect. What was mailed to the old one opens nothing any more. */
export async function confirmEmail(
  db: Queryable,
  { contactId, secret, actor }: { contactId: string; secret: string; actor: Actor },
): Promise<'confirmed' | 'invalid'> {
  const isTheirs = (await findToken(db, 'emailChange', secret))?.contactId === contactId
  const spent = isTheirs ? await spendToken(db, 'emailChange', secret) : undefined
  const email = spent?.data.email
  if (typeof email !== 'string') return 'invalid'
  await db
    .update(contact)
    .set({ email, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(eq(contact.id, contactId))
  await withdrawTokens(db, contactId, ['passwordReset', 'signup'])
  const record = { recordType: 'contact', recordId: contactId, fields: ['email'] }
  await appendAudit(db, { actor, action: 'contact.confirmEmail', ...record })
  return 'confirmed'
}
