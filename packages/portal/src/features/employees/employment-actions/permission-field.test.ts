import { employmentTypes } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { employee } from '../employee-fixture.ts'
import { delegateLimit, offeredPermissions } from './permission-field.tsx'

test('owners may give the employee and delegate permissions, staff every permission', () => {
  expect(offeredPermissions(['giveAnyPermission'])).toContain('Owner')
  expect(offeredPermissions(['addPeople'])).toEqual(['Employee', 'DelegatedResponsible'])
})

const delegate = (id: string, firstName: string) =>
  employee({ id, firstName, lastName: 'Gagnon', type: employmentTypes.DelegatedResponsible })
const [nathalie, luc] = [delegate('e2', 'Nathalie'), delegate('e3', 'Luc')]

test('the limit has the number and the names of the delegates', () => {
  expect(delegateLimit([nathalie], undefined, 'fr-CA')).toEqual({
    count: 1,
    maximum: 2,
    names: 'Nathalie Gagnon',
    isReached: false,
  })
  expect(delegateLimit([nathalie, luc], undefined, 'fr-CA')).toMatchObject({
    names: 'Nathalie Gagnon et Luc Gagnon',
    isReached: true,
  })
})

test('a delegate does not count against their own limit', () => {
  expect(delegateLimit([nathalie, luc], 'e3', 'fr-CA').isReached).toBe(false)
})
