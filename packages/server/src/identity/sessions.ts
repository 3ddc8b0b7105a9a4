import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { oidcPayload } from '../database/schema.ts'
import { preparedOnce } from '../records/prepared.ts'

/** Asked by every call of the member API, so that it is written and planned once. */
const livingGrant = preparedOnce((db) =>
  db
    .select({ id: oidcPayload.id })
    .from(oidcPayload)
    .where(
      and(
        eq(oidcPayload.model, 'Grant'),
        eq(oidcPayload.id, sql.placeholder('grantId')),
        gt(oidcPayload.expiresAt, sql`now()`),
      ),
    )
    .prepare('living_grant'),
)

/** A session's grant lives until the person signs out, a token is stolen, or the password changes. */
export async function isGrantAlive(db: Queryable, grantId: string): Promise<boolean> {
  return (await livingGrant(db).execute({ grantId })).length > 0
}

/**
 * Ends a person's sessions everywhere, at once: their browsers' sessions, refresh tokens, and through the grant their access
 * tokens too. `except` is the grant of the session that asks, which stays.
 */
export async function endSessions(db: Queryable, contactId: string, except?: string): Promise<void> {
  const ofPerson = eq(oidcPayload.accountId, contactId)
  if (except === undefined) {
    await db.delete(oidcPayload).where(ofPerson)
    return
  }
  const holdsGrant = sql`exists (
    select 1 from jsonb_each(${oidcPayload.payload} -> 'authorizations') as held
    where held.value ->> 'grantId' = ${except}
  )`
  await db
    .delete(oidcPayload)
    .where(and(ofPerson, eq(oidcPayload.model, 'Session'), sql`not coalesce(${holdsGrant}, false)`))
  await db
    .delete(oidcPayload)
    .where(and(ofPerson, eq(oidcPayload.model, 'Grant'), ne(oidcPayload.id, except)))
  await db
    .delete(oidcPayload)
    .where(and(ofPerson, ne(oidcPayload.grantId, except), sql`${oidcPayload.grantId} is not null`))
}

const sweepSize = 1_000

/** Removes what has expired, in small bites, so that no lock is held for long. Answers how many rows went. */
export async function sweepExpired(db: Queryable): Promise<number> {
  let swept = 0
  for (;;) {
    const expired = db
      .select({ model: oidcPayload.model, id: oidcPayload.id })
      .from(oidcPayload)
      .where(lt(oidcPayload.expiresAt, sql`now()`))
      .limit(sweepSize)
    const { rowCount } = await db
      .delete(oidcPayload)
      .where(sql`(${oidcPayload.model}, ${oidcPayload.id}) in ${expired}`)
    swept += rowCount ?? 0
    if ((rowCount ?? 0) < sweepSize) return swept
  }
}
