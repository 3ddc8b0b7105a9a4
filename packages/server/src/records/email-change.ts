import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, oneTimeToken } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'

const validHours = 24

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * Keeps the address that a person asked for until they confirm it, in place of any earlier one.
 * @returns the secret that is mailed to the new address: 256 random bits, of which only the hash is kept.
 */
export async function askForEmail(db: Queryable, contactId: string, email: string): Promise<string> {
  await db
    .delete(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.contactId, contactId),
        eq(oneTimeToken.purpose, 'emailChange'),
        isNull(oneTimeToken.spentAt),
      ),
    )
  const secret = randomBytes(32).toString('base64url')
  await db.insert(oneTimeToken).values({
    contactId,
    purpose: 'emailChange',
    tokenHash: hashOf(secret),
    data: { email },
    expiresAt: new Date(Date.now() + validHours * 3_600_000),
  })
  return secret
}

/** Puts the address that a secret was mailed to into effect. What was mailed to the old one opens nothing any more. */
export async function confirmEmail(
  db: Queryable,
  { contactId, secret, actor }: { contactId: string; secret: string; actor: Actor },
): Promise<'confirmed' | 'invalid'> {
  const [spent] = await db
    .update(oneTimeToken)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        eq(oneTimeToken.tokenHash, hashOf(secret)),
        eq(oneTimeToken.contactId, contactId),
        eq(oneTimeToken.purpose, 'emailChange'),
        isNull(oneTimeToken.spentAt),
        gt(oneTimeToken.expiresAt, new Date()),
      ),
    )
    .returning({ data: oneTimeToken.data })
  const email = spent?.data.email
  if (typeof email !== 'string') return 'invalid'
  await db
    .update(contact)
    .set({ email, updatedAt: sql`now()`, version: sql`${contact.version} + 1` })
    .where(eq(contact.id, contactId))
  await db
    .delete(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.contactId, contactId),
        inArray(oneTimeToken.purpose, ['passwordReset', 'signup']),
        isNull(oneTimeToken.spentAt),
      ),
    )
  const record = { recordType: 'contact', recordId: contactId, fields: ['email'] }
  await appendAudit(db, { actor, action: 'contact.confirmEmail', ...record })
  return 'confirmed'
}
