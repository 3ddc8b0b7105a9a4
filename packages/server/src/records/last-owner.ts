import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { isCurrentOn } from './current.ts'
import { lockPharmacy } from './delegate-seats.ts'

type Tie = Pick<typeof employment.$inferSelect, 'id' | 'pharmacyId' | 'type' | 'startDate' | 'endDate'>

/** Whether a change takes an owner away after whom the pharmacy would have none: the last one stays. */
export async function leavesNoOwner(
  tx: Transaction,
  before: Tie,
  after: Tie,
  today: string,
): Promise<boolean> {
  if (before.type !== employmentTypes.Owner || !leaves(before, after, today)) return false
  return !(await hasAnotherOwner(tx, before, leavingDay(before, after, today)))
}

/** Whether somebody owns a pharmacy without an end, now or from a day to come. */
export async function hasLastingOwner(tx: Transaction, pharmacyId: string): Promise<boolean> {
  const lastingOwners = and(
    eq(employment.pharmacyId, pharmacyId),
    eq(employment.type, employmentTypes.Owner),
    eq(employment.validationStatus, validationStatuses.approved),
    isNull(employment.endDate),
  )
  return (await tx.$count(employment, lastingOwners)) > 0
}

function leaves(before: Tie, after: Tie, today: string): boolean {
  const ends = after.endDate !== null && after.endDate !== before.endDate
  return after.type !== before.type || ends || isPutOff(after, today)
}

/** The first day without this owner. */
function leavingDay(before: Tie, { type, startDate, endDate }: Tie, today: string): string {
  const leavesNow = type !== before.type || isPutOff({ startDate }, today)
  return leavesNow || endDate === null || endDate < today ? today : endDate
}

const isPutOff = ({ startDate }: Pick<Tie, 'startDate'>, today: string) =>
  startDate !== null && startDate > today

/** Whether somebody owns the pharmacy on a day, and is not about to leave it too. */
async function hasAnotherOwner(tx: Transaction, row: Tie, day: string): Promise<boolean> {
  // The pharmacy stays locked, so that two last owners can't leave at once.
  await lockPharmacy(tx, row.pharmacyId ?? '')
  const others = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(
      and(
        eq(employment.pharmacyId, row.pharmacyId ?? ''),
        eq(employment.type, employmentTypes.Owner),
        ne(employment.id, row.id),
        isCurrentOn(day),
        isNull(employment.endDate),
      ),
    )
  return others.length > 0
}
