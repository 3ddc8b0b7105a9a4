import { readFileSync } from 'node:fs'
import type { Locale } from '@officine/i18n/locale'
import { createTranslate, type Messages, type Translator } from '@officine/i18n/messages'

/**
 * The texts of mails in one language. Throws for a missing text or parameter, so that no incomplete
 * mail is sent.
 */
export function readMailTexts(locale: Locale): Translator {
  const file = new URL(`../../../../locales/${locale}/mail.json`, import.meta.url)
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  return createTranslate(locale, messages, (problem) => {
    throw new Error(`A text of a mail can't be written: ${problem}`)
  })
}
