import { expect, test } from 'vitest'
import { closedByRefusal } from './declaration-page.tsx'

const messageKeys = (...names: readonly string[]) => names.map((name) => `declaration.refusal.${name}`)

test('refusing closes pharmacies, transactions, card and accessa for an owner', () => {
  expect(
    closedByRefusal({
      may: ['readTransactions', 'readMembershipCard', 'readTaxReceipts', 'readAccessa'],
      pharmacies: [{ id: '12', may: ['read', 'answerRequests'] }],
    }),
  ).toEqual(messageKeys('pharmacies', 'transactions', 'card', 'accessa', 'profile'))
})

test('refusing lists for an employee only what their rights open today', () => {
  expect(
    closedByRefusal({
      may: ['readMembershipCard', 'readTaxReceipts', 'sendRequest'],
      pharmacies: [{ id: '12', may: ['read'] }],
    }),
  ).toEqual(messageKeys('pharmacy', 'card', 'profile'))
})

test('a person without an employment loses documents and the profile', () => {
  expect(closedByRefusal({ may: ['readTaxReceipts', 'sendRequest'], pharmacies: [] })).toEqual(
    messageKeys('documents', 'profile'),
  )
})
