import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { oneTimeToken } from '../database/schema.ts'

const validHours = 24

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
    tokenHash: createHash('sha256').update(secret).digest('base64url'),
    data: { email },
    expiresAt: new Date(Date.now() + validHours * 3_600_000),
  })
  return secret
}
