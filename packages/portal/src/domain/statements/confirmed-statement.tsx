import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import './confirmed-statement.css'

interface ConfirmedStatementProps {
  /** What was confirmed, when and by whom. */
  readonly text: string
  /** Further facts, each an element of its own. */
  readonly facts: ReactNode
  /** Whether it was just confirmed: the clicked button is gone then, and its focus moves here. */
  readonly isNew: boolean
  /** The button's label; undefined once confirmed today, or if the subject could not be loaded. */
  readonly actionLabel: string | undefined
  readonly confirm: () => Promise<void>
  /** The heading of the error. */
  readonly errorHeading: string
}

/** A statement that is not due: a line of small text, with a button to confirm again. */
export function ConfirmedStatement({
  text,
  facts,
  isNew,
  actionLabel,
  confirm,
  errorHeading,
}: ConfirmedStatementProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const { attempt, isRunning, failure } = useAttempt(confirm)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) line.current?.focus()
  }, [isNew])
  return (
    <>
      <div className="given-statement">
        <p ref={line} id="statement" tabIndex={-1} role="status">
          <span>{text}</span>
          {facts}
        </p>
        {actionLabel !== undefined && (
          <OfcButton variant="plain" size="small" loading={isRunning} onClick={attempt}>
            {actionLabel}
          </OfcButton>
        )}
      </div>
      {failure && <FailureAlert error={failure} heading={errorHeading} />}
    </>
  )
}
