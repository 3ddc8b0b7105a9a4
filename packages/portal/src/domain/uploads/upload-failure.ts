import { ApiError } from '@officine/api/errors'
import { UploadError } from '@officine/ui-elements/file-dropzone/upload.js'
import { currentLanguage, detailTexts, errorTexts, type Language } from '../../language/index.ts'

/**
 * Maps an API error to the error of a file's row, with its text and whether it can be retried;
 * other errors are returned unchanged.
 */
export function uploadFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const canRetry = !error.isContentRejected
  return new UploadError(() => failureText(currentLanguage(), error), { canRetry, cause: error })
}

/**
 * The details about the file or its record take precedence over the text of the status: unlike in
 * `errorTexts`, those of a field count for every kind of error.
 */
function failureText(language: Language, error: ApiError): string {
  const shownDetails = error.kind === 'badRequest' ? error.details : error.fieldErrors
  if (shownDetails.length > 0) return detailTexts(language, shownDetails).join(' ')
  const texts = errorTexts(language, error)
  const reference = error.reference ? [language.t('errors.reference', { reference: error.reference })] : []
  return [...texts, ...reference].join(' ')
}
