import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { employment, pharmacy } from '../database/schema.ts'
import { isLive } from './current.ts'

/** Another version of the record that names an owner: whoever read the one before writes nothing over what has changed since. */
const renewed = { version: sql`${pharmacy.version} + 1` }

/** Who owns a pharmacy has changed, and with it its record. */
export async function renewRecord(db: Queryable, pharmacyId: string): Promise<void> {
  await db.update(pharmacy).set(renewed).where(eq(pharmacy.id, pharmacyId))
}

/** How an owner is called or reached has changed, and with it the record of each of their pharmacies. */
export async function renewOwnedRecords(db: Queryable, contactId: string): Promise<void> {
  const owned = db
    .select({ id: employment.pharmacyId })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, contactId),
        eq(employment.type, employmentTypes.Owner),
        eq(employment.validationStatus, 1),
        isLive(todayInQuebec()),
      ),
    )
  await db.update(pharmacy).set(renewed).where(inArray(pharmacy.id, owned))
}
