import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { oidcPayload } from '../database/schema.ts'

/**
 * The one character that PostgreSQL can't store; clients can put it in parameters, codes and
 * tokens.
 */
const escapedNul = '\\u0000'

/** Stores the provider's records in the database, so that any process can continue a sign-in. */
export function createOidcAdapter(db: Database): AdapterFactory {
  return (model) => modelAdapter(db, model)
}

function modelAdapter(db: Database, model: string): Adapter {
  const record = (id: string) => and(eq(oidcPayload.model, model), eq(oidcPayload.id, id))

  return {
    async upsert(id, payload, expiresIn) {
      if (JSON.stringify(payload).includes(escapedNul)) throw new errors.InvalidRequest('illegal character')
      const row = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        // Before there is a session, the account of the login result or of a sign-in that waits for its
        // second step, so that `endSessions` deletes it too.
        accountId:
          payload.accountId ?? payload.result?.login?.accountId ?? pendingAccountOf(payload.result?.progress),
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insert(oidcPayload)
        .values({ model, id, ...row })
        .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: row })
    },

    async find(id) {
      // The only client is in the configuration; an unknown client ID needs no query.
      if (model === 'Client' || id.includes('\0')) return undefined
      const [row] = await db.select().from(oidcPayload).where(record(id))
      return row && toPayload(row)
    },

    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(oidcPayload)
        .where(and(eq(oidcPayload.model, model), eq(oidcPayload.uid, uid)))
      return row && toPayload(row)
    },

    async findByUserCode(userCode) {
      const [row] = await db
        .select()
        .from(oidcPayload)
        .where(and(eq(oidcPayload.model, model), eq(oidcPayload.userCode, userCode)))
      return row && toPayload(row)
    },

    /** Two concurrent requests may both find the record unspent; the update succeeds for one. */
    async consume(id) {
      const spent = await db
        .update(oidcPayload)
        .set({ consumedAt: sql`now()` })
        .where(and(record(id), isNull(oidcPayload.consumedAt)))
        .returning({ id: oidcPayload.id })
      if (spent.length === 0) throw new errors.InvalidGrant('already spent')
    },

    async destroy(id) {
      await db.delete(oidcPayload).where(record(id))
    },

    async revokeByGrantId(grantId) {
      await db.delete(oidcPayload).where(and(eq(oidcPayload.model, model), eq(oidcPayload.grantId, grantId)))
    },
  }
}

/** `sign-in-progress.ts` writes it. */
const pendingAccountOf = (progress: unknown): string | null => Object(progress).contactId ?? null

type StoredRecord = Pick<typeof oidcPayload.$inferSelect, 'payload' | 'consumedAt'>

function toPayload({ payload, consumedAt }: StoredRecord): AdapterPayload {
  if (!consumedAt) return payload
  return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }
}
