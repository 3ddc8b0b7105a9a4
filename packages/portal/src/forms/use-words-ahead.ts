import { OfcAlert } from '@officine/ui-elements/alert/alert.js'
import { OfcErrorSummary } from '@officine/ui-elements/error-summary/error-summary.js'
import { loadTexts } from '@officine/ui-elements/texts/texts.js'
import { useEffect } from 'react'
import { useLanguage } from '../language/index.ts'

/**
 * Fetches what a form says when it can't be sent, in the page's language, before it has to be said: the network that a send
 * lacks is the one that would bring the words.
 */
export function useWordsAhead(): void {
  const { locale } = useLanguage()
  useEffect(() => {
    void loadTexts(locale, [OfcAlert, OfcErrorSummary])
  }, [locale])
}
