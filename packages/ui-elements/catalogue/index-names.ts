import type { Language } from './labels.ts'

const SEPARATOR = ' · '

/**
 * A name in the index of stories. The sidebar's search reads nothing else, so it has everything that
 * people search for: `Champ de date · Date input · ofc-date-input`.
 */
export const joinNames = (french: string, english: string, tag?: string): string =>
  [french, english, ...(tag ? [tag] : [])].join(SEPARATOR)

/** The part of a name of the index in one language. */
export function nameIn(language: Language, name: string): string {
  const [french = name, english = french] = name.split(SEPARATOR)
  return language === 'fr-CA' ? french : english
}
