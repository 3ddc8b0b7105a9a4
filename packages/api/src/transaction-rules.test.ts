import { expect, test } from 'vitest'
import {
  dissociatesEverybody,
  hasResponder,
  isAcquisition,
  isSamePerson,
  isTransactionInProgress,
  transactionTypes,
} from './transaction-rules.ts'

test('an opening and a purchase make an owner of a person who was none', () => {
  expect(transactionTypes.filter(isAcquisition)).toEqual(['opening', 'purchase'])
})

test.each([
  ['submitted', null, true],
  ['inReview', null, true],
  // Its effective date may have passed: applying it can fail.
  ['accepted', null, true],
  ['accepted', '2026-11-23T05:00:00Z', false],
  ['draft', null, false],
  ['returned', null, false],
  ['withdrawn', null, false],
] as const)('a form that is %s and was applied at %s is in progress: %s', (status, appliedAt, expected) => {
  expect(isTransactionInProgress({ status, appliedAt })).toBe(expected)
})

const entry = (contactId: string | null, practiceNumber: string | null) => ({ contactId, practiceNumber })

test.each([
  ['the same contact', entry('a', '1'), entry('a', null), true],
  ['the same practice number', entry(null, '204518'), entry('a', '204518 '), true],
  ['other numbers', entry('a', '1'), entry('b', '2'), false],
  ['entries without either', entry(null, null), entry(null, null), false],
  ['blank form values', entry('', ''), entry('', ' '), false],
])('%s: one person or not', (_, first, second, expected) => {
  expect(isSamePerson(first, second)).toBe(expected)
  expect(isSamePerson(second, first)).toBe(expected)
})

const presentOwners = [entry('a', '1'), entry('b', null)]
const ownerEntry = (contactId: string | null, practiceNumber: string | null, change: string) => ({
  ...entry(contactId, practiceNumber),
  change,
})

test('everybody is dissociated if every present owner, found by contact or practice number, leaves; never by a purchase', () => {
  const all = [
    ownerEntry(null, '1', 'leaves'),
    ownerEntry('b', null, 'leaves'),
    ownerEntry('c', '3', 'joins'),
  ]
  expect(dissociatesEverybody('association', all, presentOwners)).toBe(true)
  expect(dissociatesEverybody('purchase', all, presentOwners)).toBe(false)
})

test('an owner who is not listed stays; an entry without contact and number matches no owner', () => {
  expect(dissociatesEverybody('association', [ownerEntry('a', '1', 'leaves')], presentOwners)).toBe(false)
  const withoutIdentity = [ownerEntry('a', '1', 'leaves'), ownerEntry(null, null, 'leaves')]
  expect(dissociatesEverybody('association', withoutIdentity, presentOwners)).toBe(false)
  expect(dissociatesEverybody('association', [], [])).toBe(false)
})

test('one who owns the pharmacy afterwards answers for it', () => {
  const responder = (change: string) => ({ change, isResponder: true })
  expect(hasResponder([responder('stays')])).toBe(true)
  expect(hasResponder([responder('leaves'), { change: 'joins', isResponder: false }])).toBe(false)
})
