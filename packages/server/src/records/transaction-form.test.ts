import {
  type TransactionDecisionName,
  type TransactionStatus,
  transactionDecisions,
  transactionStatuses,
} from '@officine/api/constants'
import { expect, test } from 'vitest'
import { dissociatesEverybody, statusAfter } from './transaction-form.ts'

test.each<[TransactionStatus, (TransactionStatus | 'gone' | undefined)[]]>([
  ['draft', ['draft', 'submitted', 'gone']],
  ['submitted', [undefined, undefined, undefined]],
  ['inReview', [undefined, undefined, undefined]],
  ['accepted', [undefined, undefined, undefined]],
  ['returned', ['returned', 'submitted', undefined]],
  ['withdrawn', [undefined, undefined, undefined]],
])('a form that is %s is saved, sent and deleted as its status allows', (status, after) => {
  expect(transactionStatuses).toContain(status)
  expect((['save', 'send', 'delete'] as const).map((act) => statusAfter({ status }, act))).toEqual(after)
})

test.each<[TransactionStatus, readonly TransactionDecisionName[]]>([
  ['draft', []],
  ['submitted', ['inReview', 'accepted', 'returned', 'withdrawn']],
  ['inReview', ['accepted', 'returned', 'withdrawn']],
  ['accepted', ['withdrawn']],
  ['returned', ['withdrawn']],
  ['withdrawn', []],
])('the association decides on a form that is %s as its status allows', (status, decisions) => {
  const becomes = (isApplied: boolean) =>
    transactionDecisions.filter((one) => statusAfter({ status, isApplied }, one) !== undefined)
  expect(becomes(false).toSorted()).toEqual(decisions.toSorted())
  expect(becomes(true)).toEqual([])
})

const present = [
  { contactId: 'a', practiceNumber: '1', firstName: 'Ève', lastName: 'Roy' },
  { contactId: 'b', practiceNumber: null, firstName: 'Luc', lastName: 'Côté' },
]
const entry = (
  contactId: string | null,
  practiceNumber: string | null,
  change: 'leaves' | 'stays' | 'joins',
) => ({ contactId, practiceNumber, change }) as const

test('everybody is dissociated when each present owner leaves, by contact or by number', () => {
  const all = [entry(null, '1', 'leaves'), entry('b', null, 'leaves'), entry('c', '3', 'joins')]
  expect(dissociatesEverybody('association', all, present)).toBe(true)
  expect(dissociatesEverybody('purchase', all, present)).toBe(false)
})

test('an owner who is not listed stays, and an unknown number matches nobody', () => {
  expect(dissociatesEverybody('association', [entry('a', '1', 'leaves')], present)).toBe(false)
  const unknown = [entry('a', '1', 'leaves'), entry(null, null, 'leaves')]
  expect(dissociatesEverybody('association', unknown, present)).toBe(false)
  expect(dissociatesEverybody('association', [], [])).toBe(false)
})
