import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { createElement, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useOnline } from '../data/index.ts'
import { ContactLink, errorTexts, type Texts, useLanguage } from '../language/index.ts'
import { confirmIdentity } from '../session/index.ts'
import { showFailure } from './show-failure.ts'
import './failures.css'

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
      {error.requiresRecentSignIn && <ConfirmIdentityButton />}
      {retry && (
        <OfcButton slot="actions" size="small" loading={isRetrying} {...buttonProps}>
          {t('shell.retry')}
        </OfcButton>
      )}
    </OfcAlert>
  )
}

/** Leads through the provider and back to this page. */
export function ConfirmIdentityButton() {
  const { t } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const confirm = () => {
    setLeaving(true)
    confirmIdentity().catch((error: unknown) => {
      setLeaving(false)
      void showFailure(error, t('errors.confirm'))
    })
  }
  return (
    <OfcButton slot="actions" size="small" loading={isLeaving} onClick={confirm}>
      {t('errors.confirm')}
    </OfcButton>
  )
}

interface ErrorReferenceProps {
  readonly of: Pick<ApiError, 'reference'>
  /** The slot of an alert or a dialog. */
  readonly slot?: string
}

/** The number that identifies the error in the association's logs; it can be copied or read out. */
export function ErrorReference({ of: { reference }, slot }: ErrorReferenceProps) {
  const { t } = useLanguage()
  const [copied, setCopied] = useState<string>()
  if (!reference) return null
  // Without the permission to copy, the number can still be selected.
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied(reference),
      () => {},
    )
  return (
    <div className="reference" slot={slot}>
      <span className="reference-number">{t('errors.reference', { reference })}</span>
      <OfcButton variant="plain" size="small" label={t('errors.reference.copy_label')} onClick={copy}>
        {t('errors.reference.copy')}
      </OfcButton>
      <span role="status">{copied === reference && t('errors.reference.copied')}</span>
    </div>
  )
}

/**
 * The texts of an error for as long as it is on screen, with the error's reference in the link to
 * the association; and `text`, which is all of them in a line. That the browser is offline is only
 * true until the network is back; from then on, the text says so.
 */
export function useErrorTexts(error: ApiError, details: readonly ErrorDetail[] = error.details) {
  const { rich, has } = useLanguage()
  const contact = (words: ReactNode[]) => <ContactLink reference={error.reference}>{words}</ContactLink>
  const richTexts: Texts<ReactNode> = {
    t: (key, values) => rich(key, { contact, ...values }),
    find: (key, values) => (has(key) ? rich(key, { contact, ...values }) : undefined),
  }
  const isNetworkBack = useOnline() && error.kind === 'noConnection'
  const texts = isNetworkBack ? [rich('errors.network_back')] : errorTexts(richTexts, error, details)
  const text = createElement(Fragment, null, ...texts.flatMap((one) => [' ', one]).slice(1))
  return { texts, text, isNetworkBack }
}

/** The time after which the wait is announced (ms); a progress indicator shows from the start. */
const slowResponseDelay = 3_000

interface SlowResponseNoticeProps {
  readonly isOn: boolean
}

/** Announces that a response takes long, well before the timeout. */
export function SlowResponseNotice({ isOn }: SlowResponseNoticeProps) {
  const { t } = useLanguage()
  const isLong = useIsOnLongerThan(isOn, slowResponseDelay)
  return <div role="status">{isLong ? <p className="long-wait">{t('errors.long_wait')}</p> : undefined}</div>
}

/** @param delay In milliseconds. */
export function useIsOnLongerThan(isOn: boolean, delay: number): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    if (!isOn) return setLonger(false)
    const timer = setTimeout(() => setLonger(true), delay)
    return () => clearTimeout(timer)
  }, [isOn, delay])
  return isOn && isLonger
}
