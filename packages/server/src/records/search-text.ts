/** How streets and saints are written short, in addresses and by people who search. */
const longForms: Readonly<Record<string, string>> = {
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

const longestWord = 40

/** Words in lower case without accents, ligatures, hyphens or apostrophes; short forms are written out. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))
    .flatMap((word) => (Object.hasOwn(longForms, word) ? (longForms[word] ?? word).split(' ') : [word]))
}

export type SearchedPharmacy = {
  companyName: string
  banner?: string | null | undefined
  street: string
  unit?: string | null | undefined
  city: string
  postalCode: string
}

/** What a pharmacy is found by; the postal code with its space and without. */
export function pharmacySearchText(pharmacy: SearchedPharmacy): string {
  const { companyName, banner, street, unit, city, postalCode } = pharmacy
  const words = [companyName, banner ?? '', street, unit ?? '', city, postalCode].flatMap(searchWords)
  return [...new Set([...words, searchWords(postalCode).join('')])].join(' ')
}

/** The company name as it sorts: the words that a search sees, in their order. */
export const pharmacySortName = (companyName: string): string => searchWords(companyName).join(' ')

/** More words than an address has only cost time. */
const mostWords = 10

export type SearchTerms = {
  /** Each word begins a word of the text. */
  begins: string
  /** Each word is a word of the text: such rows come first. */
  equals: string
}

/** What a person typed, as two `tsquery`; nothing when it holds no letter or digit. */
export function searchTerms(typed: string): SearchTerms | undefined {
  const words = [...new Set(searchWords(typed))].slice(0, mostWords)
  if (words.length === 0) return undefined
  // Only a-z and 0-9 are left, so that nothing has to be escaped.
  return {
    begins: words.map((word) => `${word}:*`).join(' & '),
    equals: words.join(' & '),
  }
}
