import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import './given-statement.css'

interface GivenStatementProps {
  /** What was confirmed, when and by whom. */
  readonly words: string
  /** What else is to be known, each fact an element of its own. */
  readonly facts: ReactNode
  /** Confirmed a moment ago: the button that was pressed is gone. */
  readonly isNew: boolean
  /** The button; nothing once today's word is there, nor while what is confirmed can't be read. */
  readonly action: string | undefined
  readonly confirm: () => Promise<void>
  /** Over why it didn't come through. */
  readonly failed: string
}

/** A word that was given and is not asked for: a line of small text, and the way to give it anew. */
export function GivenStatement({ words, facts, isNew, action, confirm, failed }: GivenStatementProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { attempt, isRunning, failure } = useAttempt(confirm)
  useEffect(() => {
    if (isNew) line.current?.focus()
  }, [isNew])
  return (
    <>
      <div className="given-statement">
        <p ref={line} id="statement" tabIndex={-1} role="status">
          <span>{words}</span>
          {facts}
        </p>
        {action !== undefined && (
          <OfcButton variant="plain" size="small" loading={isRunning} onClick={attempt}>
            {action}
          </OfcButton>
        )}
      </div>
      {failure && <FailureAlert error={failure} heading={failed} />}
    </>
  )
}
