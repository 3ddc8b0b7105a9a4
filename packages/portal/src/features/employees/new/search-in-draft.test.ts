import { expect, test } from 'vitest'
import { foundBy, searchIn } from './new-link-steps.ts'

test('a draft contains the search that found its person', () => {
  const asked = { text: 'anne@exemple.test', searcherId: '7' }
  expect(searchIn({ type: '468160007', found: foundBy(asked) })).toEqual(asked)
})

test.each([undefined, {}, { found: '' }, { found: '{"by":"email"}' }])('%j contains no search', (answers) => {
  expect(searchIn(answers)).toBeUndefined()
})
