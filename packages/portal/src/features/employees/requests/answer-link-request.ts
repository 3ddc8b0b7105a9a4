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
import { type ActionOutcome, invalidateCalls, mutation, runVersionedAction } from '../../../data/index.ts'
import { employmentFromConflict } from '../use-current-employment.ts'

type Me = Pick<Userinfo, 'firstName' | 'lastName'>

/** Answer of an owner or delegate to a request. */
export type RequestDecision = 'approve' | 'refuse'

/** Invalidates nothing; the caller invalidates once after several answers. */
export const decideRequest = mutation(putEmployee, { invalidates: () => [] })

/** Invalidates the lists of people, their counts and the notifications. */
export function invalidateAfterAnswer(): void {
  invalidateCalls([getEmployees, getEmployee, getPharmacy, getUserinfo])
}

/**
 * Sends an answer. If the request has changed only by a reminder, answers its current version.
 * @throws {ApiError}
 */
export function sendDecision(
  answer: RequestDecision,
  pharmacyId: string,
  me: Me,
  request: Employee,
  reason = '',
): Promise<ActionOutcome<Employee>> {
  return runVersionedAction(request, {
    send: (asked) =>
      decideRequest.run({
        path: { pharmacyId, employeeId: asked.id },
        body: answerBody(answer, asked, reason),
        version: asked.version,
      }),
    read: async (refused) => employmentFromConflict(refused),
    isDone: (current) => isDecidedBy(me, answer, current),
    stillApplies: (current) => isPending(current) && isSameRequest(request, current),
  })
}

/**
 * Approving raises the validation status by exactly one; refusing ends the request with a reason.
 */
export function answerBody(answer: RequestDecision, { validationStatus }: Employee, reason: string) {
  switch (answer) {
    case 'approve':
      return { validationStatus: validationStatus + 1 }
    case 'refuse':
      return { endDate: calendarDateOf(new Date()), refusalReason: reason }
  }
}

/** Whether a request is pending: not approved, refused or withdrawn. */
export function isPending({ validationStatus, endDate }: Employee): boolean {
  return validationStatus < validationStatuses.approved && endDate === null
}

/** Whether this person has given this answer to the request. */
export function isDecidedBy(
  { firstName, lastName }: Me,
  answer: RequestDecision,
  request: Employee | undefined,
): boolean {
  if (request?.decidedBy !== `${firstName} ${lastName}`) return false
  const isApproved = request.validationStatus >= validationStatuses.approved
  return answer === 'approve' ? isApproved : request.refusalReason !== null
}

function isSameRequest(one: Employee, other: Employee): boolean {
  return (
    one.type === other.type && one.startDate === other.startDate && one.isPrimaryLink === other.isPrimaryLink
  )
}
