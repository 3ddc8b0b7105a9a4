import type { ApiError } from '@officine/api/errors'
import type { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import type { RefObject } from 'react'
import { FailureAlert } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import type { FormFailure as Failure } from './form-state.ts'

interface FormFailureProps {
  /** What takes the focus. */
  readonly ref?: RefObject<OfcAlert | null>
  readonly failure: Failure
  readonly isSending: boolean
}

/** Why a form was not sent, that nothing is lost, and a way to send it again where that can help. */
export function FormFailure({ ref, failure: { error, details }, isSending }: FormFailureProps) {
  const { t } = useLanguage()
  const canRetry = isWorthARetry(error)
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

/** The server or the way to it failed; the same answers may pass in a moment. */
function isWorthARetry({ kind }: ApiError): boolean {
  return kind !== 'badRequest' && kind !== 'forbidden' && kind !== 'notFound' && kind !== 'conflict'
}
