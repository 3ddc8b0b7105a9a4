import { setImmediate } from 'node:timers/promises'
import type { Locale } from '@officine/i18n/locale'
import { createPdfDocument, type Pdf } from './pdf-text.ts'
import type { Weight } from './typefaces.ts'

export type { Pdf } from './pdf-text.ts'
export type StructureElement = ReturnType<Pdf['struct']>

export interface PdfOptions {
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
  accent: '#0b6a50',
  accentInk: '#08503c',
  accentSoft: '#e3f1ea',
  onAccent: '#ffffff',
  red: '#a3242b',
  redSoft: '#fcebea',
} as const

/** pdfkit supports PDF/UA, but its types lack it. */
const accessibilityOptions: object = { subset: 'PDF/UA' }

/** Adds a page's parts to the root, and marks decoration as artifacts. */
type DrawPage = (pdf: Pdf, root: StructureElement) => void

/** Creates a tagged document of one page. */
export function renderSinglePagePdf(options: PdfOptions, draw: DrawPage): Promise<Buffer> {
  return renderPdf(options, [draw])
}

/**
 * Creates a tagged document of several pages. Yields between pages, so that other documents can be
 * printed.
 */
export async function renderPdf(options: PdfOptions, pages: readonly DrawPage[]): Promise<Buffer> {
  const { width, height, language, title, author, producer, date } = options
  const creationDate = new Date(`${date}T12:00:00Z`)
  const pdf = createPdfDocument({
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
      CreationDate: creationDate,
      ModDate: creationDate,
    },
    ...accessibilityOptions,
  })
  const bytes = collectBytes(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const [index, draw] of pages.entries()) {
    if (index > 0) {
      await setImmediate()
      pdf.addPage()
    }
    draw(pdf, root)
  }
  root.end()
  pdf.end()
  return await bytes
}

/** A document for measuring: its content takes up space but is never output. */
export function createMeasuringPdf({
  width,
  height,
}: Pick<PdfOptions, 'width' | 'height'>): [Pdf, StructureElement] {
  const pdf = createPdfDocument({ size: [width, height], margin: 0, font: '' })
  return [pdf, pdf.struct('Document')]
}

function collectBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** Draws an artifact: backgrounds, lines, or what is written elsewhere too. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

export interface TextStyle {
  readonly weight?: Weight
  readonly size: number
  readonly colour?: string
  readonly align?: 'left' | 'right'
  /** Further lines are replaced by an ellipsis. */
  readonly maxLines?: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Writes tagged text in a box of a width. Returns its height. */
export function writeText(
  pdf: Pdf,
  parent: StructureElement,
  tag: string,
  text: string,
  { x, y, width }: Box,
  textStyle: TextStyle,
): number {
  const { colour = colours.ink, align = 'left' } = textStyle
  const fullHeight = textHeight(pdf, text, width, textStyle)
  const height = Math.min(fullHeight, maxTextHeight(pdf, textStyle))
  // All table headers here are row headers.
  const attributes: object = tag === 'TH' ? { scope: 'Row' } : {}
  // With an explicit height pdfkit adds no page.
  const limit =
    height < fullHeight ? { height: height - 1, ellipsis: '…' } : { height: fullHeight + textStyle.size }
  parent.add(
    pdf.struct(tag, attributes, () => {
      pdf.fillColor(colour).text(text, x, y, { width, align, lineGap: lineGapOf(textStyle), ...limit })
    }),
  )
  return height
}

export function textHeight(pdf: Pdf, text: string, width: number, textStyle: TextStyle): number {
  return applyTextStyle(pdf, textStyle).heightOfString(text, { width, lineGap: lineGapOf(textStyle) })
}

function maxTextHeight(pdf: Pdf, textStyle: TextStyle): number {
  const { maxLines = Number.POSITIVE_INFINITY } = textStyle
  return maxLines * (applyTextStyle(pdf, textStyle).currentLineHeight(true) + lineGapOf(textStyle))
}

const applyTextStyle = (pdf: Pdf, { weight = 'regular', size }: TextStyle) => pdf.font(weight).fontSize(size)

/** Larger letters need less space between lines. */
const lineGapOf = ({ size }: TextStyle) => (size >= 16 ? 0 : size * 0.22)

/** The largest size at which a text fits into a box; the smallest when none does. */
export function fittingFontSize(
  pdf: Pdf,
  text: string,
  box: { readonly width: number; readonly height: number },
  sizes: readonly number[],
  textStyle: Omit<TextStyle, 'size'>,
): number {
  const fitsHeight = (size: number) => textHeight(pdf, text, box.width, { ...textStyle, size }) <= box.height
  const longestWordWidth = (size: number) => {
    applyTextStyle(pdf, { ...textStyle, size })
    return Math.max(...text.split(/[ -]/).map((word) => pdf.widthOfString(word)))
  }
  return sizes.find((size) => fitsHeight(size) && longestWordWidth(size) <= box.width) ?? sizes.at(-1) ?? 8
}
