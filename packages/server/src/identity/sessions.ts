import type { ContactId } from '@officine/api/calls'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { browserSession, oidcPayload } from '../database/schema.ts'

/** A session's grant is valid until sign-out, token theft or a password change. */
export const liveGrantExists = (grantId: unknown) => sql<boolean>`exists (
  select 1 from ${oidcPayload} g where g.model = 'Grant' and g.id = ${grantId} and g.expires_at > now()
)`

export async function isGrantActive(db: Queryable, grantId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${liveGrantExists(grantId)}`)
  return rows.length > 0
}

/**
 * Ends all of a person's sessions at once: browser sessions, refresh tokens and, through the grant,
 * access tokens; also sign-ins whose password was entered but which have no session yet. `except`
 * is the grant of the current session, which stays.
 */
export async function endSessions(db: Queryable, contactId: ContactId, except?: string): Promise<void> {
  const belongsToPerson = eq(oidcPayload.accountId, contactId)
  if (except === undefined) {
    await db.delete(oidcPayload).where(belongsToPerson)
    return
  }
  await db
    .delete(oidcPayload)
    .where(and(belongsToPerson, eq(oidcPayload.model, 'Session'), sql`not ${holdsGrant(except)}`))
  await db.delete(oidcPayload).where(and(belongsToPerson, eq(oidcPayload.model, 'Interaction')))
  await db
    .delete(oidcPayload)
    .where(and(belongsToPerson, eq(oidcPayload.model, 'Grant'), ne(oidcPayload.id, except)))
  await db
    .delete(oidcPayload)
    .where(and(belongsToPerson, ne(oidcPayload.grantId, except), sql`${oidcPayload.grantId} is not null`))
}

/** Ends one session of a person, as `endSessions` does. */
export async function endSession(db: Queryable, contactId: ContactId, grantId: string): Promise<void> {
  await db
    .delete(oidcPayload)
    .where(
      and(
        eq(oidcPayload.accountId, contactId),
        or(
          eq(oidcPayload.grantId, grantId),
          and(eq(oidcPayload.model, 'Grant'), eq(oidcPayload.id, grantId)),
          and(eq(oidcPayload.model, 'Session'), holdsGrant(grantId)),
        ),
      ),
    )
}

/** Whether the payload of a session names a grant. */
const holdsGrant = (grantId: string) => sql`coalesce(exists (
  select 1 from jsonb_each(${oidcPayload.payload} -> 'authorizations') as held
  where held.value ->> 'grantId' = ${grantId}
), false)`

/** Deletes what was recorded of sessions that have ended. */
export async function sweepSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(browserSession)
    .where(sql`not ${liveGrantExists(browserSession.grantId)}`)
  return rowCount ?? 0
}

const sweepSize = 1_000

/** Deletes expired records in small batches, to keep locks short. Returns the number of rows. */
export async function sweepExpired(db: Queryable): Promise<number> {
  let deletedCount = 0
  for (;;) {
    const expired = db
      .select({ model: oidcPayload.model, id: oidcPayload.id })
      .from(oidcPayload)
      .where(lt(oidcPayload.expiresAt, sql`now()`))
      .limit(sweepSize)
    const { rowCount } = await db
      .delete(oidcPayload)
      .where(sql`(${oidcPayload.model}, ${oidcPayload.id}) in ${expired}`)
    deletedCount += rowCount ?? 0
    if ((rowCount ?? 0) < sweepSize) return deletedCount
  }
}
