import type { ToastOptions } from '@officine/ui-elements/toast/toast.js'
import { asApiError } from '../data/index.ts'
import { currentLanguage, errorTexts, type Language } from '../language/index.ts'

/**
 * Shows an error in a toast, where the page has no place for it: the message with its next step and
 * reference, and nothing for an aborted request (specification 8).
 */
export async function showFailure(error: unknown, heading: string): Promise<void> {
  const message = failureMessage(currentLanguage(), error)
  if (message === undefined) return
  await showToast('error', `${heading} ${message}`)
}

/** Shows a toast from code outside of a component; fetches the toast's code on first use. */
export async function showToast(
  severity: ToastOptions['severity'],
  message: string,
  action?: ToastOptions['action'],
): Promise<void> {
  const { toast } = await import('@officine/ui-elements/toast/toast.js')
  toast({ severity, message, action })
}

/** The text of the toast; undefined for an aborted request. */
export function failureMessage(language: Language, error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  const failure = asApiError(error)
  const { reference } = failure
  const texts = errorTexts(language, failure)
  return [...texts, ...(reference ? [language.t('errors.reference', { reference })] : [])].join(' ')
}
