/** The supported locales; French is first, and the fallback. */
export const locales = ['fr-CA', 'en-CA'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'fr-CA'

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}

/**
 * The supported locale of a BCP 47 tag: `en-GB` maps to `en-CA`, another language to `undefined`.
 */
export function localeOf(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0]
  return locales.find((locale) => locale.slice(0, 2) === language)
}
