import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'

/** A pending request, with changes for a test. */
export function employee(changes: Partial<Employee> = {}): Employee {
  return {
    id: 'e1',
    type: employmentTypes.Employee,
    isPrimaryLink: true,
    startDate: null,
    endDate: null,
    validationStatus: 0,
    isPrimaryAccessa: false,
    curoEmail: null,
    contactId: 'c1',
    accountId: 'a',
    version: 1,
    firstName: 'Karim',
    lastName: 'Haddad',
    email: null,
    phone: null,
    practiceNumber: null,
    occupation: null,
    requestedAt: '2026-11-19T10:00:00Z',
    decidedAt: null,
    decidedBy: null,
    decidedById: null,
    refusalReason: null,
    invitation: null,
    may: ['approve', 'refuse'],
    ...changes,
  }
}
