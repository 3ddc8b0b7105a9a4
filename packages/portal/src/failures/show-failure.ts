import { ApiError } from '@officine/api/errors'
import { currentLanguage, errorTexts, type Language } from '../language/index.ts'

/**
 * Tells in a toast what could not be done, where the page has no place for it: a product error with its way out and its
 * reference, and nothing of a call that was aborted (specification 8).
 */
export async function showFailure(error: unknown, heading: string): Promise<void> {
  const message = failureMessage(currentLanguage(), error)
  if (message === undefined) return
  const { toast } = await import('@officine/ui-elements/toast/toast.js')
  toast({ severity: 'error', message: `${heading} ${message}` })
}

/** What a toast says of a failure. */
export function failureMessage(language: Language, error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  const failure = error instanceof ApiError ? error : new ApiError({ kind: 'load', scope: '', cause: error })
  const { reference } = failure
  const texts = errorTexts(language, failure)
  return [...texts, ...(reference ? [language.t('errors.reference', { reference })] : [])].join(' ')
}
