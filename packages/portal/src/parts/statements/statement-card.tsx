import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type ReactNode, useRef } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { Icon } from '../layout/icon.tsx'
import './statement.css'

interface StatementCardProps {
  /** The reminder of it waits, here as at home. */
  readonly isAsked: boolean
  /** Whether it was ever given. */
  readonly isGiven: boolean
  /** No other act of the page comes before it. */
  readonly isFirstAct?: boolean
  readonly title: string
  readonly detail: ReactNode
  /** The button; nothing once today's word is there, nor while what is confirmed can't be read. */
  readonly action: { readonly words: string; readonly label?: string } | undefined
  readonly confirm: () => Promise<unknown>
  /** Over why it didn't come through. */
  readonly failed: string
  /** What was said before. */
  readonly children?: ReactNode
}

/** A dated word that something is up to date: whether it is asked, when it was given, and the button that gives it. */
export function StatementCard({
  isAsked,
  isGiven,
  isFirstAct = true,
  title,
  detail,
  action,
  confirm,
  failed,
  children,
}: StatementCardProps) {
  const words = useRef<HTMLDivElement>(null)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    await confirm()
    // The button that was pressed goes away.
    words.current?.focus()
  })

  return (
    <OfcCard className="statement">
      <div className="statement-row">
        <span className={isAsked ? 'row-sign' : `row-sign statement-${isGiven ? 'done' : 'open'}`}>
          <Icon name={isGiven && !isAsked ? 'check' : 'clock'} />
        </span>
        <div ref={words} tabIndex={-1} className="row-words" role="status">
          <h2 id="statement" className="card-title">
            {title}
          </h2>
          <p className="row-detail">{detail}</p>
        </div>
        {action && (
          <OfcButton
            variant={isAsked && isFirstAct ? 'filled' : 'outlined'}
            loading={isRunning}
            onClick={attempt}
            {...(action.label === undefined ? {} : { label: action.label })}
          >
            {action.words}
          </OfcButton>
        )}
      </div>
      {failure && <FailureAlert error={failure} heading={failed} />}
      {children}
    </OfcCard>
  )
}
