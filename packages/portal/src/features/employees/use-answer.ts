import { type Employee, getEmployees, getUserinfo } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { useRef } from 'react'
import { makeStale, useMutation } from '../../data/index.ts'
import { type Answer, answerRequest, changeOf, isAnswered } from './answer.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { conflictOf } from './conflict.ts'

type Parties = Pick<AnswerDialogProps, 'employee' | 'pharmacyId' | 'onConflict'>

interface SentAnswer {
  /** @throws {ApiError} */
  readonly send: (reason: string) => Promise<Employee>
  readonly onFailed: (error: ApiError) => void
}

/** Sends an answer against the version that the person saw, and tells one that came too late from one that failed. */
export function useAnswer(answer: Answer, { employee, pharmacyId, onConflict }: Parties): SentAnswer {
  const { run } = useMutation(answerRequest)
  const mayHaveArrived = useRef(false)
  return {
    async send(reason) {
      try {
        return await run({
          path: { pharmacyId, employeeId: employee.id },
          body: changeOf(answer, employee, reason),
          version: employee.version,
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const current = conflictOf(error, employee)?.current
        // An earlier try of ours did arrive, its answer only got lost: nobody else was faster.
        if (mayHaveArrived.current && current && isAnswered(answer, current)) {
          makeStale([getEmployees, getUserinfo])
          return current
        }
        mayHaveArrived.current ||= error.status === undefined || error.status >= 500
        throw error
      }
    },
    onFailed(error) {
      const conflict = conflictOf(error, employee)
      if (!conflict) return
      makeStale([getEmployees, getUserinfo])
      onConflict(conflict)
    },
  }
}
