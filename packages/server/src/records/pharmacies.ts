import { employmentTypes } from '@officine/api/constants'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy } from '../database/schema.ts'
import { isCurrentOn } from './current.ts'
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

export type Associate = { contactId: string; firstName: string; lastName: string }

/** The current owners of a pharmacy, by name. */
export async function associatesOf(db: Queryable, pharmacyId: string, today: string): Promise<Associate[]> {
  return db
    .select({ contactId: contact.id, firstName: contact.firstName, lastName: contact.lastName })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(today),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(contact.id))
}
