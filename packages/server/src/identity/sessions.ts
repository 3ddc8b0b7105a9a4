import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { oidcPayload } from '../database/schema.ts'

/** A session's grant lives until the person signs out, a token is stolen, or the password changes. */
export const livingGrant = (grantId: unknown) => sql<boolean>`exists (
  select 1 from ${oidcPayload} g where g.model = 'Grant' and g.id = ${grantId} and g.expires_at > now()
)`

export async function isGrantAlive(db: Queryable, grantId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${livingGrant(grantId)}`)
  return rows.length > 0
}

/**
 * Ends a person's sessions everywhere, at once: their browsers' sessions, refresh tokens, and through the grant their access
 * tokens too; and the sign-ins for which the password was typed, but which did not go on to a session yet. `except` is the grant of the
 * session that asks, which stays.
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
  await db.delete(oidcPayload).where(and(ofPerson, eq(oidcPayload.model, 'Interaction')))
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
