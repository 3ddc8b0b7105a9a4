import type { ReactNode } from 'react'
import { useIsBelow } from '../../parts/hooks/use-is-below.ts'

interface RowActionsProps {
  readonly act: ReactNode
  /** What can wait. */
  readonly other: ReactNode
}

/** The act of a row, at its end at a desk, so that acts make a column; on a phone it comes first. Keys and readers go as the eye does. */
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
