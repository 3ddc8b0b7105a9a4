import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type Answer, answerRequest, changeOf, isAnswered } from './answer.ts'
import { conflictOf } from './conflict.ts'

/** Sends one answer against the version that the person saw. */
type Send = (employee: Employee, reason: string) => Promise<Employee>

/** @throws {ApiError} */
export type SendAnswer = (employee: Employee, reason?: string) => Promise<Employee>

export function answeringAt(pharmacyId: string, answer: Answer): SendAnswer {
  return knowingItsOwn(answer, (employee, reason) =>
    answerRequest.run({
      path: { pharmacyId, employeeId: employee.id },
      body: changeOf(answer, employee, reason),
      version: employee.version,
    }),
  )
}

/**
 * Where an earlier try of ours did arrive, and its answer only got lost, the next one finds its own work: that is what was
 * wished, and nobody else was faster.
 */
export function knowingItsOwn(answer: Answer, send: Send): SendAnswer {
  const mayHaveArrived = new Set<string>()
  return async (employee, reason = '') => {
    try {
      return await send(employee, reason)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = conflictOf(error, employee)?.current
      if (mayHaveArrived.has(employee.id) && current && isAnswered(answer, current)) return current
      if (error.status === undefined || error.status >= 500) mayHaveArrived.add(employee.id)
      throw error
    }
  }
}
