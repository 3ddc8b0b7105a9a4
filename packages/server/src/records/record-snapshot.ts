import { isDeepStrictEqual } from 'node:util'
import type { TransactionAddress, TransactionDetails } from '@officine/api/calls'
import {
  type TransactionRecordField,
  type TransactionType,
  transactionRecordFields,
} from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { pharmacy, type RecordSnapshot, type SentSnapshot } from '../database/schema.ts'
import { presentOwners } from './transaction-owners.ts'

const fields = {
  companyName: pharmacy.companyName,
  street: pharmacy.street,
  unit: pharmacy.unit,
  city: pharmacy.city,
  province: pharmacy.province,
  postalCode: pharmacy.postalCode,
  phone: pharmacy.phone,
  extension: pharmacy.extension,
  fax: pharmacy.fax,
  email: pharmacy.email,
  banner: pharmacy.banner,
  locationCategory: pharmacy.locationCategory,
  neq: pharmacy.neq,
}

/** What a form can change of a pharmacy's record, as it stands, with how its owners are reached. `today` is `YYYY-MM-DD`. */
export async function snapshotOf(
  db: Queryable,
  pharmacyId: string,
  today: string,
): Promise<SentSnapshot | null> {
  const [row] = await db.select(fields).from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  if (!row) return null
  const owners = await presentOwners(db, pharmacyId, today)
  const associates = owners.map(({ contactId, email, phone, extension, isResponder }) => ({
    ...{ contactId, email, phone, extension, isResponder },
  }))
  return { ...row, associates }
}

interface FilledForm {
  readonly type: TransactionType
  readonly address: TransactionAddress | null
  readonly details: Pick<TransactionDetails, 'banner' | 'locationCategory' | 'neq'> | null
  /** Null for a form from before the record was kept with it. */
  readonly snapshot: RecordSnapshot | null
}

/** The record as a form wants it. */
export function recordOnForm({ address, details }: Pick<FilledForm, 'address' | 'details'>): RecordSnapshot {
  if (!address || !details) throw new Error('A form that was sent has an address and details.')
  const { companyName, phone, extension, fax, email } = address
  const { street, unit, city, province, postalCode } = address.address
  const { banner, locationCategory, neq } = details
  return {
    ...{ companyName, street, unit, city, province, postalCode },
    ...{ phone, extension, fax, email, banner, locationCategory, neq },
  }
}

/** What a buyer does not see of a record. */
const unseenByBuyers: ReadonlySet<TransactionRecordField> = new Set([
  ...(['phone', 'fax', 'email', 'locationCategory', 'neq'] as const),
])

/** Fields that say one thing together: parts of two addresses would name a place that there is not. */
const groups: readonly (readonly TransactionRecordField[])[] = [
  ['street', 'unit', 'city', 'province', 'postalCode'],
  ['phone', 'extension'],
]

const groupOf = (name: TransactionRecordField) => groups.find((group) => group.includes(name)) ?? [name]

/**
 * The fields that a form has otherwise than the record did at the sending. An association changes owners alone. A buyer does not see all of
 * the record: what they can't see and leave blank stays as it is.
 */
export function differencesOfForm(
  { type, snapshot, ...form }: FilledForm,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  if (type === 'association') return []
  const wanted = recordOnForm(form)
  const before = snapshot ?? record
  const isUnknown = (name: TransactionRecordField): boolean =>
    // An extension is one of its telephone.
    name === 'extension'
      ? isUnknown('phone')
      : type === 'purchase' && unseenByBuyers.has(name) && (wanted[name] ?? null) === null
  return transactionRecordFields.filter((name) => !isSame(wanted[name], before[name]) && !isUnknown(name))
}

type DecidedForm = FilledForm & { readonly keptFields: readonly TransactionRecordField[] }

/**
 * What the record would have otherwise once the form has taken effect: what the form changes, with the rest of its address or telephone. A
 * telephone that the record keeps, it keeps with its extension.
 */
export function changesOfRecord(
  form: DecidedForm,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  if (!form.address || !form.details) return []
  const wanted = recordOnForm(form)
  const changed = new Set(differencesOfForm(form, record).flatMap(groupOf))
  if (form.keptFields.includes('phone')) changed.delete('extension')
  return transactionRecordFields.filter((name) => changed.has(name) && !isSame(record[name], wanted[name]))
}

/** What a form changes and the record, by now, has otherwise than at the sending, or a part of it: somebody changed it since. */
export function changedSinceSending(
  form: DecidedForm,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  const { snapshot } = form
  if (snapshot === null) return []
  return changesOfRecord(form, record).filter((name) =>
    groupOf(name).some((part) => !isSame(record[part], snapshot[part])),
  )
}

/** A field that was left out, and one that is blank, are the same. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)
