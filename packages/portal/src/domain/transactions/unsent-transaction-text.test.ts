import { expect, test } from 'vitest'
import { lastSubmissionDay } from './unsent-transaction-text.ts'

test('the last day to send a transaction is two weeks before its effective date', () => {
  expect(lastSubmissionDay('2027-01-15')).toBe('2027-01-01')
})
