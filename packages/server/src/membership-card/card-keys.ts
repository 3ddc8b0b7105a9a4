import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { signingKey } from '../database/schema.ts'

/** Advisory lock number, the same in all processes and unique. */
const advisoryLockId = 468_160_003

const keyOf = ({ privateJwk }: Pick<typeof signingKey.$inferSelect, 'privateJwk'>) =>
  Buffer.from(String(privateJwk.k), 'base64url')

/** All card keys, including retired ones. */
export async function cardKeys(db: Queryable): Promise<readonly Buffer[]> {
  const rows = await db
    .select()
    .from(signingKey)
    .where(eq(signingKey.purpose, 'cards'))
    .orderBy(desc(signingKey.createdAt))
  return rows.map(keyOf)
}

/** The current card key; created with the first card. */
export async function currentCardKey(db: Queryable): Promise<Buffer> {
  return (await activeKey(db)) ?? (await createCardKey(db))
}

/**
 * Retires the current key: the next card creates another. Cards signed by the retired key stay
 * valid.
 */
export async function rotateCardKey(db: Queryable): Promise<void> {
  await db
    .update(signingKey)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(signingKey.purpose, 'cards'), isNull(signingKey.retiredAt)))
}

async function activeKey(db: Queryable): Promise<Buffer | undefined> {
  const [row] = await db
    .select()
    .from(signingKey)
    .where(and(eq(signingKey.purpose, 'cards'), isNull(signingKey.retiredAt)))
    .orderBy(asc(signingKey.createdAt))
    .limit(1)
  return row && keyOf(row)
}

async function createCardKey(db: Queryable): Promise<Buffer> {
  return await db.transaction(async (transaction) => {
    // Serializes processes that create a key: the second finds the first one's.
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockId})`)
    const existingKey = await activeKey(transaction)
    if (existingKey) return existingKey
    const key = randomBytes(32)
    const privateJwk = { kty: 'oct', k: key.toString('base64url') }
    await transaction
      .insert(signingKey)
      .values({ kid: newId(), purpose: 'cards', privateJwk, createdAt: new Date() })
    return key
  })
}
