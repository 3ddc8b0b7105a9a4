import type { ContactId } from '@officine/api/calls'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { createToken, findToken, spendToken, withdrawTokens } from './one-time-token.ts'
import { raiseOwnedPharmacyVersions } from './pharmacy-version.ts'

const validHours = 24

/**
 * Stores a requested address until it is confirmed; replaces an earlier request.
 * @returns the secret that is mailed to the new address.
 */
export async function requestEmailChange(
  db: Queryable,
  contactId: ContactId,
  email: string,
): Promise<string> {
  await withdrawTokens(db, contactId, ['emailChange'])
  return await createToken(db, { contactId, purpose: 'emailChange', data: { email }, validHours })
}

/**
 * Applies the address that a secret confirms, and revokes tokens mailed to the old address.
 * @returns whether it did; `expired` and `used` are reported to the secret's own person only,
 * `invalid` to others.
 */
export async function confirmEmail(
  db: Queryable,
  { contactId, secret, actor }: { contactId: ContactId; secret: string; actor: Actor },
): Promise<'confirmed' | 'invalid' | 'expired' | 'used'> {
  const token = await findToken(db, 'emailChange', secret)
  if (token?.contactId !== contactId) return 'invalid'
  if (token.state !== 'valid') return token.state
  const spentToken = await spendToken(db, 'emailChange', secret)
  // A concurrent confirmation spent it first.
  if (!spentToken) return 'used'
  const { email } = spentToken.data
  if (typeof email !== 'string') return 'invalid'
  await db
    .update(contact)
    .set({ email, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(eq(contact.id, contactId))
  await raiseOwnedPharmacyVersions(db, contactId)
  await withdrawTokens(db, contactId, ['passwordReset', 'signup'])
  const record = { recordType: 'contact', recordId: contactId, fields: ['email'] }
  await appendAudit(db, { actor, action: 'contact.confirmEmail', ...record })
  return 'confirmed'
}
