import type { ProgrammeStatus } from '@officine/api/constants'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../../language/index.ts'
import { Icon, type IconName } from '../../../parts/layout/icon.tsx'
import './standing.css'

const looks: Readonly<Record<ProgrammeStatus, readonly ['red' | 'blue' | 'green', IconName]>> = {
  nonCompliant: ['red', 'alert'],
  underEvaluation: ['blue', 'hourglass'],
  complete: ['green', 'check'],
}

/** Where a pharmacy or somebody stands in a category, as a word in a tint. */
export function StatusBadge({ status }: { readonly status: ProgrammeStatus }) {
  const { t } = useLanguage()
  const [tone, icon] = looks[status]
  return (
    <OfcBadge tone={tone}>
      <Icon name={icon} slot="start" />
      {t(`accessa.status.${status}`)}
    </OfcBadge>
  )
}

export const StatusIcon = ({ status }: { readonly status: ProgrammeStatus }) => (
  <Icon name={looks[status][1]} />
)

/** The same without a tint, so that among many the eye falls on what is to be mended. */
export function StatusWord({ status }: { readonly status: ProgrammeStatus }) {
  const { t } = useLanguage()
  return (
    <span className="status-word" data-status={status}>
      <StatusIcon status={status} />
      {t(`accessa.status.${status}`)}
    </span>
  )
}

interface StatusBarProps {
  readonly statuses: readonly ProgrammeStatus[]
}

const fromTheBest = [
  'complete',
  'underEvaluation',
  'nonCompliant',
] as const satisfies readonly ProgrammeStatus[]

/** How the statuses share a whole; the figures under it say the same in words. */
export function StatusBar({ statuses }: StatusBarProps) {
  return (
    <span className="status-bar" aria-hidden="true">
      {countsOf(statuses).map(({ status, count }) => (
        <span key={status} data-status={status} style={{ flexGrow: count }} />
      ))}
    </span>
  )
}

/** How many there are of each status. */
export function StatusCounts({ statuses }: StatusBarProps) {
  const { t } = useLanguage()
  return (
    <ul className="status-counts">
      {countsOf(statuses).map(({ status, count }) => (
        <li key={status} className="status-word" data-status={status}>
          <StatusIcon status={status} />
          {t('accessa.count', { status, count })}
        </li>
      ))}
    </ul>
  )
}

function countsOf(statuses: readonly ProgrammeStatus[]) {
  return fromTheBest
    .map((status) => ({ status, count: statuses.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0)
}
