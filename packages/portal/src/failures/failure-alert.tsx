import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { errorTexts, useLanguage } from '../language/index.ts'
import { Reference } from './reference.tsx'

interface FailureAlertProps {
  /** For who leads the focus to it. */
  readonly ref?: Ref<AlertElement>
  readonly error: ApiError
  /** Those of its details that have no other place; all of them by default. */
  readonly details?: readonly ErrorDetail[]
  /** What could not be done. */
  readonly heading: string
  /** A warning stands beside what is still there to be read. */
  readonly severity?: 'error' | 'warning'
  /** Asks again. A form's alert sends its form instead. */
  readonly retry?: (() => void) | 'submit' | undefined
  readonly isRetrying?: boolean
  /** What else is good to know: that nothing is lost, that the page comes back by itself. */
  readonly children?: ReactNode
}

/** What went wrong, what to do now, and the reference to give: the same everywhere in a page. */
export function FailureAlert({
  ref,
  error,
  details = error.details,
  heading,
  severity = 'error',
  retry,
  isRetrying = false,
  children,
}: FailureAlertProps) {
  const language = useLanguage()
  const ask = retry === 'submit' ? { type: 'submit' as const } : { onClick: retry }
  const alert = useRef<AlertElement>(null)

  useEffect(() => {
    // What a small dialog says last comes below what is in view, once it is drawn.
    const frame = requestAnimationFrame(() => {
      if (alert.current?.closest('ofc-dialog')) alert.current.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [error])

  return (
    <OfcAlert ref={ref ?? alert} {...(ref ? { tabIndex: -1 } : {})} severity={severity} heading={heading}>
      {errorTexts(language, error, details).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      <Reference of={error} />
      {retry && (
        <OfcButton slot="actions" size="small" loading={isRetrying} {...ask}>
          {language.t('shell.retry')}
        </OfcButton>
      )}
    </OfcAlert>
  )
}
