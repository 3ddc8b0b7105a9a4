import type { ContactId, PeopleCounts, PharmacyId } from '@officine/api/calls'
import { employmentTypes, type PharmacyState } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { employment, pharmacy } from '../database/schema.ts'
import { eIsLive, isLive } from '../employments/current-employments.ts'
import { type AssociateRow, associatesColumn } from './associates.ts'

export type PharmacyRow = typeof pharmacy.$inferSelect

/** Open pharmacies, and those to open: their owners prepare them, but no search shows them. */
export const isOpenOrToOpen = or(pharmacy.isActive, isNotNull(pharmacy.opensOn))

export function stateOfPharmacy({
  isActive,
  opensOn,
}: Pick<PharmacyRow, 'isActive' | 'opensOn'>): PharmacyState {
  if (isActive) return 'active'
  return opensOn === null ? 'closed' : 'toOpen'
}

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
    .where(eq(pharmacy.id, sql.placeholder('id')))
    .prepare('pharmacy_with_associates'),
)

interface PharmacyWithPeople extends PharmacyRow {
  readonly associates: readonly AssociateRow[]
  readonly peopleCounts: PeopleCounts
}

/** A pharmacy, also a closed one, with its owners and people counts on a day, in one round trip. */
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

/**
 * Serializes changes of a pharmacy's managers, forms and participation in accessa until the end of
 * the database transaction. `no key update` lets others add records that refer to the pharmacy.
 */
export async function lockPharmacy(tx: Queryable, pharmacyId: PharmacyId): Promise<void> {
  await tx.select({ id: pharmacy.id }).from(pharmacy).where(eq(pharmacy.id, pharmacyId)).for('no key update')
}

/**
 * Keeps an open pharmacy from closing until the end of the database transaction, since its closing
 * ends its employments. False for one that is closed. Call it before other locks.
 */
export async function keepPharmacyOpen(tx: Queryable, pharmacyId: PharmacyId): Promise<boolean> {
  const rows = await tx
    .select({ id: pharmacy.id })
    .from(pharmacy)
    .where(and(eq(pharmacy.id, pharmacyId), isOpenOrToOpen))
    .for('key share')
  return rows.length > 0
}

/** Raises the record's version, so that clients with an older one can't overwrite the change. */
const raisedVersion = { version: sql`${pharmacy.version} + 1` }

/** Raises the version of a pharmacy's record after its owners changed. */
export async function raisePharmacyVersion(db: Queryable, pharmacyId: PharmacyId): Promise<void> {
  await db.update(pharmacy).set(raisedVersion).where(eq(pharmacy.id, pharmacyId))
}

/** Raises the version of an owner's pharmacies after their name or contact details changed. */
export async function raiseOwnedPharmacyVersions(db: Queryable, contactId: ContactId): Promise<void> {
  const ownedIds = db
    .select({ id: employment.pharmacyId })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, contactId),
        eq(employment.type, employmentTypes.Owner),
        eq(employment.validationStatus, 1),
        isLive(todayInQuebec()),
      ),
    )
  await db.update(pharmacy).set(raisedVersion).where(inArray(pharmacy.id, ownedIds))
}

const countOfType = (type: number) => sql`count(*) filter (where e.type = ${sql.raw(String(type))})`

/**
 * Counts by kind the approved employments of a pharmacy that are not over, as a column of a query
 * about `pharmacy`; `today` is a parameter. Invited: had an invitation and has no account, as in
 * the list of people.
 */
const peopleCountsColumn = sql<PeopleCounts>`(
  select json_build_object(
    'everybody', count(*),
    'owners', ${countOfType(employmentTypes.Owner)},
    'delegates', ${countOfType(employmentTypes.DelegatedResponsible)},
    'employees', ${countOfType(employmentTypes.Employee)},
    'invited', count(*) filter (where
      exists (select 1 from one_time_token t where t.contact_id = e.contact_id and t.purpose = 'signup')
      and not exists (select 1 from account a where a.contact_id = e.contact_id))
  )
  from employment e
  where e.pharmacy_id = ${pharmacy}.id and e.validation_status = 1
    and ${eIsLive(sql.placeholder('today'))}
)`

const selectPeopleCounts = prepareOnce((db) =>
  db
    .select({ counts: peopleCountsColumn })
    .from(pharmacy)
    .where(eq(pharmacy.id, sql.placeholder('id')))
    .prepare('people_counts_of'),
)

const zeroCounts: PeopleCounts = { everybody: 0, owners: 0, delegates: 0, employees: 0, invited: 0 }

export async function peopleCountsOf(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
): Promise<PeopleCounts> {
  const [row] = await selectPeopleCounts(db).execute({ id: pharmacyId, today })
  return row?.counts ?? zeroCounts
}
