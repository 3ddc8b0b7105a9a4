import { isDeepStrictEqual } from 'node:util'
import type { PharmacyChange, PharmacyId } from '@officine/api/calls'
import { type PharmacySection, services } from '@officine/api/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { pharmacy } from '../database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../database/search-text.ts'
import { type AssociateRow, changeAssociates } from './associates.ts'
import { isOpenOrToOpen, type PharmacyRow } from './pharmacies.ts'

/** The section of the record for each column. */
export const columnSections = {
  street: 'coordinates',
  unit: 'coordinates',
  city: 'coordinates',
  province: 'coordinates',
  postalCode: 'coordinates',
  phone: 'coordinates',
  extension: 'coordinates',
  fax: 'coordinates',
  email: 'coordinates',
  website: 'coordinates',
  companyName: 'general',
  banner: 'general',
  facility: 'general',
  locationCategory: 'general',
  neq: 'general',
  ramqNumber: 'general',
  languagePercentages: 'languages',
  areas: 'areas',
  openingHours: 'hours',
  holidaySchedule: 'holidays',
  laboratory: 'laboratory',
  services: 'services',
} as const satisfies Partial<Record<keyof PharmacyRow, PharmacySection>>

type Field = keyof typeof columnSections
export type PharmacyDifference = Partial<Pick<PharmacyRow, Field>>

/** Fields that differ from the record. */
export function pharmacyDifference(
  row: PharmacyRow,
  { address, associates, ...fields }: PharmacyChange,
): PharmacyDifference {
  const newValues: Readonly<Record<string, unknown>> = {
    ...fields,
    ...address,
    // A set: order and duplicates are irrelevant.
    ...(fields.services
      ? { services: services.filter((service) => fields.services?.includes(service)) }
      : {}),
  }
  return Object.fromEntries(
    Object.keys(columnSections)
      .filter(isField)
      .filter((field) => newValues[field] !== undefined && !isDeepStrictEqual(newValues[field], row[field]))
      .map((field) => [field, newValues[field]]),
  )
}

const isField = (name: string): name is Field => Object.hasOwn(columnSections, name)

export interface PharmacyWrite {
  readonly difference: PharmacyDifference
  readonly associates: readonly AssociateRow[]
  readonly associateChanges: NonNullable<PharmacyChange['associates']>
  /** Whether the owners of the pharmacy change. */
  readonly changesOwners?: boolean
  readonly actor: Actor
  readonly changedBy: ChangedBy
}

/** The name of a person, or the number of a transaction form. */
type ChangedBy = string | { readonly transaction: number }

const selectLocked = prepareOnce((db) =>
  db
    .select()
    .from(pharmacy)
    .where(and(eq(pharmacy.id, sql.placeholder('id')), isOpenOrToOpen))
    .for('no key update')
    .prepare('pharmacy_locked'),
)

/** Locks a pharmacy against writes until the database transaction ends, and reads it. */
export async function selectPharmacyForUpdate(
  db: Queryable,
  id: PharmacyId,
): Promise<PharmacyRow | undefined> {
  const [row] = await selectLocked(db).execute({ id })
  return row
}

/**
 * Writes a change of a locked pharmacy and of its associates. Writes nothing when nothing differs.
 */
export async function changePharmacy(
  db: Queryable,
  row: PharmacyRow,
  { difference, associates, associateChanges, changesOwners = false, actor, changedBy }: PharmacyWrite,
): Promise<PharmacyRow> {
  const haveDetailsChanged = await changeAssociates(db, associates, associateChanges)
  const associatesChanged = haveDetailsChanged || changesOwners
  const fields = Object.keys(difference).filter(isField)
  if (fields.length === 0 && !associatesChanged) return row
  const [updatedRow] = await db
    .update(pharmacy)
    .set({
      ...difference,
      ...changedSearchColumns(row, { ...row, ...difference }),
      sections: sectionsAfter(row, fields, associatesChanged, changedBy),
      updatedAt: sql`now()`,
      version: sql`${pharmacy.version} + 1`,
    })
    .where(eq(pharmacy.id, row.id))
    .returning()
  if (!updatedRow) throw new Error('A pharmacy vanished while it was written.')
  await appendAudit(db, {
    actor,
    action: 'pharmacy.change',
    recordType: 'pharmacy',
    recordId: row.id,
    fields: associatesChanged ? [...fields, 'associates'] : fields,
  })
  return updatedRow
}

/** Search columns are written only when they change: a trigger updates an index with them. */
function changedSearchColumns(row: PharmacyRow, next: PharmacyRow): Partial<PharmacyRow> {
  const [searchText, sortName] = [pharmacySearchText(next), pharmacySortName(next.companyName)]
  return searchText === row.searchText && sortName === row.sortName ? {} : { searchText, sortName }
}

function sectionsAfter(
  { sections }: PharmacyRow,
  fields: readonly Field[],
  associatesChanged: boolean,
  changedBy: ChangedBy,
): PharmacyRow['sections'] {
  const changedAt = new Date().toISOString()
  const changedByFields =
    typeof changedBy === 'string'
      ? { changedBy }
      : { changedBy: null, changedByTransaction: changedBy.transaction }
  const changedSections = new Set<PharmacySection>(fields.map((field) => columnSections[field]))
  if (associatesChanged) changedSections.add('associates')
  const histories = [...changedSections].map((section) => {
    const confirmedOn = sections[section]?.confirmedOn ?? null
    return [section, { changedAt, ...changedByFields, confirmedOn }] as const
  })
  return { ...sections, ...Object.fromEntries(histories) }
}
