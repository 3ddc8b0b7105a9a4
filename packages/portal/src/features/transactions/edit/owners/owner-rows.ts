import type { FoundContact, Transaction } from '@officine/api/calls'
import { TransactionOwners } from '@officine/api/structs'
import { object } from 'superstruct'
import { withNulls } from '../../../../forms/index.ts'
import type { Language } from '../../../../language/index.ts'

type Owner = Transaction['owners'][number]

export type OwnerChange = Owner['change']

/** An owner as the form's answers. Rows are matched by `id` where two people change the form at once. */
export interface OwnerRow {
  readonly id: string
  /** Blank for somebody whom the association does not know. */
  readonly contactId: string
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string
  readonly email: string
  readonly phone: string
  readonly extension: string
  readonly mobile: string
  readonly greeting: string
  readonly sex: string
  readonly birthdate: string
  readonly isResponder: boolean
  readonly change: OwnerChange
}

export interface OwnersValues {
  readonly owners: readonly OwnerRow[]
}

export const OwnersBody = object({ owners: TransactionOwners })

export function ownersOf({ owners }: Pick<Transaction, 'owners'>): OwnersValues {
  return { owners: owners.map(rowOf) }
}

function rowOf(owner: Owner): OwnerRow {
  const { id, firstName, lastName, isResponder, change } = owner
  return {
    id,
    contactId: owner.contactId ?? '',
    firstName,
    lastName,
    practiceNumber: owner.practiceNumber ?? '',
    email: owner.email ?? '',
    phone: owner.phone ?? '',
    extension: owner.extension ?? '',
    mobile: owner.mobile ?? '',
    greeting: owner.greeting ?? '',
    sex: owner.sex ?? '',
    birthdate: owner.birthdate ?? '',
    isResponder,
    change,
  }
}

/** Whoever is new gets an id from the server. */
export function ownersBody({ owners }: OwnersValues): object {
  return {
    owners: owners.map(({ id, ...answers }) => ({ ...(isNew(id) ? {} : { id }), ...withNulls(answers) })),
  }
}

/** Ids of rows that the server does not have yet. */
const newPrefix = 'new-'
const isNew = (id: string) => id.startsWith(newPrefix)

const blank = {
  contactId: '',
  firstName: '',
  lastName: '',
  practiceNumber: '',
  email: '',
  phone: '',
  extension: '',
  mobile: '',
  greeting: '',
  sex: '',
  birthdate: '',
  isResponder: false,
  change: 'joins',
} as const

export function newOwner(answers: Partial<Omit<OwnerRow, 'id'>> = {}): OwnerRow {
  return { ...blank, ...answers, id: newPrefix + crypto.randomUUID() }
}

/** Adds a person, who responds for the pharmacy where nobody else could. */
export function withOwner(rows: readonly OwnerRow[], added: OwnerRow): readonly OwnerRow[] {
  const isResponder = added.change !== 'leaves' && rows.every(({ change }) => change === 'leaves')
  return [...rows, { ...added, isResponder }]
}

export const nameOf = ({ firstName, lastName }: Pick<OwnerRow, 'firstName' | 'lastName'>): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** A person as a search or their own file gives them. */
type KnownPerson = Pick<FoundContact, 'id' | 'firstName' | 'lastName' | 'practiceNumber'>

/** The row of a person whom the association knows: name and number are those that it has. */
export function knownOwner({ id, firstName, lastName, practiceNumber }: KnownPerson): OwnerRow {
  return newOwner({ contactId: id, firstName, lastName, practiceNumber: practiceNumber ?? '' })
}

export function isOnForm(
  rows: readonly OwnerRow[],
  person: Pick<KnownPerson, 'id' | 'practiceNumber'>,
): boolean {
  const identity = { contactId: person.id, practiceNumber: person.practiceNumber ?? '' }
  return rows.some((row) => isSamePerson(identity, row))
}

/** A present owner of whom a buyer is given the name alone. They leave: a buyer can't choose otherwise. */
export function isNameAlone({ contactId, practiceNumber, email, change }: OwnerRow): boolean {
  return change === 'leaves' && contactId !== '' && practiceNumber === '' && email === ''
}

/** What a person whom the association does not know is never without. */
export const neededMembers = ['firstName', 'lastName', 'practiceNumber', 'email'] as const

/** What is asked in the fields of a row. */
export const editedMembers = [
  ...neededMembers,
  'phone',
  'extension',
  'mobile',
  'greeting',
  'sex',
  'birthdate',
] as const

/** The first answer that somebody who is added by hand still lacks. */
export function missingMember(row: OwnerRow): (typeof neededMembers)[number] | undefined {
  if (row.contactId !== '' || row.change === 'leaves') return undefined
  return neededMembers.find((member) => row[member].trim() === '')
}

/** A row that was added by hand and in which nothing is written yet. */
export function isUntouched(row: OwnerRow): boolean {
  return isNew(row.id) && row.contactId === '' && editedMembers.every((member) => row[member] === '')
}

const labelledMembers = [...editedMembers, 'isResponder', 'change'] as const

/** Each label names the person: what changes, and what is wrong, is read apart from the field. */
export function ownerLabels(t: Language['t'], names: readonly string[]) {
  const ofPeople = names.flatMap((name, at) =>
    labelledMembers.map((member) => {
      const field = t(`owners.fields.${member}`)
      const label = t('owners.field_of', { field, name: name || t('owners.new_person') })
      return [`owners.${at}.${member}`, label] as const
    }),
  )
  const labels: Readonly<Record<string, string>> = Object.fromEntries(ofPeople)
  return { ...labels, owners: t('owners.label') }
}

/** How a conflict writes what the transaction makes of a person, and a list of people. */
export function ownerTexts(t: Language['t'], count: number) {
  const changeText = (change: OwnerChange) => t(`owners.change.${change}`)
  const changes = Array.from({ length: count }, (_, at) => [`owners.${at}.change`, changeText] as const)
  const ofChanges: { readonly [path: `owners.${number}.change`]: typeof changeText } =
    Object.fromEntries(changes)
  const personText = (row: OwnerRow) =>
    t('owners.field_of', { field: nameOf(row) || t('owners.new_person'), name: changeText(row.change) })
  return { ...ofChanges, owners: (rows: readonly OwnerRow[]) => rows.map(personText).join(', ') }
}

interface Versions {
  readonly base: OwnersValues
  readonly mine: OwnersValues
  readonly theirs: OwnersValues
}

/**
 * Gives who was added here the id under which the server has them by now, for a merge: the answer to a save
 * was lost, or a co-owner added the same person meanwhile.
 */
export function matchedOwners({ base, mine, theirs }: Versions): Versions {
  const owners = mine.owners.map((row) => {
    const same = isNew(row.id) ? theirs.owners.find((other) => isSamePerson(row, other)) : undefined
    return same && mine.owners.every(({ id }) => id !== same.id) ? { ...row, id: same.id } : row
  })
  return { base, mine: { owners }, theirs }
}

type Identity = Pick<OwnerRow, 'contactId' | 'practiceNumber'>

/** The same practice number or contact is the same person. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const number = one.practiceNumber.trim()
  return (
    (one.contactId !== '' && one.contactId === other.contactId) ||
    (number !== '' && number === other.practiceNumber.trim())
  )
}
