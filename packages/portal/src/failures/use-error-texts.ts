import type { ApiError, ErrorDetail } from '@officine/api/errors'
import { useOnline } from '../data/index.ts'
import { errorTexts, useLanguage } from '../language/index.ts'

/**
 * The texts of an error for as long as it is on screen. That the browser is offline is only true
 * until the network is back; from then on, the text says so.
 */
export function useErrorTexts(error: ApiError, details: readonly ErrorDetail[] = error.details) {
  const language = useLanguage()
  const isNetworkBack = useOnline() && error.kind === 'noConnection'
  const texts = isNetworkBack ? [language.t('errors.network_back')] : errorTexts(language, error, details)
  return { texts, isNetworkBack }
}
