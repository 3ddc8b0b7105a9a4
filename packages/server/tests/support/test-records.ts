import { type EmploymentType, employmentTypes, jobFields } from '@officine/api/constants'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { contact, employment, pharmacy } from '../../src/database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../../src/records/search-text.ts'

/** Minimal rows for tests of records. */
export async function addPerson(db: Database, lastName = 'Roy'): Promise<string> {
  const id = newId()
  const email = `${id}@courriel.test`
  await db
    .insert(contact)
    .values({ id, firstName: 'Camille', lastName, email, jobField: jobFields.CommunityPharmacy })
  return id
}

export async function addPharmacy(db: Database): Promise<string> {
  const id = newId()
  const place = {
    companyName: 'Pharmacie Roy',
    street: '1, rue Principale',
    city: 'Laval',
    postalCode: 'H7A 1A1',
  }
  await db.insert(pharmacy).values({
    ...place,
    id,
    region: 'Laval',
    ramqNumber: `${Date.now()}${Math.floor(Math.random() * 1e9)}`,
    openingHours: Array.from({ length: 7 }, () => ({ state: 'closed', ranges: [] })),
    searchText: pharmacySearchText(place),
    sortName: pharmacySortName(place.companyName),
  })
  return id
}

/** A new person with an approved employment. */
export async function addEmployed(
  db: Database,
  pharmacyId: string,
  type: EmploymentType = employmentTypes.Employee,
  delegateSlot: number | null = null,
): Promise<{ contactId: string; employmentId: string }> {
  const contactId = await addPerson(db)
  const employmentId = newId()
  const approved = { validationStatus: 1, startDate: '2020-01-01' }
  await db
    .insert(employment)
    .values({ id: employmentId, contactId, pharmacyId, type, delegateSlot, ...approved })
  return { contactId, employmentId }
}
