import { boolean, enums, integer, nullable, object, optional, partial } from 'superstruct'
import { employmentTypes } from '../constants.ts'
import { calendarDate, email, instant, lenientCode, line, required } from '../rules/index.ts'
import { Employee, PendingInvitation } from '../structs/employee.ts'
import { type ContactId, id } from '../structs/ids.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

export const getEmployees = defineCall({
  method: 'GET',
  path: 'pharmacies/:pharmacyId/employees',
  auth: 'bearer',
  query: object({
    filter: optional(enums(['onlyOwners', 'noOwners', 'onlyDelegates', 'onlyEmployees', 'onlyInvited'])),
    search: optional(line(120)),
    sort: optional(enums(['name', '-name', 'startDate', '-startDate', 'requestedAt', '-requestedAt'])),
    /** Filters pending requests or approved employments; both when omitted. */
    pending: optional(enums(['true', 'false'])),
    ...pagingQuery,
  }),
  response: pageOf(Employee),
})

export const getEmployee = defineCall({
  method: 'GET',
  path: 'pharmacies/:pharmacyId/employees/:employeeId',
  auth: 'bearer',
  response: Employee,
  versioned: true,
})

/** A request for oneself, or an addition by an owner, a delegate or the administration. */
export const postEmployee = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees',
  auth: 'bearer',
  body: object({
    contactId: id<ContactId>(required(line(64))),
    type: lenientCode(employmentTypes),
    isPrimaryLink: boolean(),
    startDate: nullable(calendarDate()),
  }),
  response: Employee,
  idempotent: true,
})

/** The fields that a PUT of an employment may have; omitted ones stay unchanged. */
export const EmployeeChange = partial(
  object({
    type: lenientCode(employmentTypes),
    isPrimaryLink: boolean(),
    startDate: nullable(calendarDate()),
    endDate: nullable(calendarDate()),
    /** Increased by exactly one to approve. */
    validationStatus: integer(),
    isPrimaryAccessa: boolean(),
    curoEmail: nullable(email(line(254))),
    /** Why a request was refused, sent with an `endDate`; the requester can read it. */
    refusalReason: required(line(500)),
  }),
)

export const putEmployee = defineCall({
  method: 'PUT',
  path: 'pharmacies/:pharmacyId/employees/:employeeId',
  auth: 'bearer',
  body: EmployeeChange,
  response: Employee,
  versioned: true,
})

/**
 * Ends the employment today, or withdraws a request. Ending the last employment of an invited
 * person also cancels the invitation.
 */
export const deleteEmployee = defineCall({
  method: 'DELETE',
  path: 'pharmacies/:pharmacyId/employees/:employeeId',
  auth: 'bearer',
  versioned: true,
})

/** Reminds the approvers of one's own request: from the day after it was sent, once a day. */
export const postReminder = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees/:employeeId/reminders',
  auth: 'bearer',
  response: object({ remindedAt: instant() }),
})

/** Resends the invitation of a person without an account; invalidates the earlier mail's link. */
export const postInvitation = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees/:employeeId/invitations',
  auth: 'bearer',
  response: PendingInvitation,
  idempotent: true,
})
