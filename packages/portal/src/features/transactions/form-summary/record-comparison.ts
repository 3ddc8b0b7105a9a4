import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { shownStatus } from '../transaction-texts.ts'

/** Formatted values of a section; `''` if blank. */
export type SectionValues<Key extends string> = Readonly<Record<Key, string>>

/** A value of the form beside the value of the pharmacy's record. */
export interface ComparedValue<Key extends string> {
  readonly key: Key
  readonly now: string
  /** Value of the current record; undefined without one to compare with. */
  readonly before: string | undefined
}

/**
 * The record that a form would change; null for an opening, which creates its pharmacy, and for a
 * form in force.
 */
export function recordToChange(form: Transaction): PharmacyOfTransaction | null {
  return form.type === 'opening' || shownStatus(form) === 'inForce' ? null : form.pharmacy
}

/**
 * The values that the record will have: fields that the form did not change keep the record's
 * current value.
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
  const changed = (name: string) => recordChanges.some((field) => field === name)
  return {
    address: address && {
      ...copyUnchangedFields(address, pharmacy, changed),
      address: copyUnchangedFields(address.address, pharmacy.address, changed),
    },
    details: details && copyUnchangedFields(details, pharmacy, changed),
  }
}

function copyUnchangedFields<Part extends object>(
  form: Part,
  record: object,
  isChanged: (name: string) => boolean,
): Part {
  const kept = Object.entries(record).filter(([name]) => name in form && !isChanged(name))
  return { ...form, ...Object.fromEntries(kept) }
}

const fieldsHiddenFromBuyers = ['phone', 'fax', 'email', 'locationCategory', 'neq'] as const

/**
 * The known values of the record. A buyer receives only some fields: if all the others are null,
 * they count as unknown, not blank.
 */
export function visibleRecordValues<Key extends string>(
  record: PharmacyOfTransaction,
  answers: SectionValues<Key>,
): Partial<SectionValues<Key>> {
  if (fieldsHiddenFromBuyers.some((member) => record[member] !== null)) return answers
  const known: Partial<Record<Key, string>> = { ...answers }
  for (const member of fieldsHiddenFromBuyers) if (isKeyOf(answers, member)) delete known[member]
  return known
}

/**
 * In a purchase, a field that is blank in the form and hidden from buyers keeps the record's value.
 * @param before The known values of the record.
 */
export function compareValues<Key extends string>(
  { type }: Pick<Transaction, 'type'>,
  keys: readonly Key[],
  now: SectionValues<Key>,
  before: Partial<SectionValues<Key>> = {},
): readonly ComparedValue<Key>[] {
  return keys.map((key) => {
    const keepsRecord = type === 'purchase' && now[key] === '' && isHiddenFromBuyers(key)
    return { key, now: keepsRecord ? (before[key] ?? '') : now[key], before: before[key] }
  })
}

export function isChanged({ before, now }: Pick<ComparedValue<string>, 'before' | 'now'>): boolean {
  return before !== undefined && before !== now
}

/** Whether the record has the same value; false without a value to compare with. */
export function isUnchanged({ before, now }: Pick<ComparedValue<string>, 'before' | 'now'>): boolean {
  return before === now
}

const isHiddenFromBuyers = (key: string) => fieldsHiddenFromBuyers.some((member) => member === key)

const isKeyOf = <Key extends string>(answers: SectionValues<Key>, key: string): key is Key => key in answers
