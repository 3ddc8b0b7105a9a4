import { expect, test } from 'vitest'
import { contentOf, restored } from './kept-form.ts'

const initial = { search: '', ramq: '' }
const attempt = { key: 'k1', body: '{}' }

test('an untouched form keeps nothing', () => {
  expect(contentOf({ values: initial, attempt: undefined }, false)).toBeUndefined()
})

test('a form comes back with what was typed and the key of its try', () => {
  const values = { search: 'Laval', ramq: '' }
  expect(restored(contentOf({ values, attempt }, true), initial)).toEqual({ values, attempt })
})

test('a try without any answer is kept too', () => {
  expect(restored(contentOf({ values: {}, attempt }, false), {})).toEqual({ values: {}, attempt })
})

test('what can’t be read leaves the form as it is', () => {
  expect(restored('nonsense', initial)).toEqual({ values: initial, attempt: undefined })
  expect(restored({ values: { search: 12, other: 'x' } }, initial).values).toEqual(initial)
})
