import { expect, test } from 'vitest'
import { parseSearch, serializeSearch } from './add-person-address.ts'

test('a draft contains the search that found its person', () => {
  const asked = { text: 'anne@exemple.test', searcherId: '7' }
  expect(parseSearch({ type: '468160007', found: serializeSearch(asked) })).toEqual(asked)
})

test.each([undefined, {}, { found: '' }, { found: '{"by":"email"}' }])('%j contains no search', (answers) => {
  expect(parseSearch(answers)).toBeUndefined()
})
