import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { type SignUpValues, signUp, signUpBody, signUpStruct } from './sign-up-form.tsx'

const remaining = { conditions: false, categories: false, responsible: true }

test.each([
  ['nobody', {}, 1],
  ['somebody who has left since', { responsible: 'gone' }, 1],
  ['somebody who works there', { responsible: 'a' }, 0],
])('the responsible person must be somebody who works there: %s', (_, body, count) => {
  expect(check(body, signUpStruct(remaining, [{ contactId: 'a' }])).violations ?? []).toHaveLength(count)
})

test.each([
  ['the text on screen', 'new', []],
  ['an earlier text', 'old', ['/accepted']],
  ['no text', '', ['/accepted']],
])('only an acceptance of the text on screen counts: %s', (_, accepted, pointers) => {
  const values: SignUpValues = { accepted, binding: 'fr', categoryIds: [], responsible: '' }
  const struct = signUpStruct({ conditions: true, categories: false, responsible: false }, [])
  const violations = check(signUpBody(values, 'new'), struct).violations ?? []
  expect(violations.map(({ pointer }) => pointer)).toEqual(pointers)
})

test('steps that somebody else completed are not reported as done by this sign-up', async () => {
  const noSteps = { conditions: false, categories: false, responsible: false }
  const person = {
    contactId: 'a',
    employeeId: '1',
    version: 1,
    firstName: 'Anne',
    lastName: 'Roy',
    email: 'anne@exemple.ca',
    occupation: null,
    isResponsible: false,
  }
  const conditions = { effectiveOn: '2025-05-22', textHash: 'new', text: { 'fr-CA': '', 'en-CA': '' } }
  const body = { categoryIds: ['oncology'], responsible: 'a' }
  expect(await signUp({ id: '12' }, noSteps, body, conditions, [person], 'key')).toEqual({
    categoryIds: [],
    responsible: undefined,
  })
})
