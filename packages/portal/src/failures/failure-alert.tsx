import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '../language/index.ts'
import { ErrorReference } from './error-reference.tsx'
import { useErrorTexts } from './use-error-texts.tsx'

interface FailureAlertProps {
  /** For moving the focus to the alert. */
  readonly ref?: RefObject<AlertElement | null>
  readonly error: ApiError
  /** The details to show, for those that have no other place; all of them by default. */
  readonly details?: readonly ErrorDetail[]
  /** The action that failed. */
  readonly heading: string
  /** `warning` where older data is still shown. */
  readonly severity?: 'error' | 'warning'
  /** Retries; `submit` submits the surrounding form instead. */
  readonly retry?: (() => void) | 'submit' | undefined
  readonly isRetrying?: boolean
  /** Further information: that nothing is lost, or that the page retries by itself. */
  readonly children?: ReactNode
}

/** The message, the next step and the reference of an error; the same for every page. */
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
  const { t } = useLanguage()
  const { texts, isNetworkBack } = useErrorTexts(error, details)
  const buttonProps = retry === 'submit' ? { type: 'submit' as const } : { onClick: retry }
  const ownRef = useRef<AlertElement>(null)
  const alert = ref ?? ownRef

  useEffect(() => {
    const element = alert.current
    if (!element?.closest('ofc-dialog')) return
    // In a small dialog the alert is below the visible part; it grows
    // when its texts and elements load.
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [error])

  return (
    <OfcAlert
      ref={alert}
      {...(ref ? { tabIndex: -1 } : {})}
      severity={isNetworkBack ? 'warning' : severity}
      heading={heading}
    >
      {texts.map((text, index) => (
        // The texts of an error don't change their order.
        <p key={index}>{text}</p>
      ))}
      {children}
      <ErrorReference of={error} />
      {retry && (
        <OfcButton slot="actions" size="small" loading={isRetrying} {...buttonProps}>
          {t('shell.retry')}
        </OfcButton>
      )}
    </OfcAlert>
  )
}
