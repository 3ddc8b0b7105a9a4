import { readFileSync } from 'node:fs'
import { type Locale, locales } from '@officine/i18n/locale'
import { createTranslate, type Translate } from '@officine/i18n/messages'
import { searchWords } from '../database/search-text.ts'

/** The words of files in both languages. */
export interface Words {
  /** The code among some that a text stands for: in either language, or the code itself. */
  readonly codeOf: (text: string, codes: readonly string[]) => string | undefined
  readonly wordOf: (code: string) => string
}

export interface RegisterTexts {
  readonly t: Translate
  readonly words: Words
}

const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { ...readMessages(locale, 'forms'), ...readMessages(locale, 'register') },
  ]),
) as Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** The texts of imports and exports. A missing one throws. */
export const registerTexts = Object.fromEntries(
  locales.map((locale) => [locale, textsOf(locale)]),
) as Readonly<Record<Locale, RegisterTexts>>

/** A header or a word as it is compared: without accents, punctuation and capitals. */
export const foldText = (text: string): string => searchWords(text).join(' ')

/** The column that a header names, in either language or by its own name. */
export function columnOfHeader(header: string, names: readonly string[]): string | undefined {
  const folded = foldText(header)
  return names.find((name) => writtenAs('column', name).has(folded))
}

function textsOf(locale: Locale): RegisterTexts {
  const t = createTranslate(locale, messages[locale], (problem) => {
    throw new Error(`A text of the register can't be written: ${problem}`)
  })
  return {
    t,
    words: {
      codeOf(text, codes) {
        const folded = foldText(text)
        return codes.find((code) => writtenAs('word', code).has(folded))
      },
      // Names of regions and codes of provinces are their own words.
      wordOf: (code) => messages[locale][`register.word.${code}`] ?? code,
    },
  }
}

const forms = new Map<string, ReadonlySet<string>>()

/** The texts that stand for a column or a code, folded. */
function writtenAs(kind: 'column' | 'word', name: string): ReadonlySet<string> {
  const key = `register.${kind}.${name}`
  const texts =
    forms.get(key) ??
    new Set([name, ...locales.flatMap((locale) => messages[locale][key] ?? [])].map(foldText))
  forms.set(key, texts)
  return texts
}

function readMessages(locale: Locale, area: string): Readonly<Record<string, string>> {
  return JSON.parse(
    readFileSync(new URL(`../../../../locales/${locale}/${area}.json`, import.meta.url), 'utf8'),
  )
}
