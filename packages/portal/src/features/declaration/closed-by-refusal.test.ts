import { expect, test } from 'vitest'
import { closedByRefusal } from './closed-by-refusal.ts'

const named = (...names: readonly string[]) => names.map((name) => `declaration.refusal.${name}`)

test('an owner loses pharmacies, transactions, card and accessa', () => {
  expect(
    closedByRefusal({
      may: ['readTransactions', 'readMembershipCard', 'readTaxReceipts', 'readAccessa'],
      pharmacies: [{ id: '12', may: ['read', 'answerRequests'] }],
    }),
  ).toEqual(named('pharmacies', 'transactions', 'card', 'accessa', 'profile'))
})

test('an employee is told of nothing that they never had', () => {
  expect(
    closedByRefusal({
      may: ['readMembershipCard', 'readTaxReceipts', 'sendRequest'],
      pharmacies: [{ id: '12', may: ['read'] }],
    }),
  ).toEqual(named('pharmacy', 'card', 'profile'))
})

test('who is linked to no pharmacy has receipts, documents and a profile', () => {
  expect(closedByRefusal({ may: ['readTaxReceipts', 'sendRequest'], pharmacies: [] })).toEqual(
    named('documents', 'profile'),
  )
})
