import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { signingKey } from '../database/schema.ts'

/** Any number, the same in each process of this product, and no other lock's. */
const lockNumber = 468_160_003

const keyOf = ({ privateJwk }: Pick<typeof signingKey.$inferSelect, 'privateJwk'>) =>
  Buffer.from(String(privateJwk.k), 'base64url')

/** Every key that may have signed a card, retired ones too. */
export async function cardKeys(db: Queryable): Promise<readonly Buffer[]> {
  const rows = await db
    .select()
    .from(signingKey)
    .where(eq(signingKey.purpose, 'cards'))
    .orderBy(desc(signingKey.createdAt))
  return rows.map(keyOf)
}

/** The key that signs cards now; the first card makes it. */
export async function signingCardKey(db: Queryable): Promise<Buffer> {
  return (await activeKey(db)) ?? (await makeKey(db))
}

/** Retires the key that signs: the next card makes another. Cards that the retired one signed stay what they are. */
export async function rollCardKey(db: Queryable): Promise<void> {
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

async function makeKey(db: Queryable): Promise<Buffer> {
  return await db.transaction(async (transaction) => {
    // Processes that make one together: the second waits here, and finds it made.
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const made = await activeKey(transaction)
    if (made) return made
    const key = randomBytes(32)
    const privateJwk = { kty: 'oct', k: key.toString('base64url') }
    await transaction
      .insert(signingKey)
      .values({ kid: newId(), purpose: 'cards', privateJwk, createdAt: new Date() })
    return key
  })
}
