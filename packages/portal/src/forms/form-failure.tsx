import type { ApiError } from '@officine/api/errors'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { detailText, errorText, type Language, useLanguage } from '../language/index.ts'
import type { FormFailure as Failure } from './form-state.ts'

interface FormFailureProps {
  readonly failure: Failure
  readonly isSending: boolean
}

/** Why a form was not sent, that nothing is lost, and a way to send it again where that can help. */
export function FormFailure({ failure, isSending }: FormFailureProps) {
  const language = useLanguage()
  const { t } = language
  const { error } = failure
  const canRetry = isWorthARetry(error)
  return (
    <OfcAlert severity="error" heading={t('forms.failure.heading')}>
      {failureTexts(language, failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
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

/** What the server said, where it said something to the person; else what kind of failure it is. */
export function failureTexts(language: Language, { error, details }: Failure): readonly string[] {
  const speaks = error.kind === 'badRequest' || error.kind === 'forbidden'
  if (!speaks || details.length === 0) return [errorText(language, error)]
  return [...new Set(details.map(({ detail }) => detailText(language, detail)))]
}

/** The server or the way to it failed; the same answers may pass in a moment. */
function isWorthARetry({ kind }: ApiError): boolean {
  return kind !== 'badRequest' && kind !== 'forbidden' && kind !== 'notFound' && kind !== 'conflict'
}
