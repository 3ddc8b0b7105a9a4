import type { Settings } from '@officine/api/settings'
import { defaultLocale, type Locale } from '@officine/i18n/locale'
import {
  createTranslate,
  type Messages,
  type MessageValues,
  type RichValues,
  type Translate,
} from '@officine/i18n/messages'
import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { atom, store, useAtomValue, useSettings } from '../store/index.ts'
import { areLoaded, loadDetailTexts, loadMessages, messagesOf } from './messages.ts'
import type { MessageKey, Namespace } from './namespaces.ts'

export interface Language {
  readonly locale: Locale
  readonly t: Translate<MessageKey>
  /**
   * A text with elements: `<contact>` is a link to the association, `<b>` is bold, `<small>` is
   * secondary, and `values` may have elements, and functions for further tags.
   */
  readonly rich: (key: MessageKey, values?: RichValues<ReactNode>) => ReactNode
  /** Whether a key composed at run time has a text. */
  readonly has: (key: string) => key is MessageKey
  /** The text of a key composed at run time; undefined if there is none. */
  readonly find: (key: string, values?: MessageValues) => string | undefined
}

/** The elements of the tags that any text may have; in a string, their words alone. */
const tags: RichValues<ReactNode> = {
  b: (words) => <strong>{words}</strong>,
  small: (words) => <small>{words}</small>,
  contact: (words) => <ContactLink>{words}</ContactLink>,
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
  const t = createTranslate<string>(locale, messages, (problem) => console.error(problem), Object.keys(tags))
  const has = (key: string): key is MessageKey => key in messages
  return {
    locale,
    t,
    // Parts as arguments need no keys: their order doesn't change.
    rich: (key, values) => createElement(Fragment, null, ...t.rich<ReactNode>(key, { ...tags, ...values })),
    has,
    find: (key, values) => (has(key) ? t(key, values) : undefined),
  }
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

interface ContactLinkProps {
  readonly children: ReactNode
  /** The reference of an error, included in the message. */
  readonly reference?: string | undefined
}

/**
 * The words « communiquez avec l’Association » as a link: an e-mail with the page and the error's
 * reference, or a phone call if the association has no e-mail address.
 */
export function ContactLink({ children, reference }: ContactLinkProps) {
  const address = contactAddress(useSettings(), useLanguage(), reference)
  return address === undefined ? children : <a href={address}>{children}</a>
}

/** The address of a link to the association; undefined if it has neither e-mail nor telephone. */
export function contactAddress(
  { associationEmail, associationPhone }: Pick<Settings, 'associationEmail' | 'associationPhone'>,
  { t }: Pick<Language, 't'>,
  reference?: string,
): string | undefined {
  if (!associationEmail) return associationPhone ? `tel:+1${associationPhone}` : undefined
  // Without the query: it may contain a token or search terms.
  const page = `${location.origin}${location.pathname}`
  const lines = [
    t('shell.contact.page', { page }),
    ...(reference ? [t('errors.reference', { reference })] : []),
  ]
  const subject = encodeURIComponent(t('shell.contact.subject'))
  return `mailto:${associationEmail}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${lines.join('\r\n')}`)}`
}
