import { randomInt } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { recoveryCode } from '../database/schema.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const count = 10

/** Without letters and digits that look alike: 31 characters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 4

/**
 * Ten new codes, such as `k7mw-x3pa-9fhd`; the earlier ones no longer work. The first group finds
 * the row, the others are hashed like a password: about 40 bits.
 */
export async function createRecoveryCodes(db: Queryable, contactId: ContactId): Promise<readonly string[]> {
  const groups = new Set<string>()
  while (groups.size < count) groups.add(randomText(groupLength))
  const codes = [...groups].map((group) => [group, randomText(groupLength), randomText(groupLength)] as const)
  const rows = []
  for (const [group, ...secret] of codes) {
    rows.push({ contactId, codeHash: `${group}:${await hashPassword(secret.join(''))}` })
  }
  await db.delete(recoveryCode).where(eq(recoveryCode.contactId, contactId))
  await db.insert(recoveryCode).values(rows)
  return codes.map((code) => code.join('-'))
}

/** Whether a code is the person's and unused; it is used then. */
export async function useRecoveryCode(db: Queryable, contactId: ContactId, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const group = code.slice(0, groupLength)
  const [row] =
    group.length === groupLength
      ? await db
          .select()
          .from(recoveryCode)
          .where(and(eq(recoveryCode.contactId, contactId), like(recoveryCode.codeHash, `${group}:%`)))
      : []
  const isRight = await verifyPassword(code.slice(groupLength), row?.codeHash.slice(groupLength + 1))
  if (!row || !isRight) return false
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCode.id, row.id), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id })
  return used.length > 0
}

const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
