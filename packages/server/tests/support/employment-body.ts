import { employmentTypes } from '@officine/api/constants'

/** The body that adds a person to a pharmacy, or requests it; as an employee by default. */
export const employmentBody = (contactId: string, overrides: object = {}) => ({
  contactId,
  type: employmentTypes.Employee,
  isPrimaryLink: false,
  startDate: null,
  ...overrides,
})
