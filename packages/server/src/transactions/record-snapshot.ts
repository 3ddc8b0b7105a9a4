import { isDeepStrictEqual } from 'node:util'
import type { AssociateChange, PharmacyId, TransactionAddress, TransactionDetails } from '@officine/api/calls'
import {
  type TransactionRecordField,
  type TransactionType,
  transactionRecordFields,
} from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { pharmacy, type RecordSnapshot, type SubmissionSnapshot } from '../database/schema.ts'
import type { AssociateRow } from '../pharmacies/associates.ts'
import { presentOwners } from './transaction-owners.ts'
import type { TransactionRow } from './transactions.ts'

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

/**
 * The fields of a pharmacy's record that a transaction can change, with its owners' contact
 * details. `today` is `YYYY-MM-DD`.
 */
export async function snapshotOf(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
): Promise<SubmissionSnapshot | null> {
  const [row] = await db.select(fields).from(pharmacy).where(eq(pharmacy.id, pharmacyId))
  if (!row) return null
  const owners = await presentOwners(db, pharmacyId, today)
  const associates = owners.map(({ contactId, email, phone, extension, isResponder }) => ({
    ...{ contactId, email, phone, extension, isResponder },
  }))
  return { ...row, associates }
}

interface FilledTransaction {
  readonly type: TransactionType
  readonly address: TransactionAddress | null
  readonly details: Pick<TransactionDetails, 'banner' | 'locationCategory' | 'neq'> | null
  /** Null for transactions sent before snapshots were stored. */
  readonly snapshot: RecordSnapshot | null
}

/** The record's fields with the values of a transaction. */
export function recordAfterTransaction({
  address,
  details,
}: Pick<FilledTransaction, 'address' | 'details'>): RecordSnapshot {
  if (!address || !details) throw new Error('A transaction that was sent has an address and details.')
  const { companyName, phone, extension, fax, email } = address
  const { street, unit, city, province, postalCode } = address.address
  const { banner, locationCategory, neq } = details
  return {
    ...{ companyName, street, unit, city, province, postalCode },
    ...{ phone, extension, fax, email, banner, locationCategory, neq },
  }
}

/** Fields of a record that a buyer can't see. */
const hiddenFromBuyers: ReadonlySet<TransactionRecordField> = new Set([
  ...(['phone', 'fax', 'email', 'locationCategory', 'neq'] as const),
])

/** Fields that change only together: a mix of two addresses would be no real place. */
const groups: readonly (readonly TransactionRecordField[])[] = [
  ['street', 'unit', 'city', 'province', 'postalCode'],
  ['phone', 'extension'],
]

const groupOf = (name: TransactionRecordField) => groups.find((group) => group.includes(name)) ?? [name]

/**
 * Fields where a transaction differs from the record at the time of sending. A transaction of type
 * `association` changes only owners. A buyer can't see all fields: those left blank stay.
 */
export function differencesOfTransaction(
  { type, snapshot, ...transaction }: FilledTransaction,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  if (type === 'association') return []
  const recordAfter = recordAfterTransaction(transaction)
  const before = snapshot ?? record
  const isUnknown = (name: TransactionRecordField): boolean =>
    // An extension belongs to its phone number.
    name === 'extension'
      ? isUnknown('phone')
      : type === 'purchase' && hiddenFromBuyers.has(name) && (recordAfter[name] ?? null) === null
  return transactionRecordFields.filter(
    (name) => !isSame(recordAfter[name], before[name]) && !isUnknown(name),
  )
}

type DecidedTransaction = FilledTransaction & { readonly excludedFields: readonly TransactionRecordField[] }

/**
 * Fields of the record that change when the transaction is applied, including the rest of a changed
 * address or phone number. A kept phone number keeps its extension.
 */
export function changesOfRecord(
  transaction: DecidedTransaction,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  if (!transaction.address || !transaction.details) return []
  const recordAfter = recordAfterTransaction(transaction)
  const changedFields = new Set(differencesOfTransaction(transaction, record).flatMap(groupOf))
  if (transaction.excludedFields.includes('phone')) changedFields.delete('extension')
  return transactionRecordFields.filter(
    (name) => changedFields.has(name) && !isSame(record[name], recordAfter[name]),
  )
}

/**
 * Fields that the transaction changes and that, themselves or another field of their group, were
 * changed in the record since the transaction was sent.
 */
export function changedSinceSending(
  transaction: DecidedTransaction,
  record: RecordSnapshot,
): readonly TransactionRecordField[] {
  const { snapshot } = transaction
  if (snapshot === null) return []
  return changesOfRecord(transaction, record).filter((name) =>
    groupOf(name).some((field) => !isSame(record[field], snapshot[field])),
  )
}

/** Absent and null are equal. */
const isSame = (left: unknown, right: unknown) => isDeepStrictEqual(left ?? null, right ?? null)

/**
 * How a transaction changes the contact details and the responder of a pharmacy's owners. For
 * owners at the time of sending, only what differs from the record's snapshot; later changes of the
 * record stay.
 */
export function associateChangesInTransaction(
  associates: readonly AssociateRow[],
  transaction: Pick<TransactionRow, 'owners' | 'snapshot'>,
): AssociateChange[] {
  const changes = associates.map((associate) => changeOf(associate, transaction))
  if (changes.some(({ isResponder }) => isResponder)) return changes
  // Otherwise nobody would be a responding owner: the transaction's choice counts, changed or not.
  return changes.map((change) => {
    const owner = transaction.owners.find(({ contactId }) => contactId === change.contactId)
    return { ...change, isResponder: owner?.isResponder ?? false }
  })
}

function changeOf(
  { contactId, email, phone, extension, isResponder }: AssociateRow,
  { owners, snapshot }: Pick<TransactionRow, 'owners' | 'snapshot'>,
): AssociateChange {
  const owner = owners.find((entry) => entry.contactId === contactId)
  if (!owner) return { contactId, email, phone, extension, isResponder }
  const before = snapshot?.associates?.find((entry) => entry.contactId === contactId)
  const hasEmail = owner.email !== null && owner.email !== before?.email
  const hasPhone =
    owner.phone !== null && (owner.phone !== before?.phone || owner.extension !== before.extension)
  return {
    contactId,
    email: hasEmail ? (owner.email ?? email) : email,
    ...(hasPhone ? { phone: owner.phone, extension: owner.extension } : { phone, extension }),
    isResponder: owner.isResponder === before?.isResponder ? isResponder : owner.isResponder,
  }
}
