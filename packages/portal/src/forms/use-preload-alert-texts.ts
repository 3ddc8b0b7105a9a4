import { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { OfcErrorSummary } from '@officine/ui-elements/error-summary/error-summary.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { useEffect } from 'react'
import { useLanguage } from '../language/index.ts'

/**
 * Preloads the texts of a form's alerts in the page's language: once a request fails for lack of a
 * network, they could no longer be fetched.
 */
export function usePreloadAlertTexts(): void {
  const { locale } = useLanguage()
  useEffect(() => {
    void loadTexts(locale, [OfcAlert, OfcErrorSummary])
  }, [locale])
}
