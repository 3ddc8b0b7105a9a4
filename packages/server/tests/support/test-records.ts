import { type EmploymentType, employmentTypes, jobFields } from '@officine/api/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import { account, contact, employment, pharmacy } from '../../src/database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../../src/database/search-text.ts'

// Rows for tests. The races and the load use them too, in processes without vitest.

type ContactValues = Partial<typeof contact.$inferInsert>
type EmploymentValues = Partial<Omit<typeof employment.$inferInsert, 'type'>> & {
  readonly type?: EmploymentType
}

let rowCount = 0

export async function addContact(
  db: Database,
  { firstName = 'Chloé', lastName = 'Gagné', ...rest }: ContactValues = {},
): Promise<string> {
  const email = `personne${++rowCount}@officine.test`
  const values = { firstName, lastName, email, jobField: jobFields.CommunityPharmacy, ...rest }
  return idOf(await db.insert(contact).values(values).returning({ id: contact.id }))
}

/** A person whose email address is unique among all processes of a run. */
export async function addPerson(db: Database, lastName = 'Roy'): Promise<string> {
  const id = newId()
  return await addContact(db, { id, firstName: 'Camille', lastName, email: `${id}@courriel.test` })
}

/** An account without a password. */
export async function addAccount(
  db: Database,
  contactId: string,
  overrides: Partial<typeof account.$inferInsert> = {},
): Promise<void> {
  await db.insert(account).values({ contactId, passwordHash: '', ...overrides })
}

export async function contactRow(db: Database, id: string) {
  const [row] = await db.select().from(contact).where(eq(contact.id, id))
  if (!row) throw new Error('The contact does not exist.')
  return row
}

export async function addPharmacy(
  db: Database,
  overrides: Partial<typeof pharmacy.$inferInsert> = {},
): Promise<string> {
  const values = {
    companyName: 'Pharmacie du Vieux-Port',
    street: '12, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    postalCode: 'H2Y 1G6',
    banner: 'Familiprix',
    region: 'Montréal',
    ramqNumber: String(100_000 + ++rowCount),
    openingHours: Array.from({ length: 7 }, () => ({ state: 'closed' as const, ranges: [] })),
    ...overrides,
  }
  const searchText = pharmacySearchText(values)
  const sortName = pharmacySortName(values.companyName)
  const rows = await db
    .insert(pharmacy)
    .values({ ...values, searchText, sortName })
    .returning({ id: pharmacy.id })
  return idOf(rows)
}

/** A pharmacy whose RAMQ number is unique among all processes of a run. */
export const addLavalPharmacy = (db: Database): Promise<string> =>
  addPharmacy(db, {
    companyName: 'Pharmacie Roy',
    banner: null,
    street: '1, rue Principale',
    city: 'Laval',
    region: 'Laval',
    postalCode: 'H7A 1A1',
    ramqNumber: `${Date.now()}${Math.floor(Math.random() * 1e9)}`,
  })

/** An approved employment since 2020 by default; staff have no pharmacy. */
export async function addEmployment(
  db: Database,
  contactId: string,
  pharmacyId: string | null,
  overrides: EmploymentValues = {},
): Promise<string> {
  const type = overrides.type ?? employmentTypes.Employee
  const isDelegate = type === employmentTypes.DelegatedResponsible
  const rows = await db
    .insert(employment)
    .values({
      contactId,
      pharmacyId,
      validationStatus: 1,
      startDate: '2020-01-01',
      ...(isDelegate ? { delegateSlot: 1 } : {}),
      ...overrides,
      type,
    })
    .returning({ id: employment.id })
  return idOf(rows)
}

/** A new person with an approved employment; the contact id. */
async function addWorker(
  db: Database,
  pharmacyId: string | null,
  type: EmploymentType,
  person?: ContactValues,
): Promise<string> {
  const contactId = await addContact(db, person)
  await addEmployment(db, contactId, pharmacyId, { type })
  return contactId
}

export const addOwner = (db: Database, pharmacyId: string, person?: ContactValues): Promise<string> =>
  addWorker(db, pharmacyId, employmentTypes.Owner, person)

export const addDelegate = (db: Database, pharmacyId: string, person?: ContactValues): Promise<string> =>
  addWorker(db, pharmacyId, employmentTypes.DelegatedResponsible, person)

export const addEmployee = (db: Database, pharmacyId: string, person?: ContactValues): Promise<string> =>
  addWorker(db, pharmacyId, employmentTypes.Employee, person)

export const addStaff = (
  db: Database,
  type: 'Permanence' | 'AdminAQPP',
  person?: ContactValues,
): Promise<string> => addWorker(db, null, employmentTypes[type], person)

/** A new person, whose email address is unique among all processes, with an employment. */
export async function addEmployed(
  db: Database,
  pharmacyId: string,
  type: EmploymentType = employmentTypes.Employee,
  delegateSlot: number | null = null,
): Promise<{ contactId: string; employmentId: string }> {
  const contactId = await addPerson(db)
  const employmentId = await addEmployment(db, contactId, pharmacyId, { type, delegateSlot })
  return { contactId, employmentId }
}

/** Ends a person's employments, at one pharmacy or at all. */
export async function endEmployments(
  db: Database,
  { contactId, pharmacyId }: { readonly contactId: string; readonly pharmacyId?: string },
  endDate: string | null,
): Promise<void> {
  const atPharmacy = pharmacyId === undefined ? undefined : eq(employment.pharmacyId, pharmacyId)
  await db
    .update(employment)
    .set({ endDate })
    .where(and(eq(employment.contactId, contactId), atPharmacy))
}

function idOf([row]: readonly { readonly id: string }[]): string {
  if (!row) throw new Error('No row was added.')
  return row.id
}
