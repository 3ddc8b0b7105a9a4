import type { ReactNode } from 'react'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'

interface RowActionsProps {
  readonly act: ReactNode
  /** What can wait. */
  readonly other: ReactNode
}

/** The buttons of a row. The act is last at a desk, where acts make a column, and first on a phone; Tab follows the same order. */
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
