import {
  type TransactionDecisionName,
  type TransactionStatus,
  transactionDecisions,
  transactionStatuses,
} from '@officine/api/constants'
import { expect, test } from 'vitest'
import { dissociatesEverybody, statusAfter } from './transaction-form.ts'

type Outcome = TransactionStatus | 'gone' | undefined

test.each<[TransactionStatus, Readonly<Record<'save' | 'send' | 'delete', Outcome>>]>([
  ['draft', { save: 'draft', send: 'submitted', delete: 'gone' }],
  ['submitted', { save: undefined, send: undefined, delete: undefined }],
  ['inReview', { save: undefined, send: undefined, delete: undefined }],
  ['accepted', { save: undefined, send: undefined, delete: undefined }],
  ['returned', { save: 'returned', send: 'submitted', delete: undefined }],
  ['withdrawn', { save: undefined, send: undefined, delete: undefined }],
])('a form that is %s is saved, sent and deleted as its status allows', (status, outcomes) => {
  expect(transactionStatuses).toContain(status)
  for (const act of ['save', 'send', 'delete'] as const)
    expect(statusAfter({ status }, act), act).toBe(outcomes[act])
})

test.each<[TransactionStatus, readonly TransactionDecisionName[]]>([
  ['draft', []],
  ['submitted', ['inReview', 'accepted', 'returned', 'withdrawn']],
  ['inReview', ['accepted', 'returned', 'withdrawn']],
  ['accepted', ['withdrawn']],
  ['returned', ['withdrawn']],
  ['withdrawn', []],
])(
  'the association decides on a form that is %s as its status allows, and not once it is applied',
  (status, decisions) => {
    const possibleDecisions = (isApplied: boolean) =>
      transactionDecisions.filter((one) => statusAfter({ status, isApplied }, one) !== undefined)
    expect(possibleDecisions(false).toSorted()).toEqual(decisions.toSorted())
    expect(possibleDecisions(true)).toEqual([])
  },
)

const currentOwners = [
  { contactId: 'a', practiceNumber: '1', firstName: 'Ève', lastName: 'Roy' },
  { contactId: 'b', practiceNumber: null, firstName: 'Luc', lastName: 'Côté' },
]
const entry = (
  contactId: string | null,
  practiceNumber: string | null,
  change: 'leaves' | 'stays' | 'joins',
) => ({ contactId, practiceNumber, change }) as const

test('everybody is dissociated if every current owner, found by contact or practice number, leaves; never by a purchase', () => {
  const all = [entry(null, '1', 'leaves'), entry('b', null, 'leaves'), entry('c', '3', 'joins')]
  expect(dissociatesEverybody('association', all, currentOwners)).toBe(true)
  expect(dissociatesEverybody('purchase', all, currentOwners)).toBe(false)
})

test('an owner who is not listed stays; an entry without contact and number matches no owner', () => {
  expect(dissociatesEverybody('association', [entry('a', '1', 'leaves')], currentOwners)).toBe(false)
  const withoutIdentity = [entry('a', '1', 'leaves'), entry(null, null, 'leaves')]
  expect(dissociatesEverybody('association', withoutIdentity, currentOwners)).toBe(false)
  expect(dissociatesEverybody('association', [], [])).toBe(false)
})
