import { expect, test } from 'vitest'
import { aTransaction } from '../testing.ts'
import { seenAfter } from './seen-form.ts'

const remembered = { form: aTransaction({ version: 1 }), isFresh: false }
const current = { form: aTransaction({ version: 2 }), isFresh: true, isAnswering: false }

test('what is remembered of an earlier visit gives way to what the server has', () => {
  expect(seenAfter(remembered, current).form.version).toBe(2)
})

test('it stays until that is here', () => {
  expect(seenAfter(remembered, { ...current, isFresh: false })).toBe(remembered)
})

test('it stays while it is being answered, so that the person is told what changed', () => {
  expect(seenAfter(remembered, { ...current, isAnswering: true })).toBe(remembered)
})

test('a form that was read as the server had it stays the one that was read', () => {
  const seen = { form: current.form, isFresh: true }
  expect(seenAfter(seen, { ...current, form: aTransaction({ version: 3 }) })).toBe(seen)
})
