import {
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  type PharmacyId,
  putEmployee,
  type Userinfo,
} from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf } from '@officine/i18n/locale'
import { type ActionOutcome, invalidateCalls, mutation, runVersionedAction } from '../../../data/index.ts'
import { employmentFromConflict } from '../use-current-employment.ts'

type Decider = Pick<Userinfo, 'contactId'>

/** Answer of an owner or delegate to a request. */
export type RequestDecision = 'approve' | 'refuse'

/** Invalidates nothing; the caller invalidates once after several answers. */
export const decideRequest = mutation(putEmployee, { invalidates: [] })

/** Invalidates the lists of people, their counts and the notifications. */
export function invalidateAfterAnswer(): void {
  invalidateCalls([getEmployees, getEmployee, getPharmacy, getUserinfo])
}

/**
 * Sends an answer. If the request has changed only by a reminder, answers its current version.
 * @throws {ApiError}
 */
export async function sendDecision(
  decision: RequestDecision,
  pharmacyId: PharmacyId,
  decider: Decider,
  request: Employee,
  reason = '',
  send = decideRequest,
): Promise<ActionOutcome<Employee>> {
  const outcome = await runVersionedAction(request, {
    send: (current) =>
      send({
        path: { pharmacyId, employeeId: current.id },
        body: answerBody(decision, current, reason),
        version: current.version,
      }),
    read: async (error) => employmentFromConflict(error),
    isDone: (current) => isDecidedBy(decider, decision, current),
    stillApplies: (current) => isPending(current) && isSameRequest(request, current),
  })
  // The server accepts an answer that changes nothing: a colleague may have given it.
  if (outcome.type === 'done' && !isDecidedBy(decider, decision, outcome.record)) {
    const error = new ApiError({ kind: 'conflict', scope: '' })
    return { type: 'overtaken', current: outcome.record, error }
  }
  return outcome
}

/**
 * Approving raises the validation status by exactly one; refusing ends the request with a reason.
 */
export function answerBody(decision: RequestDecision, { validationStatus }: Employee, reason: string) {
  switch (decision) {
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
  { contactId }: Decider,
  decision: RequestDecision,
  request: Employee | undefined,
): boolean {
  if (request?.decidedById !== contactId) return false
  const isApproved = request.validationStatus >= validationStatuses.approved
  return decision === 'approve' ? isApproved : request.refusalReason !== null
}

function isSameRequest(first: Employee, second: Employee): boolean {
  return (
    first.type === second.type &&
    first.startDate === second.startDate &&
    first.isPrimaryLink === second.isPrimaryLink
  )
}
