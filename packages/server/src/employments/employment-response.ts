import type { Employee, Employment, OwnEmployment, PendingInvitation } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import type { ReadAudit } from '../api/call-failure.ts'
import { employmentTypeOf } from '../database/codes.ts'
import { maySendInvitationAgain } from '../invitations/invitation-rights.ts'
import { rightsToEmployment } from '../policy/granted-rights.ts'
import { type Caller, may } from '../policy/may.ts'
import { hasEndedBy } from './current-employments.ts'
import type { EmploymentRow, OwnEmploymentRow } from './employments.ts'

type EmploymentFields = Pick<
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

export function employmentResponse(
  row: EmploymentFields,
  caller: Caller,
  contactId = caller.contactId,
): Employment {
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
    may: rightsToEmployment(caller, { ...row, contactId }, todayInQuebec()),
  }
}

export function ownEmploymentResponse(row: OwnEmploymentRow, caller: Caller): OwnEmployment {
  return {
    ...employmentResponse(row, caller),
    version: row.version,
    pharmacyName: row.pharmacyName,
    pharmacyCity: row.pharmacyCity,
    pharmacyClosedOn: row.pharmacyClosedOn,
    requestedAt: row.requestedAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
  }
}

export const employeeReadAudit = ({ id }: Pick<EmploymentRow, 'id'>): ReadAudit => ({
  action: 'employee.read',
  recordType: 'employment',
  recordId: id,
})

/**
 * Others get a person's professional data only: name, practice number, occupation, work email and
 * phone. Of an employment that is over, or a request that was refused or withdrawn, a pharmacy gets
 * names and dates.
 */
export function employeeResponse(row: EmploymentRow, caller: Caller): Employee {
  const { email, phone, practiceNumber, occupation, mailRefusedAt } = row
  const showsDetails = row.contactId === caller.contactId || !hasEnded(row) || may(caller, 'readContact')
  const mayReadPeople = row.pharmacyId !== null && may(caller, 'readEmployee', { pharmacyId: row.pharmacyId })
  return {
    ...employmentResponse(row, caller, row.contactId),
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(showsDetails
      ? {
          ...{ email, phone, practiceNumber, occupation, mailRefusedAt },
          invitation: invitationResponse(row, caller),
        }
      : hiddenFromFormerPharmacy),
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: mayReadPeople ? row.decidedByName : null,
    decidedById: mayReadPeople ? row.decidedBy : null,
    refusalReason: row.refusalReason,
  }
}

export const hasEnded = (row: Pick<EmploymentRow, 'endDate'>): boolean => hasEndedBy(row, todayInQuebec())

const hiddenFromFormerPharmacy = {
  email: null,
  phone: null,
  practiceNumber: null,
  occupation: null,
  curoEmail: null,
  invitation: null,
  mailRefusedAt: null,
}

export function invitationResponse(row: EmploymentRow, caller: Caller): PendingInvitation | null {
  const { invitation } = row
  return (
    invitation && { validUntil: invitation.validUntil, maySendAgain: maySendInvitationAgain(caller, row) }
  )
}
