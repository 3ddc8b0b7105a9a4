import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { signingKey } from '../database/schema.ts'
import { decryptJwk, encryptJwk } from './encrypted-secret.ts'

// Keys that sign short tokens: those of membership cards, and of links in mails.

type MacKeyPurpose = 'cards' | 'mailLinks'

const macBytes = 16

/**
 * 128 bits of an HMAC-SHA-256. The kind of the content is part of it, so that what one kind has signed
 * can't pass for another.
 */
export function macOf(kind: string, content: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${kind}\0`).update(content).digest().subarray(0, macBytes)
}

export function isSigned(kind: string, content: Buffer, mac: Buffer, keys: readonly Buffer[]): boolean {
  return mac.length === macBytes && keys.some((key) => timingSafeEqual(macOf(kind, content, key), mac))
}

/** Advisory lock number, the same in all processes and unique. */
const advisoryLockId = 468_160_003

const keyOf = (row: Pick<typeof signingKey.$inferSelect, 'kid' | 'privateJwk'>) =>
  Buffer.from(String(decryptJwk(row).k), 'base64url')

/** All keys of a purpose, including retired ones. */
export async function macKeys(db: Queryable, purpose: MacKeyPurpose): Promise<readonly Buffer[]> {
  const rows = await db
    .select()
    .from(signingKey)
    .where(eq(signingKey.purpose, purpose))
    .orderBy(desc(signingKey.createdAt))
  return rows.map(keyOf)
}

/** The current key of a purpose; created when it is first used. */
export async function currentMacKey(db: Queryable, purpose: MacKeyPurpose): Promise<Buffer> {
  return (await activeKey(db, purpose)) ?? (await createKey(db, purpose))
}

/** Retires the current key: the next use creates another. What it has signed stays valid. */
export async function rotateMacKey(db: Queryable, purpose: MacKeyPurpose): Promise<void> {
  await db
    .update(signingKey)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(signingKey.purpose, purpose), isNull(signingKey.retiredAt)))
}

async function activeKey(db: Queryable, purpose: MacKeyPurpose): Promise<Buffer | undefined> {
  const [row] = await db
    .select()
    .from(signingKey)
    .where(and(eq(signingKey.purpose, purpose), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
    .limit(1)
  return row && keyOf(row)
}

async function createKey(db: Queryable, purpose: MacKeyPurpose): Promise<Buffer> {
  return await db.transaction(async (transaction) => {
    // Serializes processes that create a key: the second finds the first one's.
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    const existingKey = await activeKey(transaction, purpose)
    if (existingKey) return existingKey
    const key = randomBytes(32)
    const kid = newId()
    const privateJwk = encryptJwk({ kty: 'oct', k: key.toString('base64url') }, kid)
    await transaction.insert(signingKey).values({ kid, purpose, privateJwk, createdAt: new Date() })
    return key
  })
}
