import { expect, test } from 'vitest'
import { fullName, givenName } from './person-name.ts'

test.each([
  [{ firstName: 'Anne', lastName: 'Roy' }, 'Anne Roy', 'Anne'],
  [{ firstName: '', lastName: 'Suharto' }, 'Suharto', 'Suharto'],
  [{ firstName: '', lastName: '' }, '', ''],
])('%o is written “%s” and greeted as “%s”', (name, whole, given) => {
  expect(fullName(name)).toBe(whole)
  expect(givenName(name)).toBe(given)
})
