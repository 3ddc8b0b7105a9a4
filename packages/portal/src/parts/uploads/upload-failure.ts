import { ApiError, type ErrorKind } from '@officine/api/errors'
import { UploadError } from '@officine/ui-elements/file-dropzone/upload.js'
import { currentLanguage, detailText, errorTexts, type Language } from '../../language/index.ts'

/** The server has looked at the file: sent again, it would be refused again. */
const ofTheFile: ReadonlySet<ErrorKind> = new Set(['badRequest', 'tooLarge'] as const)

/** Why a file was not received and what to do, for its row in the list; whatever is no error of a call stays as it is. */
export function uploadFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const canRetry = !ofTheFile.has(error.kind)
  return new UploadError(() => failureText(currentLanguage(), error), { canRetry, cause: error })
}

/** What the server said of the file, or of its record, goes before the text of the status. */
function failureText(language: Language, error: ApiError): string {
  const said = error.kind === 'badRequest' ? error.details : error.fieldErrors
  const details = said.map(({ detail }) => detailText(language, detail))
  if (details.length > 0) return [...new Set(details)].join(' ')
  const texts = errorTexts(language, error)
  const reference = error.reference ? [language.t('errors.reference', { reference: error.reference })] : []
  return [...texts, ...reference].join(' ')
}
