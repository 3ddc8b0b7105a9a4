import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useRef } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useIsBelow } from '../hooks/use-is-below.ts'
import { Strip } from '../layout/strip.tsx'

interface StatementCardProps {
  /** Whether a reminder is pending, also on the home page. */
  readonly isAsked: boolean
  /** Whether it was ever confirmed. */
  readonly isGiven: boolean
  /** Whether the page has no other main action. */
  readonly isFirstAct?: boolean
  readonly title: string
  /** Further facts, each an element of its own. */
  readonly facts: ReactNode
  /** The button's label; undefined once confirmed today, or if the subject could not be loaded. */
  readonly action: string | undefined
  /** The button's text on a phone, where `action` stays its accessible name. */
  readonly shortAction?: string
  readonly confirm: () => Promise<unknown>
  /** The heading of the error. */
  readonly failed: string
  /** Another action, before the button. */
  readonly act?: ReactNode
}

/**
 * A statement that something is up to date: whether it is due, when it was
 * last confirmed, and the button.
 */
export function StatementCard(props: StatementCardProps) {
  const { isAsked, isGiven, isFirstAct = true, title, facts, action, confirm, failed, act } = props
  const isPhone = useIsBelow('sm')
  const words = useRef<HTMLDivElement>(null)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    await confirm()
    // The clicked button disappears.
    words.current?.focus()
  })

  return (
    <Strip
      tone={isAsked ? 'amber' : isGiven ? 'green' : 'blue'}
      icon={isGiven && !isAsked ? 'check' : 'clock'}
      title={title}
      id="statement"
      facts={facts}
      words={words}
      acts={
        (act || action !== undefined) && (
          <>
            {act}
            {action !== undefined && (
              <OfcButton
                variant={isAsked && isFirstAct ? 'filled' : 'outlined'}
                loading={isRunning}
                onClick={attempt}
                label={action}
              >
                {(isPhone && props.shortAction) || action}
              </OfcButton>
            )}
          </>
        )
      }
    >
      {failure && <FailureAlert error={failure} heading={failed} />}
    </Strip>
  )
}
