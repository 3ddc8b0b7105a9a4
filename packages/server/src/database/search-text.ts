/** Abbreviations of streets and saints, in addresses and in searches. */
const abbreviationExpansions: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
  boul: 'boulevard',
  blvd: 'boulevard',
  bd: 'boulevard',
  av: 'avenue',
  ave: 'avenue',
  ch: 'chemin',
  rte: 'route',
  nd: 'notre dame',
}

const maxWordLength = 40

/**
 * Words in lower case without accents, ligatures, hyphens or apostrophes; abbreviations are
 * expanded.
 */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength))
    .flatMap((word) =>
      Object.hasOwn(abbreviationExpansions, word)
        ? (abbreviationExpansions[word] ?? word).split(' ')
        : [word],
    )
}

export type SearchablePharmacy = {
  companyName: string
  banner?: string | null | undefined
  street: string
  unit?: string | null | undefined
  city: string
  postalCode: string
}

/** The search text of a pharmacy; contains the postal code with its space and without. */
export function pharmacySearchText(pharmacy: SearchablePharmacy): string {
  const { companyName, banner, street, unit, city, postalCode } = pharmacy
  const words = [companyName, banner ?? '', street, unit ?? '', city, postalCode].flatMap(searchWords)
  return [...new Set([...words, searchWords(postalCode).join('')])].join(' ')
}

/** The company name for sorting, normalized like search words. */
export const pharmacySortName = (companyName: string): string => searchWords(companyName).join(' ')

/** Limits the cost of a search; addresses have fewer words. */
const maxWords = 10

export type SearchTerms = {
  /** Each word is a prefix of a word of the text. */
  begins: string
  /** Each word equals a word of the text: such rows come first. */
  equals: string
}

/** The typed text as two `tsquery`; undefined when it has no letter or digit. */
export function searchTerms(text: string): SearchTerms | undefined {
  const words = [...new Set(searchWords(text))].slice(0, maxWords)
  if (words.length === 0) return undefined
  // The words contain only letters and digits: no escaping needed.
  return {
    begins: words.map((word) => `${word}:*`).join(' & '),
    equals: words.join(' & '),
  }
}
