import type { ApiError } from '@officine/api/errors'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import type { RefObject } from 'react'
import { FailureAlert } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import type { FormFailure as Failure } from './form-state.ts'

interface FormFailureProps {
  /** For moving the focus to the alert. */
  readonly ref?: RefObject<OfcAlert | null>
  readonly failure: Failure
  readonly isSending: boolean
}

/** Why a form was not sent, that nothing is lost, and a retry button for retryable errors. */
export function FormFailure({ ref, failure: { error, details }, isSending }: FormFailureProps) {
  const { t } = useLanguage()
  const canRetry = isRetryable(error)
  return (
    <FailureAlert
      {...(ref ? { ref } : {})}
      heading={t('forms.failure.heading')}
      error={error}
      details={details}
      retry={canRetry ? 'submit' : undefined}
      isRetrying={isSending}
    >
      {canRetry && <p>{t('forms.failure.kept')}</p>}
    </FailureAlert>
  )
}

/** Whether the server or the network failed: the same values may be accepted later. */
function isRetryable({ kind }: ApiError): boolean {
  return kind !== 'badRequest' && kind !== 'forbidden' && kind !== 'notFound' && kind !== 'conflict'
}
