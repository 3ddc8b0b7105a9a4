import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { type Answer, isOpen, renewAfterAnswer } from './answer.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { type Conflict, conflictOf, conflictText, isAnsweredBy } from './conflict.ts'
import { nameOf } from './person.tsx'
import { answeringAt } from './send-answer.ts'

interface SentAnswer {
  /**
   * The link as this answer leaves it; nothing where somebody else's stands.
   * @throws {ApiError}
   */
  readonly send: (reason: string) => Promise<Employee | undefined>
  /** What somebody else did meanwhile, in words. */
  readonly overtaken: string | undefined
}

/** Sends an answer, and tells one that came too late from one that failed. */
export function useAnswer(
  answer: Answer,
  { employee, isGone, pharmacyId }: Pick<AnswerDialogProps, 'employee' | 'isGone' | 'pharmacyId'>,
): SentAnswer {
  const language = useLanguage()
  const [sendAnswer] = useState(() => answeringAt(pharmacyId, answer))
  const me = useUserinfo()
  const [met, setMet] = useState<Conflict>()
  const conflict = met ?? seen()
  return { send, overtaken: conflict && conflictText(language, conflict) }

  /** What the list tells before anything is sent; what it tells may be our own try, whose answer was lost. */
  function seen(): Conflict | undefined {
    if (isGone) return { name: nameOf(employee), current: undefined }
    if (isOpen(employee) || isAnsweredBy(me, employee)) return undefined
    return { name: nameOf(employee), current: employee }
  }

  async function send(reason: string): Promise<Employee | undefined> {
    try {
      const answered = await sendAnswer(employee, reason)
      renewAfterAnswer()
      if (isAnsweredBy(me, answered)) return answered
      setMet({ name: nameOf(employee), current: answered })
      return undefined
    } catch (error) {
      const found = error instanceof ApiError ? conflictOf(error, employee) : undefined
      if (!found) throw error
      renewAfterAnswer()
      // Only something of it has changed: the answer can be sent again, once that has been seen.
      if (found.current && isOpen(found.current)) throw error
      setMet(found)
      return undefined
    }
  }
}
