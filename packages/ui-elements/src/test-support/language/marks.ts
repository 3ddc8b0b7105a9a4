import { type TextLanguage, type Texts, textLanguageOf } from '../../texts/texts.ts'

// Each Latin letter of a dictionary is replaced by a private-use character in the block of its
// language. One unit stays one unit, so that code that cuts a text (the first three letters of a
// weekday) cuts a marked text alike.
const blocks = { fr: 0xe000, en: 0xe800 } as const
const blockSize = 0x800
const markedLetters = { fr: /[\uE000-\uE7FF]/, en: /[\uE800-\uEFFF]/ } as const

/** A key of a dictionary with its text, or the outputs so far of its function. */
export interface MarkedText {
  readonly key: string
  readonly outputs: readonly string[]
}

/**
 * Texts that an element parses back from its field, so they stay unmarked. Its states list them.
 */
const readBack = new Set(['extension', 'time'])

/**
 * Replaces the texts of a dictionary in one language by marked ones, in place, and returns them.
 */
export async function markTexts(dictionary: Texts<object>, language: TextLanguage): Promise<MarkedText[]> {
  await dictionary.load()
  return markEntries(dictionary.in(language) ?? {}, language, '')
}

/** Replaces the Latin letters of a text by characters of the language's block. */
export const mark = (text: string, language: TextLanguage): string =>
  text.replace(/\p{Script=Latin}/gu, (letter) => {
    const unit = letter.charCodeAt(0)
    return unit < blockSize ? String.fromCharCode(blocks[language] + unit) : letter
  })

/** Restores the original text, for readable messages. */
export const unmark = (text: string): string =>
  text.replace(/[\uE000-\uEFFF]/g, (letter) =>
    String.fromCharCode((letter.charCodeAt(0) - blocks.fr) % blockSize),
  )

export const hasMark = (text: string, language: TextLanguage): boolean => markedLetters[language].test(text)

/**
 * Describes what is wrong with a text on a page in a language, unless its own dictionaries or
 * `allowedTexts` account for it.
 */
export function findForeignText(
  text: string,
  language: string,
  allowedTexts: readonly string[] = [],
): string | undefined {
  const other = textLanguageOf(language) === 'fr' ? 'en' : 'fr'
  if (hasMark(text, other)) return `has ${other === 'fr' ? 'French' : 'English'}`
  const rest = allowedTexts.reduce((remaining, allowed) => remaining.replaceAll(allowed, ''), text)
  return /\p{Script=Latin}/u.test(rest) ? 'is from no dictionary' : undefined
}

function markEntries(entries: object, language: TextLanguage, path: string): MarkedText[] {
  return Object.entries(entries).flatMap(([name, entry]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name
    if (typeof entry === 'object' && entry !== null) return markEntries(entry, language, key)
    const outputs: string[] = []
    if (readBack.has(key)) return []
    if (typeof entry === 'string') {
      outputs.push(mark(entry, language))
      Reflect.set(entries, name, outputs[0])
    }
    if (typeof entry === 'function') {
      const marked = (...args: unknown[]) => {
        const text: unknown = Reflect.apply(entry, entries, args)
        if (typeof text !== 'string') return text
        const result = mark(text, language)
        if (!outputs.includes(result)) outputs.push(result)
        return result
      }
      Reflect.set(entries, name, marked)
    }
    return [{ key, outputs }]
  })
}
