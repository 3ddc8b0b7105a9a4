import { createHash } from 'node:crypto'
import { idempotencyHours } from '@officine/api/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { idempotencyKey } from '../database/schema.ts'
import { refused } from './failure.ts'

export interface KeyedRequest {
  readonly contactId: string
  /** Method and path of the call, as the table writes them. */
  readonly call: string
  readonly key: string
  /** What must be the same for the key to mean the same: path and body. */
  readonly content: unknown
}

/**
 * Does `create` once for a key, and gives its answer to whoever sends the same again within 24 hours.
 *
 * The key is claimed in the transaction that creates: a second request waits at the unique index until the first has committed, and a
 * process that dies in between leaves neither a record nor a key.
 */
export async function createOnce(
  transaction: Transaction,
  request: KeyedRequest,
  create: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request.content)).digest('base64url')
  const claimed = await claim(transaction, request, bodyHash)
  if (!claimed) return await earlierAnswer(transaction, request, bodyHash)
  const answer = await create()
  await transaction
    .update(idempotencyKey)
    .set({ status: 200, answer })
    .where(eq(idempotencyKey.id, claimed.id))
  return answer
}

async function claim(transaction: Transaction, { contactId, call, key }: KeyedRequest, bodyHash: string) {
  const [claimed] = await transaction
    .insert(idempotencyKey)
    .values({ contactId, call, key, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKey.contactId, idempotencyKey.call, idempotencyKey.key],
      set: { bodyHash, status: null, answer: null, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKey.createdAt} < now() - make_interval(hours => ${idempotencyHours})`,
    })
    .returning({ id: idempotencyKey.id })
  return claimed
}

async function earlierAnswer(
  transaction: Transaction,
  { contactId, call, key }: KeyedRequest,
  bodyHash: string,
) {
  const [earlier] = await transaction
    .select({ bodyHash: idempotencyKey.bodyHash, answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.contactId, contactId),
        eq(idempotencyKey.call, call),
        eq(idempotencyKey.key, key),
      ),
    )
  if (earlier?.bodyHash !== bodyHash) throw refused('idempotencyKeyReused')
  return earlier.answer
}
