import type { Employee } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { errorTexts, useLanguage } from '../../language/index.ts'
import { occupationText } from '../../parts/occupation-text.ts'
import type { ApprovalOutcome } from './approve-each.ts'
import { conflictText } from './conflict-text.ts'
import { nameOf } from './person.tsx'
import { RequestedStart } from './requested-start.tsx'

interface ApprovedPersonProps {
  readonly request: Employee
  readonly outcome: ApprovalOutcome | undefined
}

/** One of those who are approved together: who, and what became of it. */
export function ApprovedPerson({ request, outcome }: ApprovedPersonProps) {
  const language = useLanguage()
  const { occupation, practiceNumber } = request
  const number = practiceNumber && language.t('employees.list.practice_number', { number: practiceNumber })
  return (
    <li className="row">
      <div className="row-words">
        <strong className="row-title">{nameOf(request)}</strong>
        <p className="row-detail">
          {[occupationText(language, occupation), number].filter(Boolean).join(' · ')}
        </p>
        <RequestedStart request={request} />
        <Why outcome={outcome} />
      </div>
      <Mark outcome={outcome} />
    </li>
  )
}

function Mark({ outcome }: Pick<ApprovedPersonProps, 'outcome'>) {
  const { t } = useLanguage()
  switch (outcome?.type) {
    case 'approved':
      return <OfcBadge tone="green">{t('employees.several.approved')}</OfcBadge>
    case 'overtaken':
      return <OfcBadge tone="amber">{t('employees.several.overtaken')}</OfcBadge>
    case 'changed':
      return <OfcBadge tone="amber">{t('employees.several.changed')}</OfcBadge>
    case 'failed':
      return <OfcBadge tone="red">{t('employees.several.failed')}</OfcBadge>
    case 'sending':
      return <OfcBadge>{t('employees.several.sending')}</OfcBadge>
    case undefined:
      return null
  }
}

function Why({ outcome }: Pick<ApprovedPersonProps, 'outcome'>) {
  const language = useLanguage()
  switch (outcome?.type) {
    case 'overtaken':
      return <p className="row-detail">{conflictText(language, outcome.request, outcome.current)}</p>
    case 'failed':
      return <p className="row-detail">{errorTexts(language, outcome.error).join(' ')}</p>
    default:
      return null
  }
}
