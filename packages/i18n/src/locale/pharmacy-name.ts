import type { Locale } from './locales.ts'

/**
 * A pharmacy's name as a noun within a sentence, after any preposition: `la Pharmacie du Vieux-Marché`, `« Uniprix Turcotte »`.
 * English needs no article. An empty name is one that isn't known: `la pharmacie`, `the pharmacy`.
 */
export function thePharmacy(name: string, locale: Locale): string {
  if (locale !== 'fr-CA') return name || 'the pharmacy'
  if (!name) return 'la pharmacie'
  return /^pharmacie(?!\p{L})/iu.test(name) ? `la ${name}` : `«\u00a0${name}\u00a0»`
}
