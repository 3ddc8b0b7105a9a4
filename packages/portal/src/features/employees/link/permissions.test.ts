import { expect, test } from 'vitest'
import { permissionsOf } from './permission-field.tsx'

test('owners may give the employee and delegate permissions, staff every permission', () => {
  expect(permissionsOf(['giveAnyPermission'])).toContain('Owner')
  expect(permissionsOf(['addPeople'])).toEqual(['Employee', 'DelegatedResponsible'])
})
