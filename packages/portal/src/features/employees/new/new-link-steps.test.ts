import { expect, test } from 'vitest'
import { type AskedPerson, placeOfStep, type Step, stepOf } from './new-link-steps.ts'

const searcherId = '7'
const asked: readonly AskedPerson[] = [
  { text: 'G L’Écuyer-Roy', searcherId },
  { text: 'genevieve+pharmacie@exemple.test', searcherId },
  { text: '90817', searcherId },
]

test.each<Step>([
  { name: 'search', asked: undefined },
  { name: 'invite', asked: undefined },
  { name: 'left', contactId: 'c&1' },
  { name: 'added', employeeId: 'e/1' },
  ...asked.flatMap((terms): Step[] => [
    { name: 'search', asked: terms },
    { name: 'link', asked: terms, contactId: 'c&1' },
    { name: 'invite', asked: terms },
  ]),
])('a step is restored from its address, which contains no personal data: $name $asked.text', (step) => {
  const { to, state } = placeOfStep('a/b', step)
  expect(to).not.toMatch(/cuyer|genevieve|exemple|90817/)
  const { searchParams, pathname } = new URL(to, 'http://portal.invalid')
  expect(pathname).toBe('/pharmacies/a%2Fb/employees/new')
  // As the browser stores it.
  expect(stepOf(searchParams, structuredClone(state), searcherId)).toEqual(step)
})

test.each([null, 'Roy', { by: 'name', lastName: 'Roy', firstName: 'A', searcherId }])(
  'history state of another release is not a search: %j',
  (state) => {
    expect(stepOf(new URLSearchParams(), state, searcherId)).toEqual({ name: 'search', asked: undefined })
    const atPerson = new URLSearchParams('contact=1')
    expect(stepOf(atPerson, state, searcherId)).toEqual({ name: 'left', contactId: '1' })
  },
)

test('the search of another person in the same tab is ignored', () => {
  const { state } = placeOfStep('1', { name: 'search', asked: asked[1] })
  expect(stepOf(new URLSearchParams(), state, '8')).toEqual({ name: 'search', asked: undefined })
})
