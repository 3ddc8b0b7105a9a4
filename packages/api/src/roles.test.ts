import { expect, test } from 'vitest'
import { employmentTypes } from './constants.ts'
import { isCurrent, roleOf, rolesOf } from './roles.ts'

const today = '2026-11-21'
const approved = { validationStatus: 1, startDate: '2020-01-01', endDate: null }
const { Owner, DelegatedResponsible, Mandator, AdminAQPP, Permanence, Employee } = employmentTypes

test.each([
  [[], 'Basic'],
  [[Employee], 'Employee'],
  [[Employee, Owner], 'Owner'],
  [[DelegatedResponsible, Owner], 'Owner'],
  [[Owner, DelegatedResponsible], 'Owner'],
  [[Mandator, DelegatedResponsible], 'Delegate'],
  [[AdminAQPP, Mandator], 'Mandator'],
  [[Permanence, AdminAQPP], 'AdminAQPP'],
  [[Employee, Permanence], 'Permanence'],
])('employments %j give the role %s', (types, role) => {
  expect(
    roleOf(
      types.map((type) => ({ ...approved, type })),
      today,
    ),
  ).toBe(role)
})

test('a person with several employments has each of the roles, so that rights are their union', () => {
  const employments = [Employee, Permanence, Employee].map((type) => ({ ...approved, type }))
  expect(rolesOf(employments, today)).toEqual(['Permanence', 'Employee'])
  expect(rolesOf([{ ...approved, type: Owner, endDate: today }], today)).toEqual(['Basic'])
})

test('a person with only requests is Basic', () => {
  expect(roleOf([{ ...approved, type: Employee, validationStatus: 0 }], today)).toBe('Basic')
})

test('an employment is current from its start day until the day before its end date', () => {
  const employment = { ...approved, type: Employee }
  expect(isCurrent({ ...employment, startDate: today }, today)).toBe(true)
  expect(isCurrent({ ...employment, startDate: '2026-11-22' }, today)).toBe(false)
  expect(isCurrent({ ...employment, endDate: '2026-11-22' }, today)).toBe(true)
  expect(isCurrent({ ...employment, endDate: today }, today)).toBe(false)
})
