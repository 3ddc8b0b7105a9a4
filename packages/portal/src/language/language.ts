import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { createTranslate, type Messages, type MessageValues, type Translate } from '@officine/i18n/messages'
import { useEffect } from 'react'
import { atom, store, useAtomValue } from '../store/index.ts'
import { areLoaded, loadDetailTexts, loadMessages, messagesOf } from './messages.ts'
import type { MessageKey, Namespace } from './namespaces.ts'

export interface Language {
  readonly locale: Locale
  readonly t: Translate<MessageKey>
  /** The text of a key that came from outside; nothing where there is none. */
  readonly find: (key: string, values?: MessageValues) => string | undefined
}

const languageAtom = atom<Language>(languageOf(defaultLocale))

/** The language of the page: its locale and its texts. */
export function useLanguage(): Language {
  return useAtomValue(languageAtom)
}

export function currentLanguage(): Language {
  return store.get(languageAtom)
}

/** Makes a language the page's; its texts must be loaded. The elements follow the document's `lang`. */
export function speak(locale: Locale): void {
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  const messages = messagesOf(locale)
  if (spoken === messages) return
  spoken = messages
  store.set(languageAtom, languageOf(locale, messages))
}

/** Before what the server said in detail is shown. Where its texts can't be fetched, its own words show. */
export async function speakOfDetails(): Promise<void> {
  await loadDetailTexts(currentLanguage().locale).catch(() => {})
  speak(currentLanguage().locale)
}

/** The texts that the page's language was last made of. */
let spoken: Messages | undefined

function languageOf(locale: Locale, messages: Messages = messagesOf(locale)): Language {
  const t = createTranslate<string>(locale, messages, (problem) => console.error(problem))
  return { locale, t, find: (key, values) => (key in messages ? t(key, values) : undefined) }
}

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
