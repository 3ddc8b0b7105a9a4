import type { Employee, PharmacyId } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { useState } from 'react'
import { type Language, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

import {
  invalidateAfterAnswer,
  isDecidedBy,
  isPending,
  type RequestDecision,
  sendDecision,
} from './answer-link-request.ts'

export interface DecisionDialogProps {
  readonly employee: Employee
  /** Whether the request no longer exists. */
  readonly isUnavailable: boolean
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly onClosed: () => void
  /** Called with a message after the answer was saved. */
  readonly onDone: (message: string) => void
}

interface RequestDecisionState {
  /**
   * Returns the employment after this answer; undefined if somebody else has answered.
   * @throws {ApiError}
   */
  readonly send: (reason?: string) => Promise<Employee | undefined>
  /** Message about another person’s change. */
  readonly overtakenMessage: string | undefined
}

/** Sends an answer and distinguishes one that came too late from a failure. */
export function useRequestDecision(
  decision: RequestDecision,
  {
    employee,
    isUnavailable,
    pharmacyId,
  }: Pick<DecisionDialogProps, 'employee' | 'isUnavailable' | 'pharmacyId'>,
): RequestDecisionState {
  const language = useLanguage()
  const person = useUserinfo()
  const [conflict, setConflict] = useState<{ readonly current: Employee | undefined }>()
  // An answered request in the list may be our own earlier try, whose response was lost.
  const isAnswered = !isPending(employee) && !isDecidedBy(person, decision, employee)
  const listConflict =
    isUnavailable || isAnswered ? { current: isUnavailable ? undefined : employee } : undefined
  const firstConflict = conflict ?? listConflict
  return {
    send,
    overtakenMessage: firstConflict && conflictText(language, employee, firstConflict.current),
  }

  async function send(reason?: string): Promise<Employee | undefined> {
    const outcome = await sendDecision(decision, pharmacyId, person, employee, reason)
    invalidateAfterAnswer()
    if (outcome.type === 'done') return outcome.record
    // Changed but still pending: it can be answered again once the person has read it.
    if (outcome.current && isPending(outcome.current)) throw outcome.error
    setConflict(outcome)
    return undefined
  }
}

/** Describes another person’s change; `current` is the current request, if readable. */
export function conflictText(
  { t, locale }: Language,
  request: Employee,
  current: Employee | undefined,
): string {
  const name = fullName(request)
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
