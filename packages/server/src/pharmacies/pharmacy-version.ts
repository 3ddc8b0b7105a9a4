import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { employment, pharmacy } from '../database/schema.ts'
import { isLive } from '../employments/current-employments.ts'

/** Raises the record's version, so that clients with an older one can't overwrite the change. */
const raisedVersion = { version: sql`${pharmacy.version} + 1` }

/** Raises the version of a pharmacy's record after its owners changed. */
export async function raisePharmacyVersion(db: Queryable, pharmacyId: PharmacyId): Promise<void> {
  await db.update(pharmacy).set(raisedVersion).where(eq(pharmacy.id, pharmacyId))
}

/** Raises the version of an owner's pharmacies after their name or contact details changed. */
export async function raiseOwnedPharmacyVersions(db: Queryable, contactId: ContactId): Promise<void> {
  const ownedIds = db
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
  await db.update(pharmacy).set(raisedVersion).where(inArray(pharmacy.id, ownedIds))
}
