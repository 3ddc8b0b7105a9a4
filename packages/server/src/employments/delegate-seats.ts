import type { PharmacyId } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'

/**
 * A free seat, or `delegateSlot`, for a delegated responsible person (specification 9: at most
 * two); undefined if there is none. Locks the pharmacy until the transaction ends, so that two
 * requests can't take the same last seat.
 */
export async function freeDelegateSeat(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  today: string,
): Promise<number | undefined> {
  await lockPharmacy(tx, pharmacyId)
  const hasSeat = and(eq(employment.pharmacyId, pharmacyId), isNotNull(employment.delegateSlot))
  // Past end dates free their seats.
  await tx
    .update(employment)
    .set({ delegateSlot: null })
    .where(and(hasSeat, lte(employment.endDate, today)))
  const rows = await tx.select({ seat: employment.delegateSlot }).from(employment).where(hasSeat)
  const takenSeats = new Set(rows.map(({ seat }) => seat))
  for (let seat = 1; seat <= maximumDelegatesPerPharmacy; seat++) if (!takenSeats.has(seat)) return seat
  return undefined
}
