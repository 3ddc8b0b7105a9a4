import { expect, test } from 'vitest'
import { contentOf, restored } from './kept-form.ts'

const base = { search: '', ramq: '', consents: { elections: false }, services: ['a'] }
const state = { base, version: undefined }
const attempt = { key: 'k1', body: '{}' }

test('an untouched form keeps nothing', () => {
  expect(contentOf({ values: base, base, attempt: undefined }, false)).toBeUndefined()
})

test('a form comes back with what was typed and the key of its try', () => {
  const values = { search: 'Laval', ramq: '', consents: { elections: true }, services: ['a', 'b'] }
  const kept = contentOf({ values, base, attempt }, true)
  expect(restored(JSON.parse(JSON.stringify(kept)), state)).toMatchObject({ values, attempt })
})

test('a try without any answer is kept too', () => {
  const kept = contentOf({ values: {}, base: {}, attempt }, false)
  expect(restored(kept, { base: {}, version: undefined })).toMatchObject({ values: {}, attempt })
})

test('secrets are never kept, nor is a try that holds them', () => {
  const values = { email: 'a@b.ca', password: 'Officine-2026!' }
  const kept = contentOf({ values, base: { email: '', password: '' }, attempt }, true, ['password'])
  expect(kept).toEqual({ values: { email: 'a@b.ca', password: '' } })
  const alone = { email: '', password: 'Officine-2026!' }
  expect(
    contentOf({ values: alone, base: { email: '', password: '' }, attempt }, true, ['password']),
  ).toBeUndefined()
})

test('what can’t be read leaves the form as it is', () => {
  expect(restored('nonsense', state)).toMatchObject({ values: base, attempt: undefined })
  expect(restored({ values: { search: 12, services: 'x', other: 'x' } }, state).values).toEqual(base)
})
