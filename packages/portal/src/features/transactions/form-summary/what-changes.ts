import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { shownStatus } from '../transaction-texts.ts'

/** The answers of a part of a form as they read, `''` where there is none. */
export type Answers<Key extends string> = Readonly<Record<Key, string>>

/** An answer of the form beside the one of the pharmacy's record. */
export interface Answer<Key extends string> {
  readonly key: Key
  readonly now: string
  /** As the record has it today; undefined where there is nothing to compare with. */
  readonly before: string | undefined
}

/** The record that a form would change; nothing for an opening, whose pharmacy is made by it, or once the form has taken effect. */
export function recordToChange(form: Transaction): PharmacyOfTransaction | null {
  return form.type === 'opening' || shownStatus(form) === 'inForce' ? null : form.pharmacy
}

/** The answers of a form as the record will have them: what somebody changed there and the form did not stays as it is. */
export function answersToCome({
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
      ...keepUnchanged(address, pharmacy, changed),
      address: keepUnchanged(address.address, pharmacy.address, changed),
    },
    details: details && keepUnchanged(details, pharmacy, changed),
  }
}

function keepUnchanged<Part extends object>(
  form: Part,
  record: object,
  isChanged: (name: string) => boolean,
): Part {
  const kept = Object.entries(record).filter(([name]) => name in form && !isChanged(name))
  return { ...form, ...Object.fromEntries(kept) }
}

const ofRecordReaders = ['phone', 'fax', 'email', 'locationCategory', 'neq'] as const

/** What the record says. A buyer is not given all of it: where none of these is there, they are unknown and not blank. */
export function knownAnswers<Key extends string>(
  record: PharmacyOfTransaction,
  answers: Answers<Key>,
): Partial<Answers<Key>> {
  if (ofRecordReaders.some((member) => record[member] !== null)) return answers
  const known: Partial<Record<Key, string>> = { ...answers }
  for (const member of ofRecordReaders) if (isKeyOf(answers, member)) delete known[member]
  return known
}

/**
 * A purchase leaves on the record what its form leaves blank and a buyer does not see.
 * @param before The record's answers, as far as they are known.
 */
export function compareAnswers<Key extends string>(
  { type }: Pick<Transaction, 'type'>,
  keys: readonly Key[],
  now: Answers<Key>,
  before: Partial<Answers<Key>> = {},
): readonly Answer<Key>[] {
  return keys.map((key) => {
    const keepsRecord = type === 'purchase' && now[key] === '' && isUnseenByBuyers(key)
    return { key, now: keepsRecord ? (before[key] ?? '') : now[key], before: before[key] }
  })
}

export function isChanged({ before, now }: Pick<Answer<string>, 'before' | 'now'>): boolean {
  return before !== undefined && before !== now
}

/** The record has the same; an answer without anything to compare it with is not unchanged. */
export function isUnchanged({ before, now }: Pick<Answer<string>, 'before' | 'now'>): boolean {
  return before === now
}

const isUnseenByBuyers = (key: string) => ofRecordReaders.some((member) => member === key)

const isKeyOf = <Key extends string>(answers: Answers<Key>, key: string): key is Key => key in answers
