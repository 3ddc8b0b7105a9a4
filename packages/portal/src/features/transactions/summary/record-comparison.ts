import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { displayStatus } from '../transaction-texts.ts'

/** Formatted values of a section; `''` if blank. */
export type SectionValues<Key extends string> = Readonly<Record<Key, string>>

/** A value of the transaction beside the value of the pharmacy's record. */
export interface ComparedValue<Key extends string> {
  readonly key: Key
  readonly newValue: string
  /** Value of the current record; undefined without one to compare with. */
  readonly recordValue: string | undefined
}

type ValuePair = Pick<ComparedValue<string>, 'recordValue' | 'newValue'>

/**
 * The record that a transaction would change; null for an opening, which creates its pharmacy, and
 * for a transaction in force.
 */
export function recordToChange(transaction: Transaction): PharmacyOfTransaction | null {
  return transaction.type === 'opening' || displayStatus(transaction) === 'inForce'
    ? null
    : transaction.pharmacy
}

/**
 * The values that the record will have: fields that the transaction did not change keep the
 * record's current value.
 */
export function futureRecordValues({
  pharmacy,
  address,
  details,
  recordChanges,
}: Pick<Transaction, 'pharmacy' | 'address' | 'details' | 'recordChanges'>): Pick<
  Transaction,
  'address' | 'details'
> {
  if (!pharmacy || !recordChanges) return { address, details }
  const isFieldChanged = (name: string) => recordChanges.some((field) => field === name)
  return {
    address: address && {
      ...copyUnchangedFields(address, pharmacy, isFieldChanged),
      address: copyUnchangedFields(address.address, pharmacy.address, isFieldChanged),
    },
    details: details && copyUnchangedFields(details, pharmacy, isFieldChanged),
  }
}

function copyUnchangedFields<Part extends object>(
  transaction: Part,
  record: object,
  isChanged: (name: string) => boolean,
): Part {
  const unchanged = Object.entries(record).filter(([name]) => name in transaction && !isChanged(name))
  return { ...transaction, ...Object.fromEntries(unchanged) }
}

const fieldsHiddenFromBuyers = ['phone', 'fax', 'email', 'locationCategory', 'neq'] as const

/**
 * The visible values of the record. A buyer receives only some fields: if all the others are null,
 * they count as unknown, not blank.
 */
export function visibleRecordValues<Key extends string>(
  record: PharmacyOfTransaction,
  values: SectionValues<Key>,
): Partial<SectionValues<Key>> {
  if (fieldsHiddenFromBuyers.some((field) => record[field] !== null)) return values
  const visible: Partial<Record<Key, string>> = { ...values }
  for (const field of fieldsHiddenFromBuyers) if (isKeyOf(values, field)) delete visible[field]
  return visible
}

/**
 * In a purchase, a field that is blank in the transaction and hidden from buyers keeps the record's
 * value.
 * @param recordValues The visible values of the record.
 */
export function compareValues<Key extends string>(
  { type }: Pick<Transaction, 'type'>,
  keys: readonly Key[],
  newValues: SectionValues<Key>,
  recordValues: Partial<SectionValues<Key>> = {},
): readonly ComparedValue<Key>[] {
  return keys.map((key) => {
    const keepsRecord = type === 'purchase' && newValues[key] === '' && isHiddenFromBuyers(key)
    return {
      key,
      newValue: keepsRecord ? (recordValues[key] ?? '') : newValues[key],
      recordValue: recordValues[key],
    }
  })
}

/** False, like `isUnchanged`, without a value to compare with. */
export function isChanged({ recordValue, newValue }: ValuePair): boolean {
  return recordValue !== undefined && recordValue !== newValue
}

export function isUnchanged({ recordValue, newValue }: ValuePair): boolean {
  return recordValue === newValue
}

const isHiddenFromBuyers = (key: string) => fieldsHiddenFromBuyers.some((field) => field === key)

const isKeyOf = <Key extends string>(values: SectionValues<Key>, key: string): key is Key => key in values
