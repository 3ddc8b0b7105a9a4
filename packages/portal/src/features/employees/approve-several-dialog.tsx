import type { Employee } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { Outcome } from './approve-each.ts'
import { ApprovedPerson } from './approved-person.tsx'
import { useApprovals } from './use-approvals.ts'

interface ApproveSeveralDialogProps {
  readonly requests: readonly Employee[]
  readonly pharmacyId: string
  readonly pharmacyName: string
  /** @param wasSent The list behind has changed, and with it what opened the dialog. */
  readonly onClosed: (wasSent: boolean) => void
  readonly onAllApproved: (message: string) => void
}

/** One confirmation that names everybody; then what became of each, where not all of it went well. */
export default function ApproveSeveralDialog({
  requests,
  pharmacyId,
  pharmacyName,
  onClosed,
  onAllApproved,
}: ApproveSeveralDialogProps) {
  const { t } = useLanguage()
  const { outcomes, isRunning, run } = useApprovals(pharmacyId)
  const count = requests.length
  const left = requests.filter(({ id }) => !isOver(outcomes.get(id)))
  const countApproved = countOf(outcomes, 'approved')
  const isTold = !isRunning && outcomes.size > 0 && countApproved < count
  const summary = useRef<HTMLParagraphElement>(null)

  // The button that was pressed may be gone.
  useEffect(() => {
    if (isTold) summary.current?.focus()
  }, [isTold])

  const close = () => onClosed(outcomes.size > 0)
  const approve = async () => {
    const ended = await run(left)
    if (ended && countOf(ended, 'approved') === count) onAllApproved(t('employees.several.done', { count }))
  }

  return (
    <OfcDialog
      open
      heading={
        isTold
          ? t('employees.several.told', { approved: countApproved, count })
          : t('employees.several.title', { count })
      }
      closedBy={isRunning ? 'none' : 'closerequest'}
      onClose={close}
    >
      <div className="employees-answer">
        <p ref={summary} tabIndex={-1} role="status">
          {isRunning
            ? t('employees.several.progress', { done: count - left.length, count })
            : isTold
              ? t('employees.several.summary', { left: left.length })
              : t('employees.several.access', { count, pharmacy: pharmacyName })}
        </p>
        <ul className="rows employees-several">
          {requests.map((request) => (
            <ApprovedPerson key={request.id} request={request} outcome={outcomes.get(request.id)} />
          ))}
        </ul>
        {outcomes.size === 0 && <p className="note">{t('employees.several.not')}</p>}
      </div>
      <OfcButton
        slot="actions"
        variant={left.length > 0 ? 'plain' : 'outlined'}
        disabled={isRunning}
        onClick={close}
      >
        {t(isTold ? 'employees.answer.close' : 'employees.answer.cancel')}
      </OfcButton>
      {left.length > 0 && (
        <OfcButton slot="actions" variant="filled" loading={isRunning} onClick={() => void approve()}>
          {isTold
            ? t('employees.several.retry', { count: left.length })
            : t('employees.several.confirm', { count })}
        </OfcButton>
      )}
    </OfcDialog>
  )
}

function isOver(outcome: Outcome | undefined): boolean {
  return outcome?.type === 'approved' || outcome?.type === 'overtaken'
}

function countOf(outcomes: ReadonlyMap<string, Outcome>, type: Outcome['type']): number {
  return [...outcomes.values()].filter((outcome) => outcome.type === type).length
}
