import type { Employee } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { useState } from 'react'
import { type Answer, renewAfterAnswer } from './answer.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { conflictOf } from './conflict.ts'
import { answeringAt } from './send-answer.ts'

type Parties = Pick<AnswerDialogProps, 'employee' | 'pharmacyId' | 'onConflict'>

interface SentAnswer {
  /** @throws {ApiError} */
  readonly send: (reason: string) => Promise<Employee>
  readonly onFailed: (error: ApiError) => void
}

/** Sends an answer, and tells one that came too late from one that failed. */
export function useAnswer(answer: Answer, { employee, pharmacyId, onConflict }: Parties): SentAnswer {
  const [sendAnswer] = useState(() => answeringAt(pharmacyId, answer))
  return {
    async send(reason) {
      const answered = await sendAnswer(employee, reason)
      renewAfterAnswer()
      return answered
    },
    onFailed(error) {
      const conflict = conflictOf(error, employee)
      if (!conflict) return
      renewAfterAnswer()
      onConflict(conflict)
    },
  }
}
