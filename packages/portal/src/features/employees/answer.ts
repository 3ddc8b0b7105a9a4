import { type Employee, getEmployee, getEmployees, getUserinfo, putEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { makeStale, mutation } from '../../data/index.ts'

/** What an owner or a delegate answers to a request for a link. */
export type Answer = 'approve' | 'refuse'

/** Who sends it says when what was known is old: several answers make one renewal. */
export const answerRequest = mutation(putEmployee, { makesStale: () => [] })

/** The lists of people, and who is waited for. */
export function renewAfterAnswer(): void {
  makeStale([getEmployees, getEmployee, getUserinfo])
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
