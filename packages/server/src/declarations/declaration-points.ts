import { readFileSync } from 'node:fs'
import { type Locale, locales } from '@officine/i18n/locale'
import { createTranslate, type Messages } from '@officine/i18n/messages'

/**
 * The points of a declaration's version of terms, in order, from the same texts as in the portal.
 */
export interface DeclarationPoints {
  readonly intro: string
  readonly points: readonly string[]
}

const messages = Object.fromEntries(locales.map((locale) => [locale, readMessages(locale)])) as Readonly<
  Record<Locale, Messages>
>

function readMessages(locale: Locale): Messages {
  const file = new URL(`../../../../locales/${locale}/declaration.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @throws for a version without texts, so that no incomplete copy is made. */
export function declarationPoints(version: string, association: string, locale: Locale): DeclarationPoints {
  const keys = Object.keys(messages[locale]).filter((key) => key.startsWith(`declaration.${version}.`))
  if (keys.length === 0) throw new Error('A version of the declaration has no text.')
  const translate = createTranslate(locale, messages[locale], (problem) => {
    throw new Error(`A declaration can't be written: ${problem}`)
  })
  return {
    intro: translate('declaration.text.lead', { association }),
    points: keys.map((key) => translate(key)),
  }
}
