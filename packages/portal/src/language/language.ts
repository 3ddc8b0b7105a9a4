import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { createTranslate, type Messages, type MessageValues, type Translate } from '@officine/i18n/messages'
import { useEffect } from 'react'
import { atom, store, useAtomValue } from '../store/index.ts'
import { areLoaded, loadDetailTexts, loadMessages, messagesOf } from './messages.ts'
import type { MessageKey, Namespace } from './namespaces.ts'

export interface Language {
  readonly locale: Locale
  readonly t: Translate<MessageKey>
  /** The text of a key composed at run time; undefined if there is none. */
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

/**
 * Sets the language of the page; its texts must be loaded. The
 * elements follow the document's `lang`.
 */
export function setLanguage(locale: Locale): void {
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  const messages = messagesOf(locale)
  if (currentMessages === messages) return
  currentMessages = messages
  store.set(languageAtom, languageOf(locale, messages))
}

/**
 * Loads the texts of the details of errors before they are shown. If that fails, the
 * details are shown untranslated.
 */
export async function applyDetailTexts(): Promise<void> {
  await loadDetailTexts(currentLanguage().locale).catch(() => {})
  setLanguage(currentLanguage().locale)
}

/** The texts of the current language, to skip unchanged ones. */
let currentMessages: Messages | undefined

function languageOf(locale: Locale, messages: Messages = messagesOf(locale)): Language {
  const t = createTranslate<string>(locale, messages, (problem) => console.error(problem))
  return { locale, t, find: (key, values) => (key in messages ? t(key, values) : undefined) }
}

/**
 * Whether the texts of a part of a page are loaded, in the page's language; fetches them if not.
 */
export function useTexts(namespaces: readonly Namespace[]): boolean {
  const { locale } = useLanguage()
  const areTextsLoaded = areLoaded(locale, namespaces)
  useEffect(() => {
    if (areTextsLoaded) return
    // A failure is ignored here: the next render fetches again.
    loadMessages(locale, namespaces).then(
      () => setLanguage(currentLanguage().locale),
      () => {},
    )
  })
  return areTextsLoaded
}
