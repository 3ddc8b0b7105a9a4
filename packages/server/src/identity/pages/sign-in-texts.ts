import { readFileSync } from 'node:fs'
import { formatTime, type Locale, localeOf, locales, negotiateLocale, timeOf } from '@officine/i18n/locale'
import { createTranslate, type Messages, type Translator } from '@officine/i18n/messages'

export function translatorFor(locale: Locale): Translator {
  return translators[locale]
}

const translators = Object.fromEntries(
  locales.map((locale) => [locale, createTranslate(locale, readMessages(locale), reportMissing)]),
) as Record<Locale, Translator>

function readMessages(locale: Locale): Messages {
  const file = new URL(`../../../../../locales/${locale}/signin.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Messages
}

function reportMissing(message: string): never {
  throw new Error(`A text of the sign-in pages cannot be shown: ${message}`)
}

/** Sources of a page's language, strongest first. */
type LanguagePreferences = {
  /** Chosen on the page. */
  chosen?: string | null | undefined
  /** The portal's language, sent with the request. */
  uiLocales?: string | undefined
  acceptLanguage?: string | undefined
}

export function localeFor({ chosen, uiLocales, acceptLanguage }: LanguagePreferences): Locale {
  const preferredLocales = [chosen, ...(uiLocales?.split(' ') ?? [])].flatMap(
    (tag) => (tag && localeOf(tag)) || [],
  )
  return preferredLocales[0] ?? negotiateLocale(acceptLanguage)
}

export const otherLocale = (locale: Locale): Locale => (locale === 'fr-CA' ? 'en-CA' : 'fr-CA')

/** Rounded up to the minute, so that an attempt at the shown time is allowed. */
export function formatRetryTime(until: Date, locale: Locale): string {
  return formatTime(timeOf(new Date(Math.ceil(until.getTime() / 60_000) * 60_000)), locale)
}
