import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { signUpStruct } from './sign-up.ts'

const needs = { conditions: false, categories: false, responsible: true }

test.each([
  ['nobody', {}, 1],
  ['somebody who has left since', { responsible: 'gone' }, 1],
  ['somebody who works there', { responsible: 'a' }, 0],
])('the responsible person is asked for where a draft names %s', (_, body, count) => {
  expect(check(body, signUpStruct(needs, [{ contactId: 'a' }])).violations ?? []).toHaveLength(count)
})
