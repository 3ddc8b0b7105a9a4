import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type Answer, answerRequest, changeOf, isOpen } from './answer.ts'
import { conflictOf } from './conflict.ts'

/**
 * Sends an answer at the version that the person saw. Sent again after a lost answer, it succeeds and finds its own work.
 * @throws {ApiError}
 */
export type SendAnswer = (employee: Employee, reason: string) => Promise<Employee>

export const answeringAt = (pharmacyId: string, answer: Answer): SendAnswer =>
  asItStands((employee, reason) =>
    answerRequest.run({
      path: { pharmacyId, employeeId: employee.id },
      body: changeOf(answer, employee, reason),
      version: employee.version,
    }),
  )

/** A request that asks for the same as before, and was only reminded of meanwhile, is answered at its new version. */
export function asItStands(send: SendAnswer): SendAnswer {
  return async (employee, reason) => {
    try {
      return await send(employee, reason)
    } catch (error) {
      const current = error instanceof ApiError ? conflictOf(error, employee)?.current : undefined
      if (!current || !isOpen(current) || !asksForTheSame(employee, current)) throw error
      return await send(current, reason)
    }
  }
}

function asksForTheSame(one: Employee, other: Employee): boolean {
  return (
    one.type === other.type && one.startDate === other.startDate && one.isPrimaryLink === other.isPrimaryLink
  )
}
