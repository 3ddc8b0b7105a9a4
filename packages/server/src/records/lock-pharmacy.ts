import type { PharmacyId } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { pharmacy } from '../database/schema.ts'

/** Serializes changes of a pharmacy's managers and forms until the transaction ends. */
export async function lockPharmacy(tx: Queryable, pharmacyId: PharmacyId): Promise<void> {
  await tx.select({ id: pharmacy.id }).from(pharmacy).where(eq(pharmacy.id, pharmacyId)).for('no key update')
}
