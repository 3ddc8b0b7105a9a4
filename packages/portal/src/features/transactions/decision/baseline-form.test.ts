import { expect, test } from 'vitest'
import { aTransaction } from '../transaction-fixtures.ts'
import { nextBaseline } from './baseline-form.ts'

const cached = { form: aTransaction({ version: 1 }), isFresh: false }
const current = { form: aTransaction({ version: 2 }), isFresh: true, isDeciding: false }

test('a cached form of an earlier visit is replaced by the first response', () => {
  expect(nextBaseline(cached, current).form.version).toBe(2)
})

test('a cached form stays until the response arrives', () => {
  expect(nextBaseline(cached, { ...current, isFresh: false })).toBe(cached)
})

test('a cached form stays while the person decides, so that the changes can be shown', () => {
  expect(nextBaseline(cached, { ...current, isDeciding: true })).toBe(cached)
})

test('a form that was read fresh is not replaced by a newer one', () => {
  const baseline = { form: current.form, isFresh: true }
  expect(nextBaseline(baseline, { ...current, form: aTransaction({ version: 3 }) })).toBe(baseline)
})
