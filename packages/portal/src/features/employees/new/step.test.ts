import { expect, test } from 'vitest'
import { type AskedPerson, addressOfStep, type Step, stepOf } from './step.ts'

const asked: readonly AskedPerson[] = [
  { by: 'name', lastName: 'L’Écuyer-Roy', firstName: 'G' },
  { by: 'email', email: 'genevieve+pharmacie@exemple.test' },
  { by: 'practiceNumber', practiceNumber: '90817' },
]

test.each<Step>([
  { name: 'search', asked: undefined },
  { name: 'invite', asked: undefined },
  { name: 'added', employeeId: 'e/1', isInvited: false },
  { name: 'added', employeeId: 'e/1', isInvited: true },
  ...asked.flatMap((terms): Step[] => [
    { name: 'search', asked: terms },
    { name: 'link', asked: terms, contactId: 'c&1' },
    { name: 'invite', asked: terms },
  ]),
])('a step comes back from its address: $name $asked.by', (step) => {
  const { searchParams, pathname } = new URL(addressOfStep('a/b', step), 'http://portal.invalid')
  expect(pathname).toBe('/pharmacies/a%2Fb/employees/new')
  expect(stepOf(searchParams)).toEqual(step)
})

test('a person without a search, or half a name, leads back to the search', () => {
  expect(stepOf(new URLSearchParams('contact=1'))).toEqual({ name: 'search', asked: undefined })
  expect(stepOf(new URLSearchParams('lastname=Roy&contact=1'))).toEqual({ name: 'search', asked: undefined })
})
