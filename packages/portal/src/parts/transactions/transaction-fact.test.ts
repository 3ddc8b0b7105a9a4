import { expect, test } from 'vitest'
import { lastDayToSend } from './transaction-fact.ts'

test('a form is sent two weeks before it takes effect', () => {
  expect(lastDayToSend('2027-01-15')).toBe('2027-01-01')
})
