import { expect, test } from 'vitest'
import { effectiveDateLabel } from './transaction-row.tsx'

test.each([
  ['2026-12-01', null, 'transactions.effective.ahead'],
  ['2026-11-22', null, 'transactions.effective.ahead'],
  ['2026-11-21', null, 'transactions.effective.missed'],
  ['2026-11-21', '2026-11-21T05:00:00Z', 'transactions.effective.applied'],
])('the effective date %s, applied at %s, has the label %s', (effectiveDate, appliedAt, term) => {
  expect(effectiveDateLabel({ effectiveDate, appliedAt }, '2026-11-22')).toBe(term)
})
