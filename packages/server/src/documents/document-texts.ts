import { readFileSync } from 'node:fs'
import { type Locale, locales, occupationKey } from '@officine/i18n/locale'
import { createTranslate, type Translate } from '@officine/i18n/messages'

/**
 * The texts of documents and of the verification page. A missing text throws, so that no incomplete
 * document is made.
 */
export const documentTexts = Object.fromEntries(
  locales.map((locale) => [locale, readTexts(locale)]),
) as Readonly<Record<Locale, Translate>>

const occupations = Object.fromEntries(
  locales.map((locale) => [locale, readMessages(locale, 'occupations')]),
) as Readonly<Record<Locale, Readonly<Record<string, string>>>>

/** An occupation in a language if it is a known one; else as it was typed. */
export function occupationText(language: Locale, occupation: string): string {
  return occupations[language][occupationKey(occupation)] ?? occupation
}

function readTexts(locale: Locale): Translate {
  return createTranslate(locale, readMessages(locale, 'documents'), (problem) => {
    throw new Error(`A text of a document can't be written: ${problem}`)
  })
}

function readMessages(locale: Locale, area: string): Readonly<Record<string, string>> {
  return JSON.parse(
    readFileSync(new URL(`../../../../locales/${locale}/${area}.json`, import.meta.url), 'utf8'),
  )
}
