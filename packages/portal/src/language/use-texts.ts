import { useEffect } from 'react'
import { currentLanguage, speak, useLanguage } from './language.ts'
import { areLoaded, loadMessages } from './messages.ts'
import type { Namespace } from './namespaces.ts'

/** Whether files of texts that a part of a page alone needs are here, in the page's language; else they are fetched. */
export function useTexts(namespaces: readonly Namespace[]): boolean {
  const { locale } = useLanguage()
  const areHere = areLoaded(locale, namespaces)
  useEffect(() => {
    if (areHere) return
    // What can't be fetched now is asked for again with the next drawing.
    loadMessages(locale, namespaces).then(
      () => speak(currentLanguage().locale),
      () => {},
    )
  })
  return areHere
}
