import type { OwnerConfirmation } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { isSamePurchase, ownConfirmation, unconfirmedOwners } from './owner-confirmations.ts'
import { anOwner, aTransaction } from './transaction-fixtures.ts'

const owner = (contactId: string, answer: OwnerConfirmation['answer']): OwnerConfirmation => ({
  ...{ contactId, answer, firstName: 'Marc', lastName: 'Gagnon' },
  ...{ at: null, reason: null },
})

test('owners who contest, were silent or have to confirm again have not confirmed', () => {
  const answers = ['none', 'confirmed', 'contested', 'outdated', 'verified'] as const
  const confirmations = answers.map((answer, index) => owner(String(index), answer))
  expect(unconfirmedOwners({ confirmations }).map(({ answer }) => answer)).toEqual([
    'none',
    'contested',
    'outdated',
  ])
  expect(unconfirmedOwners({ confirmations: null })).toEqual([])
})

test('an own answer is found by the person, not by their name', () => {
  const confirmations = [owner('1', 'none'), owner('2', 'confirmed')]
  expect(ownConfirmation({ confirmations }, '2')?.answer).toBe('confirmed')
  expect(ownConfirmation({ confirmations }, '3')).toBeUndefined()
})

test('another date or other people are another purchase; another owner’s answer is not', () => {
  const transaction = aTransaction({ effectiveDate: '2027-01-15', owners: [anOwner({ change: 'leaves' })] })
  const answered = { ...transaction, confirmations: [owner('1', 'confirmed')], version: 2 }
  expect(isSamePurchase(transaction, answered)).toBe(true)
  expect(isSamePurchase(transaction, { ...transaction, effectiveDate: '2027-02-15' })).toBe(false)
  expect(isSamePurchase(transaction, { ...transaction, owners: [anOwner({ change: 'stays' })] })).toBe(false)
})
