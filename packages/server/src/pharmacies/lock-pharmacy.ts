import type { PharmacyId } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { pharmacy } from '../database/schema.ts'

/**
 * Serializes changes of a pharmacy's managers, forms and participation in accessa until the end of
 * the database transaction. `no key update` lets others add records that refer to the pharmacy.
 */
export async function lockPharmacy(tx: Queryable, pharmacyId: PharmacyId): Promise<void> {
  await tx.select({ id: pharmacy.id }).from(pharmacy).where(eq(pharmacy.id, pharmacyId)).for('no key update')
}
