import type { Employee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useState } from 'react'
import { type Language, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { nameOf } from '../person-name.tsx'
import { type Answer, isAnsweredBy, isOpen, renewAfterAnswer, sendAnswer } from './answer.ts'

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

/** What somebody else did with a request meanwhile; `current` is the request as it stands, where the reader may know. */
export function conflictText(
  { t, locale }: Language,
  request: Employee,
  current: Employee | undefined,
): string {
  const name = nameOf(request)
  const by = current?.decidedBy ?? t('employees.conflict.somebody')
  if (current && current.validationStatus >= validationStatuses.approved) {
    const { decidedAt } = current
    return decidedAt
      ? t('employees.conflict.approved', { name, by, date: formatDate(calendarDateOf(decidedAt), locale) })
      : t('employees.conflict.approved_undated', { name, by })
  }
  if (current?.endDate) {
    const date = formatDate(current.endDate, locale)
    return current.refusalReason === null
      ? t('employees.conflict.withdrawn', { name, date })
      : t('employees.conflict.refused', { name, by, date })
  }
  return t('employees.conflict.changed', { name })
}
