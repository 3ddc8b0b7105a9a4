import { createHash } from 'node:crypto'
import { idempotencyHours } from '@officine/api/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { idempotencyKey } from '../database/schema.ts'
import { badRequest } from './call-failure.ts'

export interface IdempotentRequest {
  /** The caller; of a request without a bearer token the client's IP address. */
  readonly contactId: string
  /** Method and path pattern of the call. */
  readonly call: string
  readonly key: string
  /** Path, query and body, hashed: a key is valid for the same content only. */
  readonly content: unknown
}

/** The stored response of an earlier request with the same key. */
export interface EarlierResponse {
  readonly response: unknown
}

const isExpired = sql`${idempotencyKey.createdAt} < now() - make_interval(hours => ${idempotencyHours})`

/**
 * The response stored for a key within the last 24 hours, if any.
 * @throws {CallFailure} 400 for a key that was used with other content.
 */
export async function findEarlierResponse(
  db: Queryable,
  request: IdempotentRequest,
): Promise<EarlierResponse | undefined> {
  const { contactId, call, key } = request
  const [earlier] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.contactId, contactId),
        eq(idempotencyKey.call, call),
        eq(idempotencyKey.key, key),
        sql`not (${isExpired})`,
      ),
    )
  if (earlier && earlier.bodyHash !== hashOf(request)) throw badRequest('idempotencyKeyReused')
  return earlier && { response: earlier.answer }
}

/**
 * Runs `create` once per key. Resolves to its response, or to the earlier one if the same request
 * was sent twice at once.
 *
 * The key is inserted in the transaction that creates: a second request waits at the unique index
 * until the first has committed, and a process that dies in between leaves neither a record nor a
 * key.
 */
export async function createOnce(
  transaction: DatabaseTransaction,
  request: IdempotentRequest,
  create: () => Promise<unknown>,
): Promise<{ readonly created: unknown } | { readonly earlier: EarlierResponse }> {
  const claimedKey = await claim(transaction, request)
  if (!claimedKey) {
    const earlier = await findEarlierResponse(transaction, request)
    if (!earlier) throw new Error('A key that cannot be claimed has no answer.')
    return { earlier }
  }
  const created = await create()
  await transaction
    .update(idempotencyKey)
    .set({ status: 200, answer: created })
    .where(eq(idempotencyKey.id, claimedKey.id))
  return { created }
}

async function claim(transaction: DatabaseTransaction, request: IdempotentRequest) {
  const { contactId, call, key } = request
  const bodyHash = hashOf(request)
  const [claimedKey] = await transaction
    .insert(idempotencyKey)
    .values({ contactId, call, key, bodyHash })
    .onConflictDoUpdate({
      target: [idempotencyKey.contactId, idempotencyKey.call, idempotencyKey.key],
      set: { bodyHash, status: null, answer: null, createdAt: sql`now()` },
      setWhere: isExpired,
    })
    .returning({ id: idempotencyKey.id })
  return claimedKey
}

const hashOf = ({ content }: IdempotentRequest) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
