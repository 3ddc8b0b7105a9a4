import { expect, test } from 'vitest'
import { permissionsOf } from './permission-field.tsx'

test('owners are offered employees and delegates to make, and the administration every permission', () => {
  expect(permissionsOf(['giveAnyPermission'])).toContain('Owner')
  expect(permissionsOf(['addPeople'])).toEqual(['Employee', 'DelegatedResponsible'])
})
