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

/** What an owner or a delegate answers to a request for a link. */
export type Answer = 'approve' | 'refuse'

/** Who sends it says when what was known is old: several answers make one renewal. */
export const answerRequest = mutation(putEmployee, { makesStale: () => [] })

/** The lists of people, how many they are, and who is waited for. */
export function renewAfterAnswer(): void {
  makeStale([getEmployees, getEmployee, getPharmacy, getUserinfo])
}

/**
 * Sends an answer. A request that asks for the same as the person saw, and was only reminded of meanwhile, is answered as it stands.
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

/** Approving raises the validation status by exactly one; a refusal ends the request and says why. */
export function changeOf(answer: Answer, { validationStatus }: Employee, reason: string) {
  switch (answer) {
    case 'approve':
      return { validationStatus: validationStatus + 1 }
    case 'refuse':
      return { endDate: calendarDateOf(new Date()), refusalReason: reason }
  }
}

/** Whether a request still waits: it was neither approved nor refused, nor taken back. */
export function isOpen({ validationStatus, endDate }: Employee): boolean {
  return validationStatus < validationStatuses.approved && endDate === null
}

/** Whether a request was answered so by the person who answers it now. */
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
