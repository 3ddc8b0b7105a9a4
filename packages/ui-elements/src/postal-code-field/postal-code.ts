/** The result of parsing a Canadian postal code. */
export type PostalCode =
  | { readonly kind: 'valid'; readonly value: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'tooLong'; readonly length: number }
  /** `position` counts from 1. */
  | {
      readonly kind: 'letterExpected' | 'digitExpected'
      readonly character: string
      readonly position: number
    }
  | { readonly kind: 'unusedLetter'; readonly character: string; readonly position: number }
  /** An O or I where a digit belongs; with 0 and 1 it is a valid code. */
  | { readonly kind: 'misread'; readonly suggestion: string }

const SIZE = 6
const separators = /[\s\-–—.·]/g

// Canada Post never uses D, F, I, O, Q and U, and no code begins with W or Z.
const letter = /^[ABCEGHJ-NPRSTV-Z]$/
const firstLetter = /^[ABCEGHJ-NPRSTVXY]$/

/** The letters and digits in capitals, without spaces, hyphens and dots. */
export const lettersAndDigits = (text: string): string =>
  text.replace(separators, '').replace(/[a-z]/g, (character) => character.toUpperCase())

/** Parses a postal code in any case and with any usual separators. */
export function parsePostalCode(text: string): PostalCode {
  const characters = lettersAndDigits(text)
  const misread = characters.length === SIZE ? withDigits(characters) : characters
  if (misread !== characters && findMistake(misread) === undefined) {
    return { kind: 'misread', suggestion: spaced(misread) }
  }
  const mistake = findMistake(characters)
  if (mistake) return mistake
  if (characters.length < SIZE) return { kind: 'incomplete' }
  if (characters.length > SIZE) return { kind: 'tooLong', length: characters.length }
  return { kind: 'valid', value: spaced(characters) }
}

/** The first character that is invalid at its position. */
function findMistake(characters: string): PostalCode | undefined {
  for (const [index, character] of [...characters.slice(0, SIZE)].entries()) {
    const position = index + 1
    if (index % 2 === 1) {
      if (!/^\d$/.test(character)) return { kind: 'digitExpected', character, position }
    } else if (!/^[A-Z]$/.test(character)) {
      return { kind: 'letterExpected', character, position }
    } else if (!(index === 0 ? firstLetter : letter).test(character)) {
      return { kind: 'unusedLetter', character, position }
    }
  }
  return undefined
}

/** Replaces O and I by 0 and 1 where a digit belongs. */
function withDigits(characters: string): string {
  return [...characters]
    .map((character, index) => {
      if (index % 2 === 0) return character
      return character === 'O' ? '0' : character === 'I' ? '1' : character
    })
    .join('')
}

const spaced = (characters: string): string =>
  characters.length > 3 ? `${characters.slice(0, 3)} ${characters.slice(3)}` : characters

/**
 * A postal code as displayed, without a line break. `formatPostalCode` of i18n does the same for
 * pages; the elements import no other package of the workspace (docs/architecture.md).
 */
export const withNonBreakingSpace = (code: string): string => code.replace(' ', '\u00a0')

export interface TextWithCaret {
  readonly text: string
  readonly caret: number
}

/** Capitalizes and inserts the space while typing; the caret stays behind the same character. */
export function formatPostalCodeAsYouType(text: string, caret: number): TextWithCaret {
  const characters = lettersAndDigits(text)
  const before = lettersAndDigits(text.slice(0, caret)).length
  return { text: spaced(characters), caret: before > 3 ? before + 1 : before }
}

const firstLetters: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
}

export const isProvince = (province: string): boolean => Object.hasOwn(firstLetters, province)

/** The first letters of a province's postal codes. */
export const lettersOf = (province: string): readonly string[] => [...(firstLetters[province] ?? '')]

/**
 * Whether a postal code may belong to a province. Federal offices in Gatineau share Ottawa's K1A.
 */
export function isInProvince(postalCode: string, province: string): boolean {
  if (!isProvince(province)) return true
  if (province === 'QC' && postalCode.startsWith('K1A')) return true
  return lettersOf(province).includes(postalCode.charAt(0))
}
