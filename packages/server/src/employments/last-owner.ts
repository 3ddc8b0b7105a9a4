import type { PharmacyId } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { isCurrentOn } from './current-employments.ts'

type OwnerEmployment = Pick<
  typeof employment.$inferSelect,
  'id' | 'pharmacyId' | 'type' | 'startDate' | 'endDate'
>

/** Whether a change removes the last owner of a pharmacy. */
export async function removesLastOwner(
  tx: DatabaseTransaction,
  before: OwnerEmployment,
  after: OwnerEmployment,
  today: string,
): Promise<boolean> {
  if (before.type !== employmentTypes.Owner || !isLeaving(before, after, today)) return false
  return !(await hasAnotherOwner(tx, before, leavingDay(before, after, today)))
}

/** Owners without an end date, now or from a later day. */
export const isLastingOwner = and(
  eq(employment.type, employmentTypes.Owner),
  eq(employment.validationStatus, validationStatuses.approved),
  isNull(employment.endDate),
)

/** Whether a pharmacy has an owner without an end date, now or from a later day. */
export async function hasLastingOwner(tx: DatabaseTransaction, pharmacyId: PharmacyId): Promise<boolean> {
  return (await tx.$count(employment, and(eq(employment.pharmacyId, pharmacyId), isLastingOwner))) > 0
}

function isLeaving(before: OwnerEmployment, after: OwnerEmployment, today: string): boolean {
  const isEnding = after.endDate !== null && after.endDate !== before.endDate
  return after.type !== before.type || isEnding || isPostponed(after, today)
}

/** The first day without this owner. */
function leavingDay(
  before: OwnerEmployment,
  { type, startDate, endDate }: OwnerEmployment,
  today: string,
): string {
  const isLeavingNow = type !== before.type || isPostponed({ startDate }, today)
  return isLeavingNow || endDate === null || endDate < today ? today : endDate
}

const isPostponed = ({ startDate }: Pick<OwnerEmployment, 'startDate'>, today: string) =>
  startDate !== null && startDate > today

/** Whether the pharmacy has another owner on a day who has no end date. */
async function hasAnotherOwner(tx: DatabaseTransaction, row: OwnerEmployment, day: string): Promise<boolean> {
  // Locks the pharmacy, so that two last owners can't leave concurrently.
  await lockPharmacy(tx, row.pharmacyId ?? '')
  const otherOwners = await tx
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
  return otherOwners.length > 0
}
