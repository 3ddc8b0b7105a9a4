import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const styles = { regular: '400Regular', semibold: '600SemiBold', bold: '700Bold' } as const
export type Weight = keyof typeof styles
export const weights = Object.keys(styles) as readonly Weight[]

interface Family {
  /** The npm package of `@expo-google-fonts`, and how its files begin. */
  readonly directory: string
  readonly file: string
}

/** The portal's typeface: Latin letters of most European languages. */
const primary: Family = { directory: 'atkinson-hyperlegible-next', file: 'AtkinsonHyperlegibleNext' }

/**
 * The families for letters that the primary one lacks, in order of preference. Each is read when a
 * document first needs it. Noto Sans has the other Latin letters (Vietnamese, phonetic), Greek,
 * Cyrillic and Devanagari. The rule for names (`personName` of api) accepts what is here and no more.
 */
const fallbacks: readonly Family[] = [
  { directory: 'noto-sans', file: 'NotoSans' },
  { directory: 'noto-sans-canadian-aboriginal', file: 'NotoSansCanadianAboriginal' },
  { directory: 'noto-sans-arabic', file: 'NotoSansArabic' },
  { directory: 'noto-sans-hebrew', file: 'NotoSansHebrew' },
  { directory: 'noto-sans-armenian', file: 'NotoSansArmenian' },
  { directory: 'noto-sans-georgian', file: 'NotoSansGeorgian' },
  { directory: 'noto-sans-tamil', file: 'NotoSansTamil' },
]

/** A typeface in a weight, by the name that pdfkit registers it under. */
export interface Typeface {
  readonly name: string
  readonly font: Font
}

const typefaces = new Map<string, Typeface>()

/** Parsed once: parsing a font takes half of a page's time. */
function loadTypeface({ directory, file }: Family, weight: Weight): Typeface {
  const name = `${directory}/${weight}`
  const loaded = typefaces.get(name)
  if (loaded) return loaded
  const style = styles[weight]
  const path = `@expo-google-fonts/${directory}/${style}/${file}_${style}.ttf`
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(path))))
  if (!('characterSet' in font)) throw new Error(`${path} holds several fonts.`)
  if (directory === primary.directory) {
    // fontkit caches a glyph with the code point of its first use. An "o" first used as a part of an
    // embedded "ô" would have none, and could not be copied from any later document.
    for (const character of font.characterSet) font.glyphForCodePoint(character)
  } else {
    distinguishLetters(font)
  }
  const typeface = { name, font }
  typefaces.set(name, typeface)
  return typeface
}

/**
 * Letters can share a glyph: Arabic ones are a shape and its dots, and "ب" has the shape of "ت". So
 * each use of a glyph has the code points of its own letter, which fontkit's cache would lose.
 */
function distinguishLetters(font: Font): void {
  const cachedGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) =>
    Object.create(cachedGlyph(id), { codePoints: { value: codePoints } })
}

export const primaryTypeface = (weight: Weight): Typeface => loadTypeface(primary, weight)

const primaryCharacters = new Map<Weight, ReadonlySet<number>>()

/**
 * Whether the document's typeface has a whole text, so that it is one run. Nearly all texts are, and a
 * receipt is measured by thousands of words.
 */
export function isPrimaryText(text: string, weight: Weight): boolean {
  const characters = primaryCharacters.get(weight) ?? new Set(primaryTypeface(weight).font.characterSet)
  primaryCharacters.set(weight, characters)
  for (const character of text) if (!characters.has(character.codePointAt(0) ?? 0)) return false
  return true
}

/** Characters without a picture of their own: joiners, which shape the letters around them. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u

const hasGlyphs = ({ font }: Typeface, text: string) =>
  [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0
    return invisible.test(character) || font.hasGlyphForCodePoint(codePoint)
  })

/** The first typeface that has every character of a text; undefined when none has. */
export function typefaceFor(text: string, weight: Weight): Typeface | undefined {
  const typeface = primaryTypeface(weight)
  if (hasGlyphs(typeface, text)) return typeface
  for (const family of fallbacks) {
    const fallback = loadTypeface(family, weight)
    if (hasGlyphs(fallback, text)) return fallback
  }
  return undefined
}

/** A part of a line that is written in one typeface and one direction. */
export interface TextRun {
  readonly text: string
  readonly typeface: Typeface
  readonly isRightToLeft: boolean
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const strong = /[\p{L}\p{N}]/u
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/**
 * The runs of a line, in the order in which they are drawn, from left to right: words of Hebrew or
 * Arabic that follow each other are drawn in reverse. A word has one typeface where one has all of
 * its letters; else each letter, with its marks, has the first that has it.
 */
export function textRuns(line: string, weight: Weight): readonly TextRun[] {
  const letters = [...line.matchAll(/\s+|\S+/gu)].flatMap(([word]) => lettersOf(word, weight))
  const directed = withDirections(letters)
  const runs: TextRun[] = []
  for (const letter of directed) {
    const last = runs.at(-1)
    if (last && last.typeface === letter.typeface && last.isRightToLeft === letter.isRightToLeft)
      runs[runs.length - 1] = { ...last, text: last.text + letter.text }
    else runs.push(letter)
  }
  return inVisualOrder(runs)
}

type Letter = Omit<TextRun, 'isRightToLeft'>

function lettersOf(word: string, weight: Weight): readonly Letter[] {
  const whole = typefaceFor(word, weight)
  return [...graphemes.segment(word)].map(({ segment }) => {
    const typeface = whole ?? typefaceFor(segment, weight) ?? primaryTypeface(weight)
    return { text: segment, typeface }
  })
}

/** What stands between two right-to-left letters has their direction, and the typeface of the first. */
function withDirections(letters: readonly Letter[]): readonly TextRun[] {
  const isRightToLeft = ({ text }: Letter) => rightToLeft.test(text)
  const result: TextRun[] = letters.map((letter) => ({ ...letter, isRightToLeft: isRightToLeft(letter) }))
  let before = -1
  for (const [index, letter] of letters.entries()) {
    if (!strong.test(letter.text)) continue
    const previous = letters[before]
    if (previous && isRightToLeft(previous) && isRightToLeft(letter)) {
      for (let between = before + 1; between < index; between += 1) {
        const { text, typeface } = letters[between] ?? letter
        const shared = hasGlyphs(previous.typeface, text) ? previous.typeface : typeface
        result[between] = { text, typeface: shared, isRightToLeft: true }
      }
    }
    before = index
  }
  return result
}

function inVisualOrder(runs: readonly TextRun[]): readonly TextRun[] {
  const groups: TextRun[][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (run.isRightToLeft && group?.[0]?.isRightToLeft) group.unshift(run)
    else groups.push([run])
  }
  return groups.flat()
}
