import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ContactText, errorTexts, useLanguage } from '../language/index.ts'
import { Reference } from './reference.tsx'

interface FailureAlertProps {
  /** For who leads the focus to it. */
  readonly ref?: RefObject<AlertElement | null>
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
  const own = useRef<AlertElement>(null)
  const alert = ref ?? own

  useEffect(() => {
    const element = alert.current
    if (!element?.closest('ofc-dialog')) return
    // At the end of a small dialog it stands below what is in view; it grows again when its texts and its elements have loaded.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [error])

  return (
    <OfcAlert ref={alert} {...(ref ? { tabIndex: -1 } : {})} severity={severity} heading={heading}>
      {errorTexts(language, error, details).map((text) => (
        <p key={text}>
          <ContactText reference={error.reference}>{text}</ContactText>
        </p>
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
