import { boolean, enums, integer, nullable, object, optional, partial } from 'superstruct'
import { employmentTypes } from '../constants.ts'
import { calendarDate, code, email, instant, line, required } from '../rules/index.ts'
import { Employee, PendingInvitation } from '../structs/employee.ts'
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
    /** Requests that wait for an answer, or what is approved; both without it. */
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

/** A request for oneself, or somebody added by an owner, a delegate or the administration. */
export const postEmployee = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees',
  auth: 'bearer',
  body: object({
    contactId: required(line(64)),
    type: code(employmentTypes),
    isPrimaryLink: boolean(),
    startDate: nullable(calendarDate()),
  }),
  response: Employee,
  idempotent: true,
})

/** What a PUT of an employment may carry; what is left out stays as it is. */
export const EmployeeChange = partial(
  object({
    type: code(employmentTypes),
    isPrimaryLink: boolean(),
    startDate: nullable(calendarDate()),
    endDate: nullable(calendarDate()),
    /** Raised by exactly one to approve. */
    validationStatus: integer(),
    isPrimaryAccessa: boolean(),
    curoEmail: nullable(email(line(254))),
    /** With an `endDate` on a request, why it was refused; the requester reads it. */
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

/** Ends the employment, today; a request is withdrawn. The last employment of an invited person takes their invitation with it. */
export const deleteEmployee = defineCall({
  method: 'DELETE',
  path: 'pharmacies/:pharmacyId/employees/:employeeId',
  auth: 'bearer',
  versioned: true,
})

/** Asks again for an answer to one's own request: from the day after it was sent, once a day. */
export const postReminder = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees/:employeeId/reminders',
  auth: 'bearer',
  response: object({ remindedAt: instant() }),
})

/** Sends the invitation of somebody without an account again; the link of the earlier mail opens nothing any more. */
export const postInvitation = defineCall({
  method: 'POST',
  path: 'pharmacies/:pharmacyId/employees/:employeeId/invitations',
  auth: 'bearer',
  response: PendingInvitation,
  idempotent: true,
})
