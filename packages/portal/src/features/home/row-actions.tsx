import type { ReactNode } from 'react'
import { useIsBelow } from '../../hooks/use-is-below.ts'

interface RowActionsProps {
  readonly action: ReactNode
  /** The secondary action. */
  readonly secondaryAction: ReactNode
}

/**
 * Buttons of a row. The main action is last on wide screens, where actions align in a column, and
 * first on phones. The DOM order matches, so the tab order does too.
 */
export function RowActions({ action, secondaryAction }: RowActionsProps) {
  const isNarrow = useIsBelow('md')
  return (
    <div className="row-actions">
      {!isNarrow && secondaryAction}
      {action}
      {isNarrow && secondaryAction}
    </div>
  )
}
