import { defaultLocale, type Locale } from '@officine/i18n/locale'
import type { Messages } from '@officine/i18n/messages'
import errors from '../../../../locales/fr-CA/errors.json'
import home from '../../../../locales/fr-CA/home.json'
import notices from '../../../../locales/fr-CA/notices.json'
import openingHours from '../../../../locales/fr-CA/opening-hours.json'
import shell from '../../../../locales/fr-CA/shell.json'
import type { MessageFiles } from './english-files.ts'
import { commonNamespaces, type Namespace } from './namespaces.ts'

const frenchFiles: MessageFiles = import.meta.glob<Messages>(
  [
    '../../../../locales/fr-CA/*.json',
    // The server's, and those of the main chunk.
    '!**/{documents,mail,page,signin,errors,home,notices,opening-hours,shell}.json',
  ],
  { import: 'default' },
)

/** A French page fetches neither the English files nor their list. */
async function filesOf(locale: Locale): Promise<MessageFiles> {
  return locale === defaultLocale ? frenchFiles : (await import('./english-files.ts')).englishFiles
}

/** The French texts of every page and of home are part of the main chunk: most members read them. */
const messagesByFile = new Map<string, Messages>(
  Object.entries({ shell, errors, home, notices, 'opening-hours': openingHours }).map(([name, texts]) => [
    `${defaultLocale}/${name}`,
    texts,
  ]),
)

/** The texts of every page. Once loaded, `error-details` is part of them, in every language. */
const common = new Set<Namespace>(commonNamespaces)

function missingFiles(locale: Locale, namespaces: readonly Namespace[]): string[] {
  return [...common, ...namespaces].map((name) => `${locale}/${name}`).filter((id) => !messagesByFile.has(id))
}

export function areLoaded(locale: Locale, namespaces: readonly Namespace[]): boolean {
  return missingFiles(locale, namespaces).length === 0
}

export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const missing = missingFiles(locale, namespaces)
  if (missing.length === 0) return
  const files = await filesOf(locale)
  await Promise.all(
    missing.map(async (id) => {
      const messages = await files[`../../../../locales/${id}.json`]?.()
      if (!messages) return
      messagesByFile.set(id, messages)
      mergedMessages.delete(locale)
    }),
  )
}

/** Loads the texts of most client errors and of their details, which few visits need. */
export async function loadDetailTexts(locale: Locale): Promise<void> {
  await loadMessages(locale, ['error-details'])
  common.add('error-details')
}

/** The merged texts of each language; rebuilt after a file was loaded. */
const mergedMessages = new Map<Locale, Messages>()

/** Every loaded text of a language; the same object until another file is loaded. */
export function messagesOf(locale: Locale): Messages {
  const cached = mergedMessages.get(locale)
  if (cached) return cached
  const localeMessages = [...messagesByFile]
    .filter(([id]) => id.startsWith(`${locale}/`))
    .map(([, messages]) => messages)
  const texts: Messages = Object.assign({}, ...localeMessages)
  mergedMessages.set(locale, texts)
  return texts
}
