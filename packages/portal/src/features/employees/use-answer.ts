import { ApiError } from '@officine/api/errors'
import { useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { type Answer, isAnswered, isOpen, renewAfterAnswer } from './answer.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { type Conflict, conflictOf, conflictText } from './conflict.ts'
import { nameOf } from './person.tsx'
import { answeringAt } from './send-answer.ts'

interface SentAnswer {
  /**
   * Whether it is this answer that stands now, and not somebody else's.
   * @throws {ApiError}
   */
  readonly send: (reason: string) => Promise<boolean>
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
  const [hasTried, setTried] = useState(false)
  const [met, setMet] = useState<Conflict>()
  const conflict = met ?? seen()
  return { send, overtaken: conflict && conflictText(language, conflict) }

  /** What the list tells before anything is sent; a try of ours whose answer was lost may be what it tells. */
  function seen(): Conflict | undefined {
    if (isGone) return { name: nameOf(employee), current: undefined }
    if (isOpen(employee) || (hasTried && isAnswered(answer, employee))) return undefined
    return { name: nameOf(employee), current: employee }
  }

  async function send(reason: string): Promise<boolean> {
    setTried(true)
    try {
      await sendAnswer(employee, reason)
      renewAfterAnswer()
      return true
    } catch (error) {
      const found = error instanceof ApiError ? conflictOf(error, employee) : undefined
      if (!found) throw error
      renewAfterAnswer()
      // Only something of it has changed: the answer can be sent again, once that has been seen.
      if (found.current && isOpen(found.current)) throw error
      setMet(found)
      return false
    }
  }
}
