import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { root } from './run.ts'

/** Stands for a parameter of a text, and for what a test leaves open. */
const gap = '\0'

/** Shorter ones stand in too many texts to be of one. */
const pieceLength = 12
const runLength = 14
const wordsOfRun = 3

/** A comment, the title of a test, or (captured) a string, a template or a regular expression. */
const literal = new RegExp(
  [
    String.raw`\/\/.*`,
    String.raw`\/\*[^]*?\*\/`,
    String.raw`\btest(?:\.\w+)*\(\s*(?:'(?:[^'\\\n]|\\.)*'|\`[^\`]*\`)`,
    String.raw`'((?:[^'\\\n]|\\.)+)'`,
    String.raw`\`((?:[^\`\\$]|\\.|\$(?!\{)|\$\{(?:[^\`{}]|\{[^{}]*\}|\`[^\`]*\`)*\})+)\``,
    String.raw`(?<=[(,:?[=>|&]\s*)\/((?:[^/\\\n]|\\.)+)\/`,
  ].join('|'),
  'g',
)

/** What a test types, and reads in the field again, is its own. */
const typing = /\b(?:fill|type|toHaveValue)\(\s*$/

/** Where a test looks for a text, or chooses one by language: a single word is a text there, and data elsewhere. */
const look =
  /(?:getBy\w+\(|\b(?:name|hasText):|to(?:Have|Contain)Text\(|'fr-CA'\s*\?|'fr-CA'\s*\?[^?,;]*:)\s*$/

export interface KnownTexts {
  readonly all: readonly string[]
  readonly whole: ReadonlySet<string>
  /** Runs of words, without parameters. */
  readonly runs: ReadonlySet<string>
  /** Texts with parameters. */
  readonly patterns: readonly RegExp[]
}

/**
 * Texts of the product that a browser test writes itself, so that a better sentence would break it: it reads them by key
 * (`tests/support/texts.ts`, `element-texts.ts`, the site's own `textsIn`).
 */
export function checkTestTexts(): string[] {
  const known = knownTexts(readTexts())
  return globSync('tests/{{journeys,faults,session,bench}/*,consumers/site*}.ts', { cwd: root }).flatMap(
    (file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return writtenTexts(source, known).map(
        ({ line, text }) => `${file}:${line} reads no key, but writes a text: ${text}`,
      )
    },
  )
}

/** The texts as `variantsOf` gives them. */
export function knownTexts(texts: readonly string[]): KnownTexts {
  const all = texts.map(spaced).filter((text) => /\p{L}/u.test(text))
  return {
    all,
    whole: new Set(all),
    runs: new Set(all.flatMap(runsOf)),
    patterns: all.filter(isPattern).map(patternOf),
  }
}

/** The texts that the source of a test has in its literals. */
export function writtenTexts(source: string, known: KnownTexts): { line: number; text: string }[] {
  return [...source.matchAll(literal)].flatMap(({ 0: text, 1: string, 2: template, 3: pattern, index }) => {
    const before = source.slice(Math.max(0, index - 200), index)
    if (typing.test(before)) return []
    const pieces = pattern ? piecesOf(pattern) : [plain(string ?? template ?? '')]
    if (!pieces.some((piece) => isKnown(piece, known, look.test(before)))) return []
    return [{ line: source.slice(0, index).split('\n').length, text }]
  })
}

function isKnown(piece: string, { all, whole, runs, patterns }: KnownTexts, isLookedFor: boolean): boolean {
  if (!piece.includes(' ')) return isLookedFor && whole.has(piece)
  return (
    whole.has(piece) ||
    (piece.length >= pieceLength && all.some((text) => text.includes(piece))) ||
    runsOf(piece).some((run) => runs.has(run)) ||
    patterns.some((pattern) => pattern.test(piece))
  )
}

const plain = (text: string) =>
  spaced(
    text
      .replaceAll(/\$\{[^}]*\}/g, gap)
      .replaceAll('\\u00a0', ' ')
      .replaceAll(/\\(.)/g, '$1'),
  )

/** What stands between the signs of a regular expression: each side of `a|b`, with gaps for what is left open. */
const piecesOf = (pattern: string) =>
  pattern
    .replaceAll('\\s', ' ')
    .replaceAll(/(?:\\[dwpS](?:\{[^}]*\})?|\.|\[[^\]]*\])[*+?]+/g, gap)
    .split(/\(\?[:<=!]*|(?<!\\)[|()^$]/)
    .map(plain)
    .filter(Boolean)

/** Runs of words that are long enough to be of one text alone. */
function runsOf(text: string): string[] {
  return text.split(gap).flatMap((part) => {
    const words = part.split(' ').map((word) => word.replace(/[.,;:!?]+$/, ''))
    return words.flatMap((_, at) => {
      const run = words.slice(at, at + wordsOfRun)
      const isLong = run.filter(Boolean).length === wordsOfRun && run.join(' ').length >= runLength
      return isLong ? [run.join(' ')] : []
    })
  })
}

/** A text with parameters counts where the rest of it is no single word: names of pharmacies would be « Pharmacie {number} ». */
function isPattern(text: string): boolean {
  const rest = text.split(gap)
  const letters = rest.join('').replaceAll(/\P{L}/gu, '').length
  return rest.length > 1 && letters >= 5 && /[,:;(«“]|\p{L} +\p{L}/u.test(rest.join(' ').trim())
}

const patternOf = (text: string) => new RegExp(`^${text.split(gap).map(escaped).join('.*')}$`)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A message for each of its plurals and choices, with gaps for its parameters. */
export function variantsOf(message: string): string[] {
  return variants(parse(message, { ignoreTag: true }))
}

function variants(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (starts, element) => {
      const ends =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? Object.values(element.options).flatMap(({ value }) => variants(value))
            : [gap]
      return starts.flatMap((start) => ends.map((end) => start + end))
    },
    [''],
  )
}

/** The texts of the catalogues, of the elements and of the site. */
function readTexts(): string[] {
  const messages = globSync('locales/*/*.json', { cwd: root }).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(root, file), 'utf8'))).flatMap(variantsOf),
  )
  const sources = globSync(
    'packages/{ui-elements/src/**/*.texts{,.en},public-site/src/texts/{french,english}}.ts',
    { cwd: root },
  )
  const literals = sources
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(literal)])
    .map(({ 1: string, 2: template }) => plain(string ?? template ?? ''))
  // The rest are words of the code.
  return [...messages, ...literals.filter((text) => /^\p{Lu}| /u.test(text))]
}
