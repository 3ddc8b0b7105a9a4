import { expect, test } from 'vitest'
import { aTransaction } from '../testing.ts'
import { seenAfter } from './seen-form.ts'

const remembered = { form: aTransaction({ version: 1 }), isFresh: false }
const current = { form: aTransaction({ version: 2 }), isFresh: true, isAnswering: false }

test('a cached form of an earlier visit is replaced by the first response', () => {
  expect(seenAfter(remembered, current).form.version).toBe(2)
})

test('a cached form stays until the response arrives', () => {
  expect(seenAfter(remembered, { ...current, isFresh: false })).toBe(remembered)
})

test('a cached form stays while the person decides, so that the changes can be shown', () => {
  expect(seenAfter(remembered, { ...current, isAnswering: true })).toBe(remembered)
})

test('a form that was read fresh is not replaced by a newer one', () => {
  const seen = { form: current.form, isFresh: true }
  expect(seenAfter(seen, { ...current, form: aTransaction({ version: 3 }) })).toBe(seen)
})
