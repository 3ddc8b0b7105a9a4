import { employmentTypes } from '@officine/api/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../src/database/database.ts'
import { declaration, employment } from '../src/database/schema.ts'
import { mintToken } from '../tests/support/mint-token.ts'
import type { BenchServer } from './bench-environment.ts'
import type { Load } from './load.ts'

/** A signed-in person who owns a pharmacy. */
export interface Owner {
  readonly contactId: string
  readonly pharmacyId: string
  readonly headers: { readonly authorization: string; readonly 'content-type': 'application/json' }
}

/**
 * Owners without an overdue declaration, one per pharmacy, spread over all data, each with an
 * active session.
 */
export async function ownersOf(
  db: Database,
  { url, identityUrl }: BenchServer,
  many = 400,
): Promise<Owner[]> {
  const isBlocked = sql`exists (
    select 1 from ${declaration} d where d.contact_id = ${employment.contactId} and d.accepted is not true
  )`
  const rows = await db
    .selectDistinctOn([employment.pharmacyId], {
      contactId: employment.contactId,
      pharmacyId: employment.pharmacyId,
    })
    .from(employment)
    .where(and(eq(employment.type, employmentTypes.Owner), isNull(employment.endDate), sql`not ${isBlocked}`))
    .orderBy(employment.pharmacyId, employment.id)
  const every = Math.max(1, Math.floor(rows.length / many))
  const settings = { identityUrl, apiAudience: `http://localhost:${new URL(url).port}/api` }
  const owners: Owner[] = []
  for (const { contactId, pharmacyId } of rows.filter((_, index) => index % every === 0).slice(0, many)) {
    if (pharmacyId === null) continue
    const token = await mintToken(db, contactId, settings)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' } as const
    owners.push({ contactId, pharmacyId, headers })
  }
  return owners
}

/** The load beside a job: owners who read their pharmacies, four at a time. */
export async function readingOwners(db: Database, server: BenchServer): Promise<Load> {
  const owners = await ownersOf(db, server)
  const requests = async () =>
    owners.map(({ pharmacyId, headers }) => [{ path: `/api/aqpp/pharmacies/${pharmacyId}`, headers }])
  return { url: server.url, requests, connections: 4 }
}
