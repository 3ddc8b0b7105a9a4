import type { TransactionId, TransactionOwnerEntry } from '@officine/api/calls'
import type { Violation } from '@officine/api/rules'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, transactionOwner } from '../database/schema.ts'
import { type OwnerRow, ownersOfTransaction } from './transaction-owners.ts'

/** The fields of an owner that are hidden from the writer. */
export type HiddenOwnerFields = (
  owner: OwnerRow,
) => readonly (keyof OwnerRow & keyof Omit<TransactionOwnerEntry, 'id'>)[]

/** The changes of an owners step, compared with the stored owners. */
export interface OwnersDifference {
  readonly rows: readonly OwnerRow[]
  /** The owners after the step; fields hidden from the writer stay as they were. */
  readonly next: readonly ReturnType<typeof ownerAfterStep>['values'][]
  readonly removed: readonly OwnerRow[]
  readonly changed: readonly ReturnType<typeof ownerAfterStep>[]
  readonly isEmpty: boolean
}

export async function ownersDifference(
  tx: Queryable,
  transactionId: TransactionId,
  entries: readonly TransactionOwnerEntry[],
  hiddenFieldsOf: HiddenOwnerFields,
): Promise<OwnersDifference> {
  const rows = await ownersOfTransaction(tx, transactionId)
  const next = entries.map((entry, position) => ownerAfterStep(entry, position, rows, hiddenFieldsOf))
  const removed = rows.filter(({ id }) => next.every(({ row }) => row?.id !== id))
  const changed = next.filter(({ row, values }) => !row || !isSame(row, values))
  const values = next.map((owner) => owner.values)
  return { rows, next: values, removed, changed, isEmpty: removed.length + changed.length === 0 }
}

/** Violations of the owners of a step. */
export async function ownerViolations(
  tx: Queryable,
  entries: readonly TransactionOwnerEntry[],
  { rows, next }: OwnersDifference,
): Promise<readonly Violation[]> {
  return [
    ...ownerIdViolations(entries, rows),
    ...(await contactViolations(tx, next)),
    ...duplicateNumberViolations(next),
  ]
}

/**
 * The struct checks what was sent; this also compares with practice numbers hidden from the writer.
 */
function duplicateNumberViolations(
  owners: readonly Pick<TransactionOwnerEntry, 'practiceNumber'>[],
): readonly Violation[] {
  const numbers = owners.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  if (new Set(numbers).size === numbers.length) return []
  return [{ pointer: '/owners', rule: 'ownerTwice', parameters: {} }]
}

export async function saveOwners(
  tx: Queryable,
  transactionId: TransactionId,
  { removed, changed }: OwnersDifference,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await tx.delete(transactionOwner).where(inArray(transactionOwner.id, ids))
  }
  for (const { row, values } of changed) {
    if (row) await tx.update(transactionOwner).set(values).where(eq(transactionOwner.id, row.id))
    else await tx.insert(transactionOwner).values({ ...values, transactionId })
  }
}

/** An ID must belong to an owner of this transaction, and occur once. */
function ownerIdViolations(
  entries: readonly TransactionOwnerEntry[],
  rows: readonly OwnerRow[],
): readonly Violation[] {
  const unusedIds = new Set(rows.map(({ id }) => id))
  return entries.flatMap(({ id }, index) =>
    id === undefined || unusedIds.delete(id) ? [] : [invalid(index, 'id')],
  )
}

/**
 * Entries of a step by which the writer could discover practice numbers that the transaction
 * doesn't show them.
 */
export interface NumberGuesses {
  /**
   * Known people not yet on the transaction: saving reveals whether the number is theirs. Excludes
   * the writer.
   */
  readonly people: readonly TransactionOwnerEntry[]
  /**
   * Numbers without a person, when the transaction has hidden numbers: a rejection reveals an equal
   * one.
   */
  readonly numbers: readonly TransactionOwnerEntry[]
}

export async function findNumberGuesses(
  db: Queryable,
  transactionId: TransactionId,
  entries: readonly TransactionOwnerEntry[],
  writer: string,
  hiddenFieldsOf: HiddenOwnerFields,
): Promise<NumberGuesses> {
  const rows = await ownersOfTransaction(db, transactionId)
  const rowsWithShownNumber = rows.filter((row) => !hiddenFieldsOf(row).includes('practiceNumber'))
  const isNumberShown = ({ contactId, practiceNumber }: TransactionOwnerEntry) =>
    rowsWithShownNumber.some((row) => row.contactId === contactId && row.practiceNumber === practiceNumber)
  // A writer who can't see the number sends null.
  const isNumberHidden = ({ contactId, practiceNumber }: TransactionOwnerEntry) =>
    practiceNumber === null && rows.some((row) => row.contactId === contactId)
  const newEntries = entries.filter((entry) => !isNumberShown(entry) && !isNumberHidden(entry))
  return {
    people: newEntries.filter(({ contactId }) => contactId !== null && contactId !== writer),
    numbers:
      rowsWithShownNumber.length === rows.length
        ? []
        : newEntries.filter(({ contactId, practiceNumber }) => contactId === null && practiceNumber !== null),
  }
}

/**
 * A contact must exist and have the given practice number, so that nobody is listed twice under two
 * numbers. An unknown contact gets the same violation as a wrong number. Contacts without a number
 * can only leave: owners are pharmacists.
 */
export async function contactViolations(
  tx: Queryable,
  entries: readonly Pick<TransactionOwnerEntry, 'contactId' | 'practiceNumber'>[],
): Promise<readonly Violation[]> {
  const contactIds = entries.flatMap(({ contactId }) => contactId ?? [])
  if (contactIds.length === 0) return []
  const people = await tx
    .select({ id: contact.id, practiceNumber: contact.practiceNumber })
    .from(contact)
    .where(inArray(contact.id, contactIds))
  const numberByContact = new Map(people.map(({ id, practiceNumber }) => [id, practiceNumber]))
  return entries.flatMap(({ contactId, practiceNumber }, index) => {
    if (contactId === null) return []
    return numberByContact.get(contactId) === practiceNumber ? [] : [invalid(index, 'practiceNumber')]
  })
}

const invalid = (index: number, member: string): Violation => ({
  pointer: `/owners/${index}/${member}`,
  rule: 'invalid',
  parameters: {},
})

function ownerAfterStep(
  { id, ...entry }: TransactionOwnerEntry,
  position: number,
  rows: readonly OwnerRow[],
  hiddenFieldsOf: HiddenOwnerFields,
) {
  const row = rows.find(
    (candidate) => candidate.id === id && isSameOwner(candidate, entry, hiddenFieldsOf(candidate)),
  )
  // The writer can't see these fields, so null doesn't mean that they cleared them.
  const unseenFields = (row ? hiddenFieldsOf(row) : []).filter((field) => entry[field] === null)
  const storedValues = Object.fromEntries(unseenFields.map((field) => [field, row?.[field]]))
  return { row, values: { ...entry, ...storedValues, position } }
}

/**
 * Whether an entry is still the same owner. A different person is a new owner, because affirmations
 * and hidden fields belong to one person. So is an owner whose change differs when the writer sees
 * only the name: otherwise the writer would see the hidden fields afterwards.
 */
function isSameOwner(
  row: OwnerRow,
  entry: Omit<TransactionOwnerEntry, 'id'>,
  hidden: ReturnType<HiddenOwnerFields>,
): boolean {
  // If the e-mail is hidden, all fields but the name are (`allFieldsButName`).
  if (hidden.includes('email') && entry.change !== row.change) return false
  const isNumberHidden = entry.practiceNumber === null && hidden.includes('practiceNumber')
  return (
    (isNumberHidden || row.practiceNumber === null || row.practiceNumber === entry.practiceNumber) &&
    (row.contactId === null || row.contactId === entry.contactId)
  )
}

function isSame(row: OwnerRow, values: Readonly<Record<string, unknown>>): boolean {
  const current: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(values).every(([name, value]) => current[name] === value)
}
