import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { pharmacy } from '../database/schema.ts'
import { preparedOnce } from './prepared.ts'

export type PharmacyRow = typeof pharmacy.$inferSelect

const oneById = preparedOnce((db) =>
  db
    .select()
    .from(pharmacy)
    .where(and(eq(pharmacy.id, sql.placeholder('id')), pharmacy.isActive))
    .prepare('pharmacy_by_id'),
)

export async function getPharmacy(db: Queryable, id: string): Promise<PharmacyRow | undefined> {
  const [row] = await oneById(db).execute({ id })
  return row
}
