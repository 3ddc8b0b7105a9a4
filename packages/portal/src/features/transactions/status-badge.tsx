import type { TransactionSummary } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import { useLanguage } from '../../language/index.ts'
import { type DisplayStatus, displayStatus } from './transaction-texts.ts'

type Tone = 'neutral' | 'green' | 'amber' | 'red' | 'blue'

const badgeStyles: Readonly<Record<DisplayStatus, readonly [Tone, IconName]>> = {
  draft: ['amber', 'pencil'],
  submitted: ['blue', 'mail'],
  inReview: ['blue', 'hourglass'],
  returned: ['red', 'alert'],
  accepted: ['green', 'check'],
  inForce: ['green', 'badgeCheck'],
  withdrawn: ['neutral', 'leave'],
}

interface StatusBadgeProps {
  readonly transaction: Pick<TransactionSummary, 'status' | 'appliedAt'>
}

export function StatusBadge({ transaction }: StatusBadgeProps) {
  const { t } = useLanguage()
  const status = displayStatus(transaction)
  const [tone, icon] = badgeStyles[status]
  return (
    <OfcBadge tone={tone}>
      <Icon name={icon} slot="start" />
      {t(`transactions.status.${status}`)}
    </OfcBadge>
  )
}
