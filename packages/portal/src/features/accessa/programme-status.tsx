import type { ProgrammeStatus } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import { useLanguage } from '../../language/index.ts'
import './programme-status.css'

const statusStyles: Readonly<Record<ProgrammeStatus, readonly ['red' | 'blue' | 'green', IconName]>> = {
  nonCompliant: ['red', 'alert'],
  underEvaluation: ['blue', 'hourglass'],
  complete: ['green', 'check'],
}

/** Status as a tinted badge. */
export function StatusBadge({ status }: { readonly status: ProgrammeStatus }) {
  const { t } = useLanguage()
  const [tone, icon] = statusStyles[status]
  return (
    <OfcBadge tone={tone}>
      <Icon name={icon} slot="start" />
      {t(`accessa.status.${status}`)}
    </OfcBadge>
  )
}

export const StatusIcon = ({ status }: { readonly status: ProgrammeStatus }) => (
  <Icon name={statusStyles[status][1]} />
)

/** Status as colored text, without the tint of a badge; in a list, non-compliant ones are bold. */
export function StatusLabel({ status }: { readonly status: ProgrammeStatus }) {
  const { t } = useLanguage()
  return (
    <span className="status-word" data-status={status}>
      <StatusIcon status={status} />
      {t(`accessa.status.${status}`)}
    </span>
  )
}
