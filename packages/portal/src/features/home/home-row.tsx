import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
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

interface HomeRowProps extends Partial<RowActionsProps> {
  readonly icon: IconName
  /** Whether it is a task, as opposed to news or something begun. */
  readonly isTask: boolean
  readonly title: string
  readonly facts: readonly ReactNode[]
}

/** A row of home: its sign, title and facts, and its actions. */
export function HomeRow({ icon, isTask, title, facts, action, secondaryAction }: HomeRowProps) {
  return (
    <li className="row home-row">
      <span className={isTask ? 'row-sign' : 'row-sign home-sign-news'}>
        <Icon name={icon} />
      </span>
      <div className="row-words">
        <h3 className="row-title">{title}</h3>
        <LineOfFacts facts={facts} />
      </div>
      <RowActions action={action} secondaryAction={secondaryAction} />
    </li>
  )
}
