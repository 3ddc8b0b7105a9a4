import { ApiError } from '@officine/api/errors'
import { currentLanguage, errorTexts, type Language } from '../language/index.ts'

/**
 * Tells in a toast what an act failed with that has no place of its own in the page: a product error with its way out
 * and its reference, and nothing of a call that was aborted (specification 8).
 */
export async function showFailure(error: unknown): Promise<void> {
  const message = failureMessage(currentLanguage(), error)
  if (message === undefined) return
  const { toast } = await import('@officine/ui-elements/toast/toast.js')
  toast({ severity: 'error', message })
}

/** What a toast says of a failure. */
export function failureMessage(language: Language, error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  const failure = error instanceof ApiError ? error : new ApiError({ kind: 'load', scope: '', cause: error })
  const { reference } = failure
  const texts = errorTexts(language, failure)
  return [...texts, ...(reference ? [language.t('errors.reference', { reference })] : [])].join(' ')
}
