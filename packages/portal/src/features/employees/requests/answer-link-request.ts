import {
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  type PharmacyId,
  putEmployee,
  type Userinfo,
} from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { useState } from 'react'
import { type ActionOutcome, invalidateCalls, mutation, runVersionedAction } from '../../../data/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { employmentFromConflict } from '../dialog-employment.ts'

type Decider = Pick<Userinfo, 'contactId'>

/** Answer of an owner or delegate to a request. */
export type RequestDecision = 'approve' | 'refuse'

/** Invalidates nothing; the caller invalidates once after several answers. */
export const decideRequest = mutation(putEmployee, { invalidates: [] })

/** Invalidates the lists of people, their counts and the notifications. */
export function invalidateAfterAnswer(): void {
  invalidateCalls([getEmployees, getEmployee, getPharmacy, getUserinfo])
}

/**
 * Sends an answer. If the request has changed only by a reminder, answers its current version.
 * @throws {ApiError}
 */
export async function sendDecision(
  decision: RequestDecision,
  pharmacyId: PharmacyId,
  decider: Decider,
  request: Employee,
  reason = '',
  send = decideRequest,
): Promise<ActionOutcome<Employee>> {
  const outcome = await runVersionedAction(request, {
    send: (current) =>
      send({
        path: { pharmacyId, employeeId: current.id },
        body: answerBody(decision, current, reason),
        version: current.version,
      }),
    read: async (error) => employmentFromConflict(error),
    isDone: (current) => isDecidedBy(decider, decision, current),
    stillApplies: (current) => isPending(current) && isSameRequest(request, current),
  })
  // The server accepts an answer that changes nothing: a colleague may have given it.
  if (outcome.type === 'done' && !isDecidedBy(decider, decision, outcome.record)) {
    const error = new ApiError({ kind: 'conflict', scope: '' })
    return { type: 'overtaken', current: outcome.record, error }
  }
  return outcome
}

/**
 * Approving raises the validation status by exactly one; refusing ends the request with a reason.
 */
export function answerBody(decision: RequestDecision, { validationStatus }: Employee, reason: string) {
  return decision === 'approve'
    ? { validationStatus: validationStatus + 1 }
    : { endDate: todayInQuebec(), refusalReason: reason }
}

/** Whether a request is pending: not approved, refused or withdrawn. */
export function isPending({ validationStatus, endDate }: Employee): boolean {
  return validationStatus < validationStatuses.approved && endDate === null
}

/** Whether this person has given this answer to the request. */
export function isDecidedBy(
  { contactId }: Decider,
  decision: RequestDecision,
  request: Employee | undefined,
): boolean {
  if (request?.decidedById !== contactId) return false
  const isApproved = request.validationStatus >= validationStatuses.approved
  return decision === 'approve' ? isApproved : request.refusalReason !== null
}

function isSameRequest(first: Employee, second: Employee): boolean {
  return (
    first.type === second.type &&
    first.startDate === second.startDate &&
    first.isPrimaryLink === second.isPrimaryLink
  )
}

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

/** Sends an answer and distinguishes one that came too late from a failure. */
export function useRequestDecision(
  decision: RequestDecision,
  { employee, isUnavailable, pharmacyId }: DecisionDialogProps,
) {
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
    /** Message about another person’s change. */
    overtakenMessage: firstConflict && conflictText(language, employee, firstConflict.current),
  }

  /**
   * Returns the employment after this answer; undefined if somebody else has answered.
   * @throws {ApiError}
   */
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
