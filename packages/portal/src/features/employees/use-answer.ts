import type { Employee } from '@officine/api/calls'
import { useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { type Answer, isAnsweredBy, isOpen, renewAfterAnswer, sendAnswer } from './answer.ts'
import { conflictText } from './conflict-text.ts'

export interface AnswerDialogProps {
  readonly employee: Employee
  /** The request is no more. */
  readonly isGone: boolean
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly onClosed: () => void
  /** The answer is kept; the message says what it did. */
  readonly onDone: (message: string) => void
}

interface SentAnswer {
  /**
   * The link as this answer leaves it; nothing where somebody else's stands.
   * @throws {ApiError}
   */
  readonly send: (reason?: string) => Promise<Employee | undefined>
  /** What somebody else did meanwhile, in words. */
  readonly overtaken: string | undefined
}

/** Sends an answer, and tells one that came too late from one that failed. */
export function useAnswer(
  answer: Answer,
  { employee, isGone, pharmacyId }: Pick<AnswerDialogProps, 'employee' | 'isGone' | 'pharmacyId'>,
): SentAnswer {
  const language = useLanguage()
  const me = useUserinfo()
  const [met, setMet] = useState<{ readonly current: Employee | undefined }>()
  // What the list tells before anything is sent may be our own try, whose answer was lost.
  const isAnswered = !isOpen(employee) && !isAnsweredBy(me, answer, employee)
  const listed = isGone || isAnswered ? { current: isGone ? undefined : employee } : undefined
  const overtaken = met ?? listed
  return { send, overtaken: overtaken && conflictText(language, employee, overtaken.current) }

  async function send(reason?: string): Promise<Employee | undefined> {
    const outcome = await sendAnswer(answer, pharmacyId, me, employee, reason)
    renewAfterAnswer()
    if (outcome.type === 'done') return outcome.record
    // Only something of it has changed: the answer can be sent again, once that has been seen.
    if (outcome.refused && outcome.current && isOpen(outcome.current)) throw outcome.refused
    setMet(outcome)
    return undefined
  }
}
