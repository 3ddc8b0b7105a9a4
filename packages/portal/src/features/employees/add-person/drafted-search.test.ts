import { expect, test } from 'vitest'
import { parseSearch, serializeSearch } from './add-person-address.ts'

test('the search of a draft is parsed from its values', () => {
  const search = { text: 'anne@exemple.test', searcherId: '7' }
  expect(parseSearch({ type: '468160007', found: serializeSearch(search) })).toEqual(search)
})

test.each([undefined, {}, { found: '' }, { found: '{"by":"email"}' }])('%j contains no search', (values) => {
  expect(parseSearch(values)).toBeUndefined()
})
