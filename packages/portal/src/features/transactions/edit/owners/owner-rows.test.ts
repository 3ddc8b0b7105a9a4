import { check } from '@officine/api/rules'
import { describe, expect, it } from 'vitest'
import { merge } from '../../../../forms/three-way-merge.ts'
import { anOwner, aTransaction } from '../../transaction-fixtures.ts'
import {
  assignServerIds,
  firstMissingField,
  isAmongOwners,
  isOnlyNameVisible,
  isUntouched,
  missingOwners,
  nameOf,
  newOwner,
  type OwnerRow,
  OwnersBody,
  ownerLabels,
  ownerRowFromContact,
  ownersBody,
  ownersOf,
  withOwner,
} from './owner-rows.ts'

const transaction = aTransaction({
  owners: [anOwner(), anOwner({ id: 'o2', contactId: '2', lastName: 'Roy', practiceNumber: '201377' })],
})
const values = ownersOf(transaction)
const manualRow = newOwner({
  firstName: ' Karim',
  lastName: 'Haddad ',
  practiceNumber: '209846',
  email: 'karim@exemple.test',
  isResponder: true,
})

const violationsOf = (owners: readonly OwnerRow[]) =>
  check(ownersBody({ owners }), OwnersBody).violations?.map(({ pointer, rule }) => `${pointer} ${rule}`)

describe('owners of a transaction', () => {
  it('are sent unchanged, without their affirmations', () => {
    const entries = transaction.owners.map(({ affirmation: _, ...entry }) => entry)
    expect(check(ownersBody(values), OwnersBody).value).toEqual({ owners: entries })
  })

  it('are sent without an id if they are new, with nulls for blanks', () => {
    expect(check(ownersBody({ owners: [manualRow] }), OwnersBody).value).toEqual({
      owners: [
        {
          contactId: null,
          firstName: 'Karim',
          lastName: 'Haddad',
          practiceNumber: '209846',
          email: 'karim@exemple.test',
          phone: null,
          extension: null,
          mobile: null,
          greeting: null,
          sex: null,
          birthdate: null,
          isResponder: true,
          change: 'joins',
        },
      ],
    })
  })

  it('require names, practice number and email if they have no contact', () => {
    const responder = newOwner({ isResponder: true })
    expect(violationsOf([responder])).toEqual(['/owners/0/firstName required', '/owners/0/lastName required'])
    const namedRow = { ...manualRow, practiceNumber: '', email: '' }
    expect(violationsOf([namedRow])).toEqual([
      '/owners/0/email required',
      '/owners/0/practiceNumber required',
    ])
  })

  it('concurrent changes of different rows merge', () => {
    const [first, second] = values.owners
    const mine = { owners: [first, { ...second, change: 'leaves' }, manualRow] }
    const theirs = { owners: [{ ...first, isResponder: false }, second] }
    expect(merge<unknown>(values, mine, theirs)).toEqual({
      conflicts: [],
      values: { owners: [theirs.owners[0], mine.owners[1], manualRow] },
    })
  })

  it('a merge does not duplicate a row after its response was lost', () => {
    const mine = { owners: [...values.owners, manualRow] }
    const saved = { ...manualRow, id: 'o3', firstName: 'Karim', lastName: 'Haddad' }
    const theirs = { owners: [...values.owners, saved] }
    const matched = assignServerIds({ base: values, mine, theirs })
    expect(merge(matched.base, matched.mine, matched.theirs).values.owners.map(({ id }) => id)).toEqual([
      'o1',
      'o2',
      'o3',
    ])
  })
})

describe('adding a person', () => {
  it('makes them a responder if no other owner remains', () => {
    const leaving = values.owners.map((row): OwnerRow => ({ ...row, isResponder: false, change: 'leaves' }))
    const person = newOwner()
    expect(withOwner(leaving, person).at(-1)?.isResponder).toBe(true)
    expect(withOwner(values.owners, person).at(-1)?.isResponder).toBe(false)
  })

  it('detects a person who is already on the transaction by contact or practice number', () => {
    expect(isAmongOwners(values.owners, { id: '2', practiceNumber: null })).toBe(true)
    expect(isAmongOwners([manualRow], { id: '9', practiceNumber: '209846' })).toBe(true)
    expect(isAmongOwners([{ ...manualRow, practiceNumber: '' }], { id: '9', practiceNumber: null })).toBe(
      false,
    )
  })

  it('uses the name and number of the record for a person with a contact', () => {
    const contactRow = ownerRowFromContact({
      id: '9',
      firstName: 'Sophie',
      lastName: 'Nguyen',
      practiceNumber: '211402',
    })
    expect(contactRow).toMatchObject({ contactId: '9', practiceNumber: '211402', change: 'joins' })
    expect(firstMissingField(contactRow)).toBeUndefined()
    expect(isUntouched(contactRow)).toBe(false)
  })

  it('by hand, firstMissingField returns the first blank required field', () => {
    expect(firstMissingField(newOwner())).toBe('firstName')
    expect(firstMissingField({ ...manualRow, email: ' ' })).toBe('email')
    expect(firstMissingField(manualRow)).toBeUndefined()
  })

  it('by hand, a person of one name lacks no first name, which is sent empty', () => {
    const oneName = { ...manualRow, hasOneName: true, lastName: 'Suharto' }
    expect(firstMissingField({ ...oneName, firstName: '' })).toBeUndefined()
    expect(firstMissingField({ ...oneName, lastName: '' })).toBe('lastName')
    expect(isUntouched(newOwner({ hasOneName: true }))).toBe(false)
    expect(nameOf(oneName)).toBe('Suharto')
    const body = check(ownersBody({ owners: [oneName] }), OwnersBody).value
    expect(body?.owners[0]).toMatchObject({ firstName: '', lastName: 'Suharto' })
    const saved = aTransaction({ owners: [anOwner({ firstName: '', lastName: 'Suharto' })] })
    expect(ownersOf(saved).owners[0]).toMatchObject({ firstName: '', hasOneName: true })
  })

  it('by hand, a row without values is untouched', () => {
    expect(isUntouched(newOwner())).toBe(true)
    expect(isUntouched(newOwner({ lastName: 'R' }))).toBe(false)
  })
})

it('a buyer sees only the name of a present owner', () => {
  const [seller] = ownersOf({
    owners: [anOwner({ change: 'leaves', practiceNumber: null, email: null, isResponder: false })],
  }).owners
  expect(seller && isOnlyNameVisible(seller)).toBe(true)
  expect(values.owners.some(isOnlyNameVisible)).toBe(false)
})

it("each label contains the person's name", () => {
  const t = (key: string, texts: object = {}) => [key, ...Object.values(texts)].join(' ')
  const labels: Readonly<Record<string, string>> = ownerLabels(t, [
    { firstName: 'Geneviève', lastName: 'Tremblay' },
    { firstName: '', lastName: '', hasOneName: true },
  ])
  expect(labels['owners.0.email']).toContain('Geneviève Tremblay')
  expect(labels['owners.1.email']).toContain('owners.new_person')
  expect(labels['owners.0.id']).toBeUndefined()
  expect(labels['owners.0.lastName']).toContain('owners.fields.lastName')
  expect(labels['owners.1.lastName']).toContain('forms.name.only')
})

it('a current owner is missing until a row is theirs; one of the same name is somebody else', () => {
  const missing = { code: '2019', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }
  const transaction = { obstacles: [{ ...missing, contactId: '9' }] }
  const rowOf = (contactId: string) => newOwner({ contactId, firstName: 'Luc', lastName: 'Roy' })
  expect(missingOwners(transaction, [rowOf('8')])).toEqual([{ contactId: '9', name: 'Luc Roy' }])
  expect(missingOwners(transaction, [rowOf('8'), rowOf('9')])).toEqual([])
})
