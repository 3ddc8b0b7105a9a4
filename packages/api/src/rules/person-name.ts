import { textRule } from './rule.ts'
import { line, required } from './text.ts'

/** No digits but a 7 after a letter, which is one in Sḵwx̱wú7mesh: « Xwalacktun7 ». */
export const noDigits = textRule('noDigits', /^(?:\D|(?<=[\p{L}\p{M}])7(?!\d))*$/u)

/**
 * Letters, marks, spaces, hyphens, apostrophes and periods, without invisible characters; and
 * - a colon after a vowel with an accent, for a long one (`Karonhí:io`): no scheme of an address has
 *   such a letter;
 * - a middle dot between two l (`Gal·la`);
 * - a joiner between two letters of a script that has them (`علی‌رضا`);
 * - the hyphens and the apostrophe of Hebrew and of Armenian between two of their letters.
 *
 * A letter directly after a period must be an initial (`J.P.`): `exemple.test` is an address, which
 * mail programs turn into a link.
 */
const characters = [
  '^',
  String.raw`(?!.*(?!\p{Join_Control})\p{Default_Ignorable_Code_Point})`,
  String.raw`(?!.*\.\p{L}[\p{M}:·\p{Join_Control}]*[\p{L}7])`,
  String.raw`(?=.*\p{L})`,
  '(?:',
  [
    String.raw`[\p{L}\p{M} \u00a0'’‘\-‐‑.]`,
    String.raw`(?<=[\p{L}\p{M}])7`,
    String.raw`(?<=(?:[áàéèíìóòúùÁÀÉÈÍÌÓÒÚÙ]|\u0300|\u0301)[nN]?):(?=\p{L})`,
    '(?<=[lL])·(?=[lL])',
    ...['Arabic', 'Devanagari', 'Tamil'].map(
      (script) => String.raw`(?<=\p{Script=${script}}\p{M}*)\p{Join_Control}(?=\p{Script=${script}})`,
    ),
    String.raw`(?<=\p{Script=Hebrew}\p{M}*)[\u05be\u05f3\u05f4](?=\p{Script=Hebrew})`,
    String.raw`(?<=\p{Script=Armenian})\u058a(?=\p{Script=Armenian})`,
  ].join('|'),
  ')*$',
].join('')

export const nameCharacters = textRule('personName', new RegExp(characters, 'u'))

/** The scripts in which the documents can be printed: `fallbacks` of server/documents/typefaces.ts. */
const printedScripts = [
  ...['Latin', 'Canadian_Aboriginal', 'Greek', 'Cyrillic', 'Armenian', 'Georgian'],
  ...['Hebrew', 'Arabic', 'Devanagari', 'Tamil'],
]

/**
 * Letters of these scripts, and marks and modifiers that all share; without the rare ones that the
 * typefaces lack: Unicode's newest, full-width, mathematical, of music, of the Vedas.
 */
const printedLetters = [
  String.raw`(?![\u{10000}-\u{11aaf}\u{11ac0}-\u{10ffff}])`,
  String.raw`(?![\u088f\u0897\u1ab0-\u1aff\u1c80-\u1cff\ua7ca-\ua7f1\ua8e0-\ua8ff\uff00-\uffff])`,
  `[${printedScripts.map((script) => String.raw`\p{Script=${script}}`).join('')}`,
  String.raw`\u02b0-\u02ff\u0300-\u036f\u0483-\u0486\u064b-\u0655\u0670\u0951-\u0954\u1dc0-\u1df9]`,
].join('')

/** No letter that would be missing from a receipt, a card or a declaration. */
export const printableLetters = textRule(
  'printableLetters',
  new RegExp(String.raw`^(?:[^\p{L}\p{M}]|${printedLetters})*$`, 'u'),
)

/** A person's last name, or their only one. */
export const personName = () => printableLetters(nameCharacters(noDigits(required(line(80)))))

const noneOrNameCharacters = textRule('personName', new RegExp(`^$|${characters}`, 'u'))

/** A person's first name. Empty for a person of one name, which is their last name. */
export const firstName = () => printableLetters(noneOrNameCharacters(noDigits(line(80))))

/**
 * A name with the characters that keyboards give for those that are meant: accents and primes for an
 * apostrophe, dashes for a hyphen, the phonetic colon for the one on the keyboard.
 */
export function completeName(text: string): string {
  return text
    .replaceAll(/[\u00b4`\u2032\u02b9\uff07\u201b]/g, '’')
    .replaceAll(/\s?[–—−]\s?/g, '-')
    .replaceAll('\ua789', ':')
    .replaceAll('\u2027', '·')
}
