import { expect, test } from 'vitest'
import { offeredPermissions } from './permission-field.tsx'

test('owners may give the employee and delegate permissions, staff every permission', () => {
  expect(offeredPermissions(['giveAnyPermission'])).toContain('Owner')
  expect(offeredPermissions(['addPeople'])).toEqual(['Employee', 'DelegatedResponsible'])
})
