import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { root } from './run.ts'

/** Placeholder for a parameter of a text, or for an interpolation or wildcard in a test. */
const gap = '\0'

/** Shorter texts occur in too many messages to identify one. Lengths in characters. */
const minPieceLength = 12
const minRunLength = 14
const runWordCount = 3

/** Matches a comment, a test title, or (captured) a string, a template or a regular expression. */
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

/** A value that a test types, or expects in the field again, is test data. */
const typingContext = /\b(?:fill|type|toHaveValue)\(\s*$/

/**
 * Contexts where a test locates a text or picks one by language: there a single word counts as a
 * text, elsewhere as data.
 */
const locatorContext =
  /(?:getBy\w+\(|\b(?:name|hasText):|to(?:Have|Contain)Text\(|'fr-CA'\s*\?|'fr-CA'\s*\?[^?,;]*:)\s*$/

export interface KnownTexts {
  readonly all: readonly string[]
  readonly whole: ReadonlySet<string>
  /** Word sequences, without parameters. */
  readonly runs: ReadonlySet<string>
  /** Matchers of texts with parameters. */
  readonly patterns: readonly RegExp[]
}

/**
 * Faults: product texts that a browser test contains literally and that a better wording would
 * break. Tests use keys instead (`tests/support/texts.ts`, `element-texts.ts`, the site's own
 * `textsIn`).
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

/** Indexes the texts that `variantsOf` returns. */
export function knownTexts(texts: readonly string[]): KnownTexts {
  const all = texts.map(spaced).filter((text) => /\p{L}/u.test(text))
  return {
    all,
    whole: new Set(all),
    runs: new Set(all.flatMap(runsOf)),
    patterns: all.filter(isPattern).map(patternOf),
  }
}

/** The product texts in the literals of a test's source, with their line numbers. */
export function writtenTexts(source: string, known: KnownTexts): { line: number; text: string }[] {
  return [...source.matchAll(literal)].flatMap(({ 0: text, 1: string, 2: template, 3: pattern, index }) => {
    const before = source.slice(Math.max(0, index - 200), index)
    if (typingContext.test(before)) return []
    const pieces = pattern ? piecesOf(pattern) : [plain(string ?? template ?? '')]
    if (!pieces.some((piece) => isKnown(piece, known, locatorContext.test(before)))) return []
    return [{ line: source.slice(0, index).split('\n').length, text }]
  })
}

function isKnown(piece: string, { all, whole, runs, patterns }: KnownTexts, isLocated: boolean): boolean {
  if (!piece.includes(' ')) return isLocated && whole.has(piece)
  return (
    whole.has(piece) ||
    (piece.length >= minPieceLength && all.some((text) => text.includes(piece))) ||
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

/**
 * The literal parts of a regular expression: each alternative of `a|b`, with gaps for wildcards.
 */
const piecesOf = (pattern: string) =>
  pattern
    .replaceAll('\\s', ' ')
    .replaceAll(/(?:\\[dwpS](?:\{[^}]*\})?|\.|\[[^\]]*\])[*+?]+/g, gap)
    .split(/\(\?[:<=!]*|(?<!\\)[|()^$]/)
    .map(plain)
    .filter(Boolean)

/** Word sequences that are long enough to identify one text. */
function runsOf(text: string): string[] {
  return text.split(gap).flatMap((part) => {
    const words = part.split(' ').map((word) => word.replace(/[.,;:!?]+$/, ''))
    return words.flatMap((_, at) => {
      const run = words.slice(at, at + runWordCount)
      const isLong = run.filter(Boolean).length === runWordCount && run.join(' ').length >= minRunLength
      return isLong ? [run.join(' ')] : []
    })
  })
}

/**
 * Whether a text with parameters identifies a message: the rest must be more than one word, since «
 * Pharmacie {number} » would match names of pharmacies.
 */
function isPattern(text: string): boolean {
  const rest = text.split(gap)
  const letters = rest.join('').replaceAll(/\P{L}/gu, '').length
  return rest.length > 1 && letters >= 5 && /[,:;(«“]|\p{L} +\p{L}/u.test(rest.join(' ').trim())
}

const patternOf = (text: string) => new RegExp(`^${text.split(gap).map(escaped).join('.*')}$`)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** One text for each plural and select option of a message, without tags, with gaps for its parameters. */
export function variantsOf(message: string): string[] {
  return variants(parse(message))
}

function variants(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (starts, element) => {
      const ends =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.tag
            ? variants(element.children)
            : element.type === TYPE.plural || element.type === TYPE.select
              ? Object.values(element.options).flatMap(({ value }) => variants(value))
              : [gap]
      return starts.flatMap((start) => ends.map((end) => start + end))
    },
    [''],
  )
}

/** The texts of the message files, the elements and the site. */
function readTexts(): string[] {
  // A command writes those of the register, and no page.
  const files = globSync('locales/*/*.json', { cwd: root, exclude: ['**/register.json'] })
  const messages = files.flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(root, file), 'utf8'))).flatMap(variantsOf),
  )
  const sources = globSync(
    'packages/{ui-elements/src/**/*.texts{,.en},public-site/src/texts/{french,english}}.ts',
    { cwd: root },
  )
  const literals = sources
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(literal)])
    .map(({ 1: string, 2: template }) => plain(string ?? template ?? ''))
  // All other strings are identifiers of the code.
  return [...messages, ...literals.filter((text) => /^\p{Lu}| /u.test(text))]
}
