import type { Employee, Employment, OwnEmployment } from '@officine/api/calls'
import type { Reading } from '../api/failure.ts'
import type { EmploymentRow, OwnEmploymentRow } from '../records/employments.ts'
import { employmentTypeOf } from './codes.ts'

type Tie = Pick<
  EmploymentRow,
  | 'id'
  | 'type'
  | 'isPrimaryLink'
  | 'startDate'
  | 'endDate'
  | 'validationStatus'
  | 'isPrimaryAccessa'
  | 'curoEmail'
  | 'pharmacyId'
>

export function answerEmployment(row: Tie, contactId: string): Employment {
  return {
    id: row.id,
    type: employmentTypeOf(row.type),
    isPrimaryLink: row.isPrimaryLink,
    startDate: row.startDate,
    endDate: row.endDate,
    validationStatus: row.validationStatus,
    isPrimaryAccessa: row.isPrimaryAccessa,
    curoEmail: row.curoEmail,
    contactId,
    accountId: row.pharmacyId,
  }
}

export function answerOwnEmployment(row: OwnEmploymentRow): OwnEmployment {
  return {
    ...answerEmployment(row, row.contactId),
    version: row.version,
    pharmacyName: row.pharmacyName,
    pharmacyCity: row.pharmacyCity,
    requestedAt: row.requestedAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
  }
}

export const readingOfEmployee = ({ id }: Pick<EmploymentRow, 'id'>): Reading => ({
  action: 'employee.read',
  recordType: 'employment',
  recordId: id,
})

/** Of a person, others get what they work with: name, practice number, occupation, work e-mail and phone; nothing else. */
export function answerEmployee(row: EmploymentRow): Employee {
  return {
    ...answerEmployment(row, row.contactId),
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    practiceNumber: row.practiceNumber,
    occupation: row.occupation,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
  }
}
