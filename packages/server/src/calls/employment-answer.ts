import type { Employee, Employment, OwnEmployment, PendingInvitation } from '@officine/api/calls'
import type { Reading } from '../api/failure.ts'
import { today } from '../api/today.ts'
import { rightsToEmployment } from '../policy/granted-rights.ts'
import { maySendInvitationAgain } from '../policy/invitations.ts'
import { type Caller, may } from '../policy/may.ts'
import { isOverOn } from '../records/current.ts'
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

export function answerEmployment(row: Tie, caller: Caller, contactId = caller.contactId): Employment {
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
    may: rightsToEmployment(caller, { ...row, contactId }, today()),
  }
}

export function answerOwnEmployment(row: OwnEmploymentRow, caller: Caller): OwnEmployment {
  return {
    ...answerEmployment(row, caller),
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

/**
 * Others get a person's professional data only: name, practice number, occupation, work email and
 * phone. Of an employment that is over, or a request that was refused or withdrawn, a pharmacy gets
 * names and dates.
 */
export function answerEmployee(row: EmploymentRow, caller: Caller): Employee {
  const { email, phone, practiceNumber, occupation } = row
  const isKnown = row.contactId === caller.contactId || !isOver(row) || may(caller, 'readContact')
  const readsPeople = row.pharmacyId !== null && may(caller, 'readEmployee', { pharmacyId: row.pharmacyId })
  return {
    ...answerEmployment(row, caller, row.contactId),
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(isKnown
      ? { email, phone, practiceNumber, occupation, invitation: answerInvitation(row, caller) }
      : unknownToFormerPharmacy),
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: readsPeople ? row.decidedByName : null,
    refusalReason: row.refusalReason,
  }
}

export const isOver = (row: Pick<EmploymentRow, 'endDate'>): boolean => isOverOn(row, today())

const unknownToFormerPharmacy = {
  email: null,
  phone: null,
  practiceNumber: null,
  occupation: null,
  curoEmail: null,
  invitation: null,
}

export function answerInvitation(row: EmploymentRow, caller: Caller): PendingInvitation | null {
  const { invitation } = row
  return (
    invitation && { validUntil: invitation.validUntil, maySendAgain: maySendInvitationAgain(caller, row) }
  )
}
