import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@officine/i18n/locale'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'

export type Paper = InstanceType<typeof PDFDocument>
export type Part = ReturnType<Paper['struct']>

export interface PaperOptions {
  /** In points, 72 to the inch. */
  readonly width: number
  readonly height: number
  readonly language: Locale
  readonly title: string
  readonly author: string
  readonly producer: string
  /** `YYYY-MM-DD`; fixed, so that the same document has the same bytes. */
  readonly date: string
}

/** The light values of the design tokens. */
export const colours = {
  surface: '#fffefb',
  sunk: '#f2efe7',
  ink: '#17231e',
  inkSoft: '#4c5a53',
  line: '#e2ddd0',
  green: '#0b6a50',
  greenDeep: '#08503c',
  greenSoft: '#e3f1ea',
  onGreen: '#ffffff',
  red: '#a3242b',
  redSoft: '#fcebea',
} as const

/** Parsed once: parsing a font takes half of a page's time. */
function typeface(style: string): Buffer {
  const file = `@expo-google-fonts/atkinson-hyperlegible-next/${style}/AtkinsonHyperlegibleNext_${style}.ttf`
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts.`)
  // fontkit caches a glyph with the code point of its first use. An "o" first used as a part of an
  // embedded "ô" would have none, and could not be copied from any later document.
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  // pdfkit accepts a parsed fontkit font; its types don't allow it.
  const read: unknown = font
  return read as Buffer
}

/** The portal's typeface; documents embed only the used glyphs. */
const weights = {
  regular: typeface('400Regular'),
  semibold: typeface('600SemiBold'),
  bold: typeface('700Bold'),
} as const
type Weight = keyof typeof weights

/** pdfkit supports PDF/UA, but its types lack it. */
const accessible: object = { subset: 'PDF/UA' }

/** Adds a page's parts to the root, and marks decoration as artifacts. */
type DrawPage = (paper: Paper, root: Part) => void

/** Creates a tagged document of one page. */
export function printPaper(options: PaperOptions, draw: DrawPage): Promise<Buffer> {
  return printPages(options, [draw])
}

/**
 * Creates a tagged document of several pages. Yields between pages, so that other documents can be
 * printed.
 */
export async function printPages(options: PaperOptions, pages: readonly DrawPage[]): Promise<Buffer> {
  const { width, height, language, title, author, producer, date } = options
  const made = new Date(`${date}T12:00:00Z`)
  const paper = newPaper({
    size: [width, height],
    // Everything has absolute positions: with margins, pdfkit would add pages.
    margin: 0,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: producer,
      Producer: producer,
      CreationDate: made,
      ModDate: made,
    },
    ...accessible,
  })
  const printed = collect(paper)
  const root = paper.struct('Document')
  paper.addStructure(root)
  for (const [index, draw] of pages.entries()) {
    if (index > 0) {
      await setImmediate()
      paper.addPage()
    }
    draw(paper, root)
  }
  root.end()
  paper.end()
  return await printed
}

/** A document for measuring: its content takes up space but is never output. */
export function scratchPaper({ width, height }: Pick<PaperOptions, 'width' | 'height'>): [Paper, Part] {
  const paper = newPaper({ size: [width, height], margin: 0, font: '' })
  return [paper, paper.struct('Document')]
}

function newPaper(options: ConstructorParameters<typeof PDFDocument>[0]): Paper {
  const paper = new PDFDocument(options)
  for (const [weight, font] of Object.entries(weights)) paper.registerFont(weight, font)
  return paper
}

function collect(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
}

/** Draws an artifact: backgrounds, lines, or what is written elsewhere too. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}

export interface Lettering {
  readonly weight?: Weight
  readonly size: number
  readonly colour?: string
  readonly align?: 'left' | 'right'
  /** Further lines are replaced by an ellipsis. */
  readonly mostLines?: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Writes tagged text in a box of a width. Returns its height. */
export function write(
  paper: Paper,
  parent: Part,
  tag: string,
  text: string,
  { x, y, width }: Box,
  lettering: Lettering,
): number {
  const { colour = colours.ink, align = 'left' } = lettering
  const whole = heightOf(paper, text, width, lettering)
  const height = Math.min(whole, heightOfLines(paper, lettering))
  // All table headers here are row headers.
  const attributes: object = tag === 'TH' ? { scope: 'Row' } : {}
  // With an explicit height pdfkit adds no page.
  const limit = height < whole ? { height: height - 1, ellipsis: '…' } : { height: whole + lettering.size }
  parent.add(
    paper.struct(tag, attributes, () => {
      paper.fillColor(colour).text(text, x, y, { width, align, lineGap: lineGapOf(lettering), ...limit })
    }),
  )
  return height
}

export function heightOf(paper: Paper, text: string, width: number, lettering: Lettering): number {
  return letter(paper, lettering).heightOfString(text, { width, lineGap: lineGapOf(lettering) })
}

function heightOfLines(paper: Paper, lettering: Lettering): number {
  const { mostLines = Number.POSITIVE_INFINITY } = lettering
  return mostLines * (letter(paper, lettering).currentLineHeight(true) + lineGapOf(lettering))
}

const letter = (paper: Paper, { weight = 'regular', size }: Lettering) => paper.font(weight).fontSize(size)

/** Larger letters need less space between lines. */
const lineGapOf = ({ size }: Lettering) => (size >= 16 ? 0 : size * 0.22)

/** The largest size at which a text fits into a box; the smallest when none does. */
export function fitted(
  paper: Paper,
  text: string,
  box: { readonly width: number; readonly height: number },
  sizes: readonly number[],
  lettering: Omit<Lettering, 'size'>,
): number {
  const fits = (size: number) => heightOf(paper, text, box.width, { ...lettering, size }) <= box.height
  const longest = (size: number) => {
    letter(paper, { ...lettering, size })
    return Math.max(...text.split(/[ -]/).map((word) => paper.widthOfString(word)))
  }
  return sizes.find((size) => fits(size) && longest(size) <= box.width) ?? sizes.at(-1) ?? 8
}
