import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { responsibleChoiceStruct } from './choices.ts'

test.each([
  ['nobody', {}, 1],
  ['somebody who has left meanwhile', { contactId: 'gone' }, 1],
  ['somebody who works there', { contactId: 'a' }, 0],
])('a choice other than somebody who works there is rejected at its field: %s', (_, choice, count) => {
  const violations = check(choice, responsibleChoiceStruct([{ contactId: 'a' }])).violations ?? []
  expect(violations.map(({ pointer }) => pointer)).toEqual(Array(count).fill('/contactId'))
})
