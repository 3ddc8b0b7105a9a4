import type { ReactNode } from 'react'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'

interface RowActionsProps {
  readonly act: ReactNode
  /** The secondary action. */
  readonly other: ReactNode
}

/**
 * Buttons of a row. The main action is last on wide screens, where actions align in a column, and
 * first on phones. The DOM order matches, so the tab order does too.
 */
export function RowActions({ act, other }: RowActionsProps) {
  const isNarrow = useIsBelow('md')
  return (
    <div className="row-actions">
      {!isNarrow && other}
      {act}
      {isNarrow && other}
    </div>
  )
}
