import type { Employee, EmploymentId, PharmacyId } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useEffect, useRef, useState } from 'react'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { type ActionOutcome, asApiError } from '../../../data/index.ts'
import { useErrorTexts } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessStartText, accessTiming } from '../employment-facts.ts'
import { conflictText, invalidateAfterAnswer, isPending, sendDecision } from './answer-link-request.ts'
import { RequestedStart } from './received-request-row.tsx'

interface ApproveSeveralDialogProps {
  readonly requests: readonly Employee[]
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  /**
   * @param wasSent Whether the list has changed, and with it the element that opened the dialog.
   */
  readonly onClosed: (wasSent: boolean) => void
  readonly onAllApproved: (message: string) => void
}

/** Confirms several approvals at once; shows each outcome unless all succeed. */
export default function ApproveSeveralDialog({
  requests,
  pharmacyId,
  pharmacyName,
  onClosed,
  onAllApproved,
}: ApproveSeveralDialogProps) {
  const language = useLanguage()
  const { t, locale } = language
  const person = useUserinfo()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ApprovalOutcome>>(new Map())
  const count = requests.length
  const latestRequests = requests.map((request) => latestRequest(request, outcomes.get(request.id)))
  const remaining = latestRequests.filter(({ id }) => !isDecided(outcomes.get(id)))
  const countApproved = countOutcomes(outcomes, 'approved')
  const { attempt, isRunning } = useAttempt(async () => {
    let latest = outcomes
    await approveEach(
      remaining,
      (request) => sendDecision('approve', pharmacyId, person, request),
      (id, outcome) => {
        latest = new Map([...latest, [id, outcome]])
        setOutcomes(latest)
      },
    )
    // Once for all of them, to avoid refetching the list after each.
    invalidateAfterAnswer()
    if (countOutcomes(latest, 'approved') < count) return
    const employments = requests.map((request) => latestRequest(request, latest.get(request.id)))
    onAllApproved(t('employees.several.done', { count, opens: accessStartText(language, employments) }))
  })
  const isSummaryShown = !isRunning && outcomes.size > 0 && countApproved < count
  const summary = useRef<HTMLParagraphElement>(null)

  // The pressed button may have been removed.
  useEffect(() => {
    if (isSummaryShown) summary.current?.focus()
  }, [isSummaryShown])

  const close = () => onClosed(outcomes.size > 0)
  return (
    <OfcDialog
      open
      heading={
        isSummaryShown
          ? t('employees.several.told', { approved: countApproved, count })
          : t('employees.several.title', { count })
      }
      closedBy={isRunning ? 'none' : 'closerequest'}
      onClose={close}
    >
      <div className="dialog-form">
        <p ref={summary} className="employees-several-told" tabIndex={-1} role="status">
          {isRunning
            ? t('employees.several.progress', { done: count - remaining.length, count })
            : isSummaryShown
              ? t('employees.several.summary', { left: remaining.length })
              : t('employees.several.access', {
                  count,
                  thePharmacy: pharmacyWithArticle(pharmacyName, locale),
                  when: accessTiming(requests),
                })}
        </p>
        <ul className="rows employees-several">
          {latestRequests.map((request) => (
            <ApprovalRow key={request.id} request={request} outcome={outcomes.get(request.id)} />
          ))}
        </ul>
        {outcomes.size === 0 && (
          <p className="note">
            {t('employees.several.not')}{' '}
            {requests.some(({ isPrimaryLink }) => isPrimaryLink) && t('employees.several.primary')}
          </p>
        )}
      </div>
      <OfcButton
        slot="actions"
        variant={remaining.length > 0 ? 'plain' : 'outlined'}
        disabled={isRunning}
        onClick={close}
      >
        {t(isSummaryShown ? 'employees.answer.close' : 'shell.cancel')}
      </OfcButton>
      {remaining.length > 0 && (
        <OfcButton slot="actions" variant="filled" loading={isRunning} onClick={attempt}>
          {isSummaryShown
            ? t('employees.several.retry', { count: remaining.length })
            : t('employees.several.confirm', { count })}
        </OfcButton>
      )}
    </OfcDialog>
  )
}

/** The request in its latest state known from the outcome. */
function latestRequest(request: Employee, outcome: ApprovalOutcome | undefined): Employee {
  if (outcome?.type === 'approved') return outcome.employment
  return outcome?.type === 'changed' ? outcome.current : request
}

function isDecided(outcome: ApprovalOutcome | undefined): boolean {
  return outcome?.type === 'approved' || outcome?.type === 'overtaken'
}

function countOutcomes(
  outcomes: ReadonlyMap<string, ApprovalOutcome>,
  type: ApprovalOutcome['type'],
): number {
  return [...outcomes.values()].filter((outcome) => outcome.type === type).length
}

interface ApprovalRowProps {
  readonly request: Employee
  readonly outcome: ApprovalOutcome | undefined
}

/** One person of several approvals, with the outcome. */
function ApprovalRow({ request, outcome }: ApprovalRowProps) {
  const language = useLanguage()
  const { occupation, practiceNumber } = request
  const number = practiceNumber && language.t('employees.list.practice_number', { number: practiceNumber })
  return (
    <li className="row">
      <div className="row-words">
        <strong className="row-title">{fullName(request)}</strong>
        <LineOfFacts facts={[occupationText(language, occupation), number]} />
        <RequestedStart request={request} />
        {outcome?.type === 'overtaken' && (
          <p className="row-detail">{conflictText(language, outcome.request, outcome.current)}</p>
        )}
        {outcome?.type === 'failed' && <FailureDetail error={outcome.error} />}
      </div>
      {outcome && <OutcomeBadge outcome={outcome} />}
    </li>
  )
}

const outcomeBadges = {
  approved: ['green', 'employees.several.approved'],
  overtaken: ['amber', 'employees.several.overtaken'],
  changed: ['amber', 'employees.several.changed'],
  failed: ['red', 'employees.several.failed'],
  sending: ['neutral', 'employees.several.sending'],
} as const

function OutcomeBadge({ outcome: { type } }: { readonly outcome: ApprovalOutcome }) {
  const { t } = useLanguage()
  const [tone, text] = outcomeBadges[type]
  return <OfcBadge tone={tone}>{t(text)}</OfcBadge>
}

function FailureDetail({ error }: { readonly error: ApiError }) {
  const { text } = useErrorTexts(error)
  return <p className="row-detail">{text}</p>
}

/** Outcome of one of several approvals. */
export type ApprovalOutcome =
  | { readonly type: 'sending' }
  | { readonly type: 'approved'; readonly employment: Employee }
  /** Answered by somebody else. */
  | { readonly type: 'overtaken'; readonly request: Employee; readonly current: Employee | undefined }
  /** Changed but still pending: the next try approves the current version. */
  | { readonly type: 'changed'; readonly current: Employee }
  | { readonly type: 'failed'; readonly error: ApiError }

type SendApproval = (request: Employee) => Promise<ActionOutcome<Employee>>

/** Approves sequentially; a failure does not stop the others. */
export async function approveEach(
  requests: readonly Employee[],
  approve: SendApproval,
  onOutcome: (requestId: EmploymentId, outcome: ApprovalOutcome) => void,
): Promise<void> {
  for (const request of requests) {
    onOutcome(request.id, { type: 'sending' })
    onOutcome(request.id, await approvalOutcome(request, approve))
  }
}

async function approvalOutcome(request: Employee, approve: SendApproval): Promise<ApprovalOutcome> {
  try {
    const outcome = await approve(request)
    if (outcome.type === 'done') return { type: 'approved', employment: outcome.record ?? request }
    const { current } = outcome
    return current && isPending(current)
      ? { type: 'changed', current }
      : { type: 'overtaken', request, current }
  } catch (thrown) {
    return { type: 'failed', error: asApiError(thrown) }
  }
}
