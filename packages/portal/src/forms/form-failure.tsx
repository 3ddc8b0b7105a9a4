import type { ApiError } from '@officine/api/errors'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { errorText, useLanguage } from '../language/index.ts'

interface FormFailureProps {
  readonly error: ApiError
  readonly isSending: boolean
}

/** Why a form was not sent, that nothing is lost, and a way to send it again where that can help. */
export function FormFailure({ error, isSending }: FormFailureProps) {
  const language = useLanguage()
  const { t } = language
  const canRetry = isWorthARetry(error)
  return (
    <OfcAlert severity="error" heading={t('forms.failure.heading')}>
      <p>{errorText(language, error)}</p>
      {canRetry && <p>{t('forms.failure.kept')}</p>}
      {error.reference && <p>{t('forms.failure.reference', { reference: error.reference })}</p>}
      {canRetry && (
        <OfcButton slot="actions" type="submit" size="small" loading={isSending}>
          {t('forms.retry')}
        </OfcButton>
      )}
    </OfcAlert>
  )
}

/** The server or the way to it failed; the same answers may pass in a moment. */
function isWorthARetry({ kind }: ApiError): boolean {
  return kind !== 'badRequest' && kind !== 'forbidden' && kind !== 'notFound' && kind !== 'conflict'
}
