import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StatusStrip } from '../../components/status-strip.tsx'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import './confirmed-statement.css'

interface StatementCardProps {
  /** Whether a reminder is pending, also on the home page. */
  readonly isDue: boolean
  /** Whether it was ever confirmed. */
  readonly isConfirmed: boolean
  /** Whether the page has no other main action. */
  readonly isMainAction?: boolean
  readonly title: string
  /** Further facts, each an element of its own. */
  readonly facts: ReactNode
  /** The button's label; undefined once confirmed today, or if the subject could not be loaded. */
  readonly actionLabel: string | undefined
  /** The button's text on a phone, where `actionLabel` stays its accessible name. */
  readonly shortActionLabel?: string
  readonly confirm: () => Promise<unknown>
  /** The heading of the error. */
  readonly errorHeading: string
  /** Another action, before the button. */
  readonly otherAction?: ReactNode
}

/**
 * A statement that something is up to date: whether it is due, when it was
 * last confirmed, and the button.
 */
export function StatementCard(props: StatementCardProps) {
  const {
    isDue,
    isConfirmed,
    isMainAction = true,
    title,
    facts,
    actionLabel,
    confirm,
    errorHeading,
    otherAction,
  } = props
  const isPhone = useIsBelow('sm')
  const textRef = useRef<HTMLDivElement>(null)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    const isFree = rememberFocus()
    await confirm()
    // The clicked button disappears.
    if (isFree()) textRef.current?.focus()
  })

  return (
    <StatusStrip
      tone={isDue ? 'amber' : isConfirmed ? 'green' : 'blue'}
      icon={isConfirmed && !isDue ? 'check' : 'clock'}
      title={title}
      id="statement"
      facts={facts}
      textRef={textRef}
      actions={
        (otherAction || actionLabel !== undefined) && (
          <>
            {otherAction}
            {actionLabel !== undefined && (
              <OfcButton
                variant={isDue && isMainAction ? 'filled' : 'outlined'}
                loading={isRunning}
                onClick={attempt}
                label={actionLabel}
              >
                {(isPhone && props.shortActionLabel) || actionLabel}
              </OfcButton>
            )}
          </>
        )
      }
    >
      {failure && <FailureAlert error={failure} heading={errorHeading} />}
    </StatusStrip>
  )
}

/**
 * Whether a statement is due, or was since the component was mounted: it stays a card after its
 * reminder was dismissed, since the focus may be in it.
 */
export function useHasBeenDue(isDue: boolean): boolean {
  const [wasDue, setWasDue] = useState(isDue)
  if (isDue && !wasDue) setWasDue(true)
  return wasDue || isDue
}

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
