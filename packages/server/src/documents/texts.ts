import { readFileSync } from 'node:fs'
import { type Locale, locales } from '@officine/i18n/locale'
import { createTranslate, type Messages, type Translate } from '@officine/i18n/messages'

/** The texts of documents and of the page that verifies them. One that lacks is an error: no document goes out with a hole in it. */
export const documentTexts = Object.fromEntries(
  locales.map((locale) => [locale, readTexts(locale)]),
) as Readonly<Record<Locale, Translate>>

function readTexts(locale: Locale): Translate {
  const file = new URL(`../../../../locales/${locale}/documents.json`, import.meta.url)
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  return createTranslate(locale, messages, (problem) => {
    throw new Error(`A text of a document can't be written: ${problem}`)
  })
}
