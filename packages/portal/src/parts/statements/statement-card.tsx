import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useRef } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useIsBelow } from '../hooks/use-is-below.ts'
import { Strip } from '../layout/strip.tsx'

interface StatementCardProps {
  /** The reminder of it waits, here as at home. */
  readonly isAsked: boolean
  /** Whether it was ever given. */
  readonly isGiven: boolean
  /** No other act of the page comes before it. */
  readonly isFirstAct?: boolean
  readonly title: string
  /** What else is to be known, each fact an element of its own. */
  readonly facts: ReactNode
  /** The button; nothing once today's word is there, nor while what is confirmed can't be read. */
  readonly action: string | undefined
  /** The button's text on a phone, where `action` stays its accessible name. */
  readonly shortAction?: string
  readonly confirm: () => Promise<unknown>
  /** Over why it didn't come through. */
  readonly failed: string
  /** What else can be done, before the button. */
  readonly act?: ReactNode
}

/** A dated word that something is up to date: whether it is asked, when it was given, and the button that gives it. */
export function StatementCard(props: StatementCardProps) {
  const { isAsked, isGiven, isFirstAct = true, title, facts, action, confirm, failed, act } = props
  const isPhone = useIsBelow('sm')
  const words = useRef<HTMLDivElement>(null)

  const { attempt, isRunning, failure } = useAttempt(async () => {
    await confirm()
    // The button that was pressed goes away.
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
