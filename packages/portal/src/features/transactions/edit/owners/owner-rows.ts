import type { ContactId, ContactSearchResult, Transaction } from '@officine/api/calls'
import { isSamePerson, ownsAfterwards } from '@officine/api/constants'
import { TransactionOwners } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { object } from 'superstruct'
import { type NameValues, nameValues, oneNameBody } from '../../../../domain/person-name/name-values.ts'
import { blanksAsNull } from '../../../../forms/index.ts'
import type { Language } from '../../../../language/index.ts'

type Owner = Transaction['owners'][number]

export type OwnerChange = Owner['change']

/** Form values of an owner. A merge matches rows by `id`. */
export interface OwnerRow extends NameValues {
  readonly id: string
  /** Blank for a person without a contact. */
  readonly contactId: string
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
  const { id, isResponder, change } = owner
  return {
    id,
    contactId: owner.contactId ?? '',
    ...nameValues(owner),
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

/** A new row has no id in the body: the server assigns it. */
export function ownersBody({ owners }: OwnersValues): object {
  return {
    owners: owners.map(({ id, hasOneName, ...values }) => ({
      ...(isNew(id) ? {} : { id }),
      ...blanksAsNull(values),
      ...oneNameBody(hasOneName),
    })),
  }
}

/** Prefix of the ids of rows that are not saved yet. */
const newPrefix = 'new-'
const isNew = (id: string) => id.startsWith(newPrefix)

const blank = {
  contactId: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
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

export function newOwner(values: Partial<Omit<OwnerRow, 'id'>> = {}): OwnerRow {
  return { ...blank, ...values, id: newPrefix + crypto.randomUUID() }
}

/** Adds a person, as a responder if no other owner remains. */
export function withOwner(rows: readonly OwnerRow[], newRow: OwnerRow): readonly OwnerRow[] {
  const isResponder = ownsAfterwards(newRow) && !rows.some(ownsAfterwards)
  return [...rows, { ...newRow, isResponder }]
}

type Name = Pick<OwnerRow, 'firstName' | 'lastName'> & Partial<Pick<OwnerRow, 'hasOneName'>>

export const nameOf = ({ firstName, lastName, hasOneName = false }: Name): string =>
  fullName({ firstName: hasOneName ? '' : firstName.trim(), lastName: lastName.trim() })

interface MissingOwner {
  /** Undefined from a server of an earlier release. */
  readonly contactId: ContactId | undefined
  readonly name: string
}

/** Current owners who are missing on the form: they became owners after it was begun. */
export function missingOwners(
  { obstacles }: Pick<Transaction, 'obstacles'>,
  rows: readonly OwnerRow[],
): readonly MissingOwner[] {
  return obstacles.flatMap(({ person, contactId }) =>
    person === null || rows.some((row) => row.contactId === contactId) ? [] : [{ contactId, name: person }],
  )
}

/** A person from a search or from their own profile. */
type ContactIdentity = Pick<ContactSearchResult, 'id' | 'firstName' | 'lastName' | 'practiceNumber'>

/** Row of a person with a contact: name and number are those of the record. */
export function ownerRowFromContact({ id, practiceNumber, ...name }: ContactIdentity): OwnerRow {
  return newOwner({ contactId: id, ...nameValues(name), practiceNumber: practiceNumber ?? '' })
}

export function isAmongOwners(
  rows: readonly OwnerRow[],
  person: Pick<ContactIdentity, 'id' | 'practiceNumber'>,
): boolean {
  const identity = { contactId: person.id, practiceNumber: person.practiceNumber }
  return rows.some((row) => isSamePerson(identity, row))
}

/** A present owner of whom a buyer sees only the name. They always leave: a buyer can't choose. */
export function isOnlyNameVisible({ contactId, practiceNumber, email, change }: OwnerRow): boolean {
  return change === 'leaves' && contactId !== '' && practiceNumber === '' && email === ''
}

/** Required fields of a person without a contact. */
export const requiredOwnerFields = ['firstName', 'lastName', 'practiceNumber', 'email'] as const

/** The fields that a row shows. */
export const editableOwnerFields = [
  ...requiredOwnerFields,
  'phone',
  'extension',
  'mobile',
  'greeting',
  'sex',
  'birthdate',
] as const

/** The first required field that is blank in a row added by hand. */
export function firstMissingField(row: OwnerRow): (typeof requiredOwnerFields)[number] | undefined {
  if (row.contactId !== '' || row.change === 'leaves') return undefined
  return requiredOwnerFields.find(
    (field) => row[field].trim() === '' && !(field === 'firstName' && row.hasOneName),
  )
}

/** A row added by hand without any value yet. */
export function isUntouched(row: OwnerRow): boolean {
  const isBlank = editableOwnerFields.every((field) => row[field] === '')
  return isNew(row.id) && row.contactId === '' && isBlank && !row.hasOneName
}

const labelledOwnerFields = [...editableOwnerFields, 'hasOneName', 'isResponder', 'change'] as const

/**
 * Each label contains the person's name, because changes and problems show it apart from the field.
 */
export function ownerLabels(t: Language['t'], owners: readonly Name[]) {
  const labelEntries = owners.flatMap((owner, index) =>
    labelledOwnerFields.map((fieldName) => {
      const isOnlyName = fieldName === 'lastName' && owner.hasOneName === true
      const field = isOnlyName ? t('forms.name.only') : t(`owners.fields.${fieldName}`)
      const label = t('owners.field_of', { field, name: nameOf(owner) || t('owners.new_person') })
      return [`owners.${index}.${fieldName}`, label] as const
    }),
  )
  const labels: Readonly<Record<string, string>> = Object.fromEntries(labelEntries)
  return { ...labels, owners: t('owners.label') }
}

/** Texts of a conflict: the change of a person, and a list of people. */
export function ownerTexts(t: Language['t'], count: number) {
  const changeText = (change: OwnerChange) => t(`owners.change.${change}`)
  const changeEntries = Array.from(
    { length: count },
    (_, index) => [`owners.${index}.change`, changeText] as const,
  )
  const changeTexts: { readonly [path: `owners.${number}.change`]: typeof changeText } =
    Object.fromEntries(changeEntries)
  const personText = (row: OwnerRow) =>
    t('owners.field_of', { field: nameOf(row) || t('owners.new_person'), name: changeText(row.change) })
  return { ...changeTexts, owners: (rows: readonly OwnerRow[]) => rows.map(personText).join(', ') }
}

interface Versions {
  readonly base: OwnersValues
  readonly mine: OwnersValues
  readonly theirs: OwnersValues
}

/**
 * Gives new local rows the id of the same person on the server before a merge: the response to a
 * save was lost, or a co-owner added that person in the meantime.
 */
export function assignServerIds({ base, mine, theirs }: Versions): Versions {
  const owners = mine.owners.map((row) => {
    const serverRow = isNew(row.id) ? theirs.owners.find((other) => isSamePerson(row, other)) : undefined
    return serverRow && mine.owners.every(({ id }) => id !== serverRow.id)
      ? { ...row, id: serverRow.id }
      : row
  })
  return { base, mine: { owners }, theirs }
}
