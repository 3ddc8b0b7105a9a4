import { expect, test } from 'vitest'
import { lastDayToSend } from './transaction-fact.ts'

test('the last day to send a form is two weeks before its effective date', () => {
  expect(lastDayToSend('2027-01-15')).toBe('2027-01-01')
})
