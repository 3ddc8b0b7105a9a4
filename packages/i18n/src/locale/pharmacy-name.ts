import type { Locale } from './locales.ts'

/**
 * A pharmacy's name as a noun phrase within a sentence, after any preposition: `la Pharmacie du
 * Vieux-Marché`, `« Uniprix Turcotte »`. English has no article. An empty name means that it is
 * unknown: `la pharmacie`, `the pharmacy`.
 */
export function pharmacyWithArticle(name: string, locale: Locale): string {
  if (locale !== 'fr-CA') return name || 'the pharmacy'
  if (!name) return 'la pharmacie'
  return /^pharmacie(?!\p{L})/iu.test(name) ? `la ${name}` : `«\u00a0${name}\u00a0»`
}
