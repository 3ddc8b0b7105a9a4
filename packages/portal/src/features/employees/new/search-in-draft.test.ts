import { expect, test } from 'vitest'
import { foundBy, searchIn } from './new-link-steps.ts'

test('a draft knows how its person was found', () => {
  const asked = { text: 'anne@exemple.test', searcherId: '7' }
  expect(searchIn({ type: '468160007', found: foundBy(asked) })).toEqual(asked)
})

test.each([undefined, {}, { found: '' }, { found: '{"by":"email"}' }])('%j tells of no search', (answers) => {
  expect(searchIn(answers)).toBeUndefined()
})
