import type { Glyph, GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import {
  isPrimaryText,
  primaryTypeface,
  type TextRun,
  type Typeface,
  textRuns,
  type Weight,
  weights,
} from './typefaces.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type TextOptions = NonNullable<Parameters<Pdf['heightOfString']>[1]> & {
  lineWidth?: number
  textWidth?: number
}

/** A font of a document: the glyphs in use by their index there. Lengths in thousandths of its size. */
interface EmbeddedFont {
  readonly ascender: number
  /** From the font's units to thousandths. */
  readonly scale: number
  readonly subset: { readonly glyphs: number[] }
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  layout(text: string, features?: readonly string[]): GlyphRun
  encode(text: string, features?: readonly string[]): [readonly string[], GlyphRun['positions']]
}

/** The parts of pdfkit that its types lack. */
interface Internals {
  /** The font in use. */
  readonly _font: EmbeddedFont
  readonly _fontSize: number
  readonly _registeredFonts: Readonly<Record<string, unknown>>
  /** Writes one line, already wrapped. */
  _fragment(text: string, x: number, y: number, options: TextOptions): void
}

const { widthOfString, _fragment } = PDFDocument.prototype as Pdf & Internals

/**
 * A document that writes each letter in a typeface that has it. pdfkit wraps lines with one font;
 * here it measures a text by its runs, and draws a line run by run on one baseline. A text that the
 * document's typeface has is drawn as pdfkit does.
 */
export function createPdfDocument(options: ConstructorParameters<typeof PDFDocument>[0]): Pdf {
  const pdf = new PDFDocument(options) as Pdf & Internals
  for (const weight of weights) register(pdf, weight, primaryTypeface(weight))
  const font = pdf.font.bind(pdf)
  let weight: Weight = 'regular'
  const isWeight = (name: unknown): name is Weight => weights.some((known) => known === name)
  pdf.font = (name: never, ...rest: never[]) => {
    if (isWeight(name)) weight = name
    return font(name, ...rest)
  }

  /** Calls with each run and its font in use; then the document's own font is in use again. */
  function eachRun(runs: readonly TextRun[], use: (run: TextRun) => void): void {
    for (const run of runs) {
      const { name } = run.typeface
      const isNew = !(name in pdf._registeredFonts)
      if (isNew) register(pdf, name, run.typeface)
      font(name)
      if (isNew) encodeByLetter(pdf._font)
      use(run)
    }
    font(weight)
  }

  function measure(run: TextRun, measured: TextOptions = {}): number {
    // With features, even none, pdfkit shapes the whole run instead of word by word.
    return widthOfString.call(pdf, run.text, { ...measured, features: [] })
  }

  pdf.widthOfString = (text: string, measured?: TextOptions) => {
    if (isPrimaryText(text, weight)) return widthOfString.call(pdf, text, measured)
    const runs = textRuns(text, weight)
    if (isPlain(runs, weight)) return widthOfString.call(pdf, text, measured)
    let width = 0
    eachRun(runs, (run) => {
      width += measure(run)
    })
    return width
  }

  pdf._fragment = (text: string, x: number, y: number, drawn: TextOptions) => {
    const line = text.replaceAll('\n', '')
    const runs = isPrimaryText(line, weight) ? [] : textRuns(line, weight)
    if (isPlain(runs, weight)) {
      _fragment.call(pdf, text, x, y, drawn)
      return
    }
    const { align, lineWidth = 0, width, ...others } = drawn
    const isRightAligned = align === 'right' && width !== undefined
    let left = isRightAligned ? x + lineWidth - pdf.widthOfString(line.trimEnd()) : x
    const baseline = -(pdf._font.ascender * pdf._fontSize) / 1000
    eachRun(runs, (run) => {
      const textWidth = measure(run)
      // The letters as written, for copying and screen readers: Indic glyphs are not in their order.
      // Right to left, readers restore the order themselves, and would reverse this one.
      if (!run.isRightToLeft) pdf.markContent('Span', { actual: run.text })
      _fragment.call(pdf, run.text, left, y, { ...others, baseline, textWidth, features: [] })
      if (!run.isRightToLeft) pdf.endMarkedContent()
      left += textWidth
    })
  }
  return pdf
}

function register(pdf: Pdf, name: string, { font }: Typeface): void {
  // pdfkit accepts a parsed fontkit font; its types don't allow it.
  const parsedFont: unknown = font
  pdf.registerFont(name, parsedFont as Buffer)
}

/** pdfkit gives a glyph the letter of its first use; here each letter has a glyph of its own. */
function encodeByLetter(font: EmbeddedFont): void {
  const indexes = new Map<string, number>()
  const indexOf = ({ id, codePoints, advanceWidth }: Glyph) => {
    const key = [id, ...codePoints].join()
    const known = indexes.get(key)
    if (known !== undefined) return known
    const index = font.subset.glyphs.push(id) - 1
    indexes.set(key, index)
    font.widths[index] = advanceWidth * font.scale
    font.unicode[index] = codePoints
    return index
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    return [glyphs.map((glyph) => indexOf(glyph).toString(16).padStart(4, '0')), positions]
  }
}

const isPlain = (runs: readonly TextRun[], weight: Weight) =>
  runs.every(({ typeface, isRightToLeft }) => typeface === primaryTypeface(weight) && !isRightToLeft)
