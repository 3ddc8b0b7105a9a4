import type { PeopleCounts, PharmacyId } from '@officine/api/calls'
import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/prepared-query.ts'
import { pharmacy } from '../database/schema.ts'
import { type AssociateRow, associatesColumn } from './associates.ts'
import { peopleCountsColumn } from './people-counts.ts'

export type PharmacyRow = typeof pharmacy.$inferSelect

/** Open pharmacies, and those to open: their owners prepare them, but no search shows them. */
export const isOpenOrToOpen = or(pharmacy.isActive, isNotNull(pharmacy.opensOn))

const selectById = prepareOnce((db) =>
  db
    .select()
    .from(pharmacy)
    .where(and(eq(pharmacy.id, sql.placeholder('id')), isOpenOrToOpen))
    .prepare('pharmacy_by_id'),
)

const selectWithPeople = prepareOnce((db) =>
  db
    .select({
      ...getTableColumns(pharmacy),
      associates: associatesColumn,
      peopleCounts: peopleCountsColumn,
    })
    .from(pharmacy)
    .where(and(eq(pharmacy.id, sql.placeholder('id')), isOpenOrToOpen))
    .prepare('pharmacy_with_associates'),
)

export interface PharmacyWithPeople extends PharmacyRow {
  readonly associates: readonly AssociateRow[]
  readonly peopleCounts: PeopleCounts
}

/** A pharmacy with its owners and people counts on a day, in one round trip. */
export async function pharmacyWithPeople(
  db: Queryable,
  id: PharmacyId,
  today: string,
): Promise<PharmacyWithPeople | undefined> {
  const [row] = await selectWithPeople(db).execute({ id, today })
  return row
}

export async function isPharmacyOpen(db: Queryable, id: PharmacyId): Promise<boolean> {
  return (await db.$count(pharmacy, and(eq(pharmacy.id, id), pharmacy.isActive))) > 0
}

export async function getPharmacy(db: Queryable, id: PharmacyId): Promise<PharmacyRow | undefined> {
  const [row] = await selectById(db).execute({ id })
  return row
}
