import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { permissionsGivenBy } from './permissions.ts'

const holding = (type: EmploymentType) => ({
  employments: [
    {
      ...{ id: 'e', type, isPrimaryLink: false, startDate: null, endDate: null, validationStatus: 1 },
      ...{ isPrimaryAccessa: false, curoEmail: null, contactId: 'c', accountId: null },
    },
  ],
})

test('who is an owner is decided by a transaction or the administration, and never by owners themselves', () => {
  expect(permissionsGivenBy(holding(employmentTypes.AdminAQPP))).toContain('Owner')
  expect(permissionsGivenBy(holding(employmentTypes.Owner))).toEqual(['Employee', 'DelegatedResponsible'])
})
