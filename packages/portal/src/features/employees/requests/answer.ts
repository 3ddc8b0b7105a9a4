import {
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  putEmployee,
  type Userinfo,
} from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { act, makeStale, mutation, type Outcome } from '../../../data/index.ts'
import { employeeIn } from '../use-current-link.ts'

type Me = Pick<Userinfo, 'firstName' | 'lastName'>

/** Answer of an owner or delegate to a request. */
export type Answer = 'approve' | 'refuse'

/** Invalidates nothing; the caller invalidates once after several answers. */
export const answerRequest = mutation(putEmployee, { makesStale: () => [] })

/** Invalidates the lists of people, their counts and the notifications. */
export function renewAfterAnswer(): void {
  makeStale([getEmployees, getEmployee, getPharmacy, getUserinfo])
}

/**
 * Sends an answer. If the request has changed only by a reminder, answers its current version.
 * @throws {ApiError}
 */
export function sendAnswer(
  answer: Answer,
  pharmacyId: string,
  me: Me,
  request: Employee,
  reason = '',
): Promise<Outcome<Employee>> {
  return act(request, {
    send: (asked) =>
      answerRequest.run({
        path: { pharmacyId, employeeId: asked.id },
        body: changeOf(answer, asked, reason),
        version: asked.version,
      }),
    read: async (refused) => employeeIn(refused),
    isDone: (current) => isAnsweredBy(me, answer, current),
    holds: (current) => isOpen(current) && asksForTheSame(request, current),
  })
}

/**
 * Approving raises the validation status by exactly one; refusing ends the request with a reason.
 */
export function changeOf(answer: Answer, { validationStatus }: Employee, reason: string) {
  switch (answer) {
    case 'approve':
      return { validationStatus: validationStatus + 1 }
    case 'refuse':
      return { endDate: calendarDateOf(new Date()), refusalReason: reason }
  }
}

/** Whether a request is pending: not approved, refused or withdrawn. */
export function isOpen({ validationStatus, endDate }: Employee): boolean {
  return validationStatus < validationStatuses.approved && endDate === null
}

/** Whether this person has given this answer to the request. */
export function isAnsweredBy(
  { firstName, lastName }: Me,
  answer: Answer,
  request: Employee | undefined,
): boolean {
  if (request?.decidedBy !== `${firstName} ${lastName}`) return false
  const isApproved = request.validationStatus >= validationStatuses.approved
  return answer === 'approve' ? isApproved : request.refusalReason !== null
}

function asksForTheSame(one: Employee, other: Employee): boolean {
  return (
    one.type === other.type && one.startDate === other.startDate && one.isPrimaryLink === other.isPrimaryLink
  )
}
