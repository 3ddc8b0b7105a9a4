import type { TransactionOwnerEntry } from '@officine/api/calls'
import type { Violation } from '@officine/api/rules'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, transactionOwner } from '../database/schema.ts'
import { type OwnerRow, ownersOf } from './transaction-owners.ts'

/** The fields of an owner that the writer does not see. */
export type HidesFrom = (
  owner: OwnerRow,
) => readonly (keyof OwnerRow & keyof Omit<TransactionOwnerEntry, 'id'>)[]

/** What a step of owners changes of those whom the form has. */
export interface OwnersDifference {
  readonly rows: readonly OwnerRow[]
  /** The owners as they will stand: what the writer can't see is as it was. */
  readonly next: readonly ReturnType<typeof nextOf>['values'][]
  readonly dropped: readonly OwnerRow[]
  readonly changed: readonly ReturnType<typeof nextOf>[]
  readonly isEmpty: boolean
}

export async function ownersDifference(
  tx: Queryable,
  transactionId: string,
  entries: readonly TransactionOwnerEntry[],
  hides: HidesFrom,
): Promise<OwnersDifference> {
  const rows = await ownersOf(tx, transactionId)
  const next = entries.map((entry, position) => nextOf(entry, position, rows, hides))
  const dropped = rows.filter(({ id }) => next.every(({ row }) => row?.id !== id))
  const changed = next.filter(({ row, values }) => !row || !isSame(row, values))
  const values = next.map((one) => one.values)
  return { rows, next: values, dropped, changed, isEmpty: dropped.length + changed.length === 0 }
}

/** What is wrong with the owners of a step. */
export async function brokenOwners(
  tx: Queryable,
  entries: readonly TransactionOwnerEntry[],
  { rows, next }: OwnersDifference,
): Promise<readonly Violation[]> {
  return [...unknownOwners(entries, rows), ...(await unknownPeople(tx, next)), ...numbersTwice(next)]
}

/** The struct has looked at what was sent; a number that the writer does not see may be the same as one that they typed. */
function numbersTwice(
  owners: readonly Pick<TransactionOwnerEntry, 'practiceNumber'>[],
): readonly Violation[] {
  const numbers = owners.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  if (new Set(numbers).size === numbers.length) return []
  return [{ pointer: '/owners', rule: 'ownerTwice', parameters: {} }]
}

export async function saveOwners(
  tx: Queryable,
  transactionId: string,
  { dropped, changed }: OwnersDifference,
): Promise<void> {
  if (dropped.length > 0) {
    const ids = dropped.map(({ id }) => id)
    await tx.delete(transactionOwner).where(inArray(transactionOwner.id, ids))
  }
  for (const { row, values } of changed) {
    if (row) await tx.update(transactionOwner).set(values).where(eq(transactionOwner.id, row.id))
    else await tx.insert(transactionOwner).values({ ...values, transactionId })
  }
}

/** An id stands for an owner of this very form, once. */
function unknownOwners(
  entries: readonly TransactionOwnerEntry[],
  rows: readonly OwnerRow[],
): readonly Violation[] {
  const known = new Set(rows.map(({ id }) => id))
  return entries.flatMap(({ id }, index) =>
    id === undefined || known.delete(id) ? [] : [invalid(index, 'id')],
  )
}

/** The entries of a step by which its writer may learn a practice number, beside those that the form shows them. */
export interface Guesses {
  /** Known people whom the form doesn't have yet: whoever saves it is told whether they are known by that number. Oneself is no news. */
  readonly people: readonly TransactionOwnerEntry[]
  /** Numbers without a person, where the form has one that the writer does not see: whether it is the same shows in what is refused. */
  readonly numbers: readonly TransactionOwnerEntry[]
}

export async function guessesIn(
  db: Queryable,
  transactionId: string,
  entries: readonly TransactionOwnerEntry[],
  writer: string,
  hides: HidesFrom,
): Promise<Guesses> {
  const rows = await ownersOf(db, transactionId)
  const shown = rows.filter((row) => !hides(row).includes('practiceNumber'))
  const isShown = ({ contactId, practiceNumber }: TransactionOwnerEntry) =>
    shown.some((row) => row.contactId === contactId && row.practiceNumber === practiceNumber)
  // Who sees no number sends none.
  const isUnseen = ({ contactId, practiceNumber }: TransactionOwnerEntry) =>
    practiceNumber === null && rows.some((row) => row.contactId === contactId)
  const news = entries.filter((entry) => !isShown(entry) && !isUnseen(entry))
  return {
    people: news.filter(({ contactId }) => contactId !== null && contactId !== writer),
    numbers:
      shown.length === rows.length
        ? []
        : news.filter(({ contactId, practiceNumber }) => contactId === null && practiceNumber !== null),
  }
}

/**
 * A contact is somebody, and has the practice number that the association knows: so nobody is there twice under two numbers. Somebody
 * who doesn't exist is refused as somebody with another number is. Whoever has none can only leave: pharmacists alone own.
 */
export async function unknownPeople(
  tx: Queryable,
  entries: readonly Pick<TransactionOwnerEntry, 'contactId' | 'practiceNumber'>[],
): Promise<readonly Violation[]> {
  const contactIds = entries.flatMap(({ contactId }) => contactId ?? [])
  if (contactIds.length === 0) return []
  const people = await tx
    .select({ id: contact.id, practiceNumber: contact.practiceNumber })
    .from(contact)
    .where(inArray(contact.id, contactIds))
  const numberOf = new Map(people.map(({ id, practiceNumber }) => [id, practiceNumber]))
  return entries.flatMap(({ contactId, practiceNumber }, index) => {
    if (contactId === null) return []
    return numberOf.get(contactId) === practiceNumber ? [] : [invalid(index, 'practiceNumber')]
  })
}

const invalid = (index: number, member: string): Violation => ({
  pointer: `/owners/${index}/${member}`,
  rule: 'invalid',
  parameters: {},
})

function nextOf(
  { id, ...entry }: TransactionOwnerEntry,
  position: number,
  rows: readonly OwnerRow[],
  hides: HidesFrom,
) {
  const row = rows.find((one) => one.id === id && isSameOwner(one, entry, hides(one)))
  // What the writer can't see they can't have meant to empty.
  const unseen = (row ? hides(row) : []).filter((field) => entry[field] === null)
  const stored = Object.fromEntries(unseen.map((field) => [field, row?.[field]]))
  return { row, values: { ...entry, ...stored, position } }
}

/**
 * Who becomes somebody else is a new owner: an affirmation, and what others may not see, are one person's. So is one of whom the writer
 * sees the name alone, and whom the form would have do something else: the writer would see the rest from then on.
 */
function isSameOwner(
  row: OwnerRow,
  entry: Omit<TransactionOwnerEntry, 'id'>,
  hidden: ReturnType<HidesFrom>,
): boolean {
  if (hidden.includes('email') && entry.change !== row.change) return false
  const isUnseen = entry.practiceNumber === null && hidden.includes('practiceNumber')
  return (
    (isUnseen || row.practiceNumber === null || row.practiceNumber === entry.practiceNumber) &&
    (row.contactId === null || row.contactId === entry.contactId)
  )
}

function isSame(row: OwnerRow, values: Readonly<Record<string, unknown>>): boolean {
  const current: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(values).every(([name, value]) => current[name] === value)
}
