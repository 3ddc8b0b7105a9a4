import { formatDate, formatMoney, fullName, type Locale } from '@officine/i18n/locale'
import { documentTexts } from '../documents/document-texts.ts'
import type { Issuer } from '../documents/issuer.ts'
import { bodyText, drawLetterhead, drawRule, letterPage, smallText } from '../documents/letterhead.ts'
import {
  colours,
  createMeasuringPdf,
  drawArtifact,
  fittingFontSize,
  type Pdf,
  renderPdf,
  type StructureElement,
  textHeight,
  writeText,
} from '../documents/pdf-layout.ts'

export interface TaxReceipt {
  readonly number: string
  readonly year: number
  readonly amountCents: number
  /** `YYYY-MM-DD` */
  readonly issuedOn: string
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string | null
  /** The lines of the person's address; empty when unknown. */
  readonly address: readonly string[]
  /** The receipt that this one cancels, and the one that cancels it. */
  readonly replaces: ReceiptReference | null
  readonly replacedBy: ReceiptReference | null
}

type ReceiptReference = Pick<TaxReceipt, 'number' | 'issuedOn'>

const { width, height, margin } = letterPage
const gutter = 28

/** A language's column on the page: the full width in French, half of it with English beside. */
interface Column {
  readonly language: Locale
  /** The section of this language in the document's structure. */
  readonly part: StructureElement
  /** The table of facts. */
  readonly table: StructureElement
  readonly x: number
  readonly width: number
}

/** Receipts of a person, one page each: in French, with English beside on request. */
export function renderTaxReceipts(
  receipts: readonly TaxReceipt[],
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const options = {
    ...{ width, height, language },
    title: titleOf(receipts, language),
    author: issuer.associationName,
    producer: issuer.productName,
    date: lastIssuedOn(receipts),
  }
  const languages: readonly Locale[] = language === 'fr-CA' ? ['fr-CA'] : ['fr-CA', 'en-CA']
  const [measuringPdf, measuringRoot] = createMeasuringPdf(letterPage)
  const pages = receipts.map((receipt) => (pdf: Pdf, root: StructureElement) => {
    if (receipt.replacedBy) drawCancelledStamp(pdf, language)
    const top = drawLetterhead(pdf, root, issuer, 'fr-CA')
    const bottomAt = (scale: number) =>
      scale * drawRows(measuringPdf, measuringRoot, receipt, { languages, top, scale })
    const scale = scales.find((candidate) => bottomAt(candidate) <= height - lowerMargin) ?? smallestScale
    pdf.save().scale(scale)
    drawRows(pdf, root, receipt, { languages, top, scale })
    pdf.restore()
  })
  return renderPdf(options, pages)
}

/**
 * The scales to try, largest first, when long names and addresses and references to other receipts
 * need more space.
 */
const scales = [1, 0.94, 0.88, 0.82] as const
const smallestScale = 0.76
const lowerMargin = 36

interface Layout {
  readonly languages: readonly Locale[]
  /** Where the rows begin, in points of the page. */
  readonly top: number
  readonly scale: number
}

/** Returns where the rows end, in scaled points. */
function drawRows(
  pdf: Pdf,
  root: StructureElement,
  receipt: TaxReceipt,
  { languages, top, scale }: Layout,
): number {
  const columns = columnsFor(pdf, root, languages, scale)
  // Row by row, to align both languages; the structure contains one language after the other.
  return rows.reduce(
    (y, row) => y + Math.max(...columns.map((column) => row(pdf, column, receipt, y))),
    top / scale,
  )
}

function titleOf(receipts: readonly TaxReceipt[], language: Locale): string {
  const t = documentTexts[language]
  const [first] = receipts
  if (!first) throw new Error('There is no receipt to print.')
  const name = fullName(first)
  return receipts.length === 1
    ? t('documents.receipt.documentTitle', { number: first.number, name })
    : t('documents.receipts.documentTitle', { years: yearsText(receipts), name })
}

function lastIssuedOn(receipts: readonly TaxReceipt[]): string {
  const days = receipts.map(({ issuedOn }) => issuedOn)
  return days.toSorted().at(-1) ?? ''
}

/** The year, or the first and the last: `2021-2025`. */
export function yearsText(receipts: readonly Pick<TaxReceipt, 'year'>[]): string {
  const years = receipts.map(({ year }) => year)
  return [...new Set([Math.min(...years), Math.max(...years)])].join('-')
}

/**
 * Drawn behind everything else, as an artifact: for assistive technology the box above the title
 * says it.
 */
function drawCancelledStamp(pdf: Pdf, language: Locale): void {
  const text = documentTexts[language]('documents.receipt.cancelledAcross')
  const [middleX, middleY] = [width / 2, height / 2]
  pdf.font('bold').fontSize(100)
  const size = Math.min(150, (100 * 760) / pdf.widthOfString(text))
  drawArtifact(pdf, () => {
    pdf
      .save()
      .rotate(-52, { origin: [middleX, middleY] })
      .fontSize(size)
      .fillColor(colours.redSoft)
    const [x, y] = [middleX - pdf.widthOfString(text) / 2, middleY - pdf.currentLineHeight() / 2]
    pdf.text(text, x, y, { lineBreak: false }).restore()
  })
}

function columnsFor(
  pdf: Pdf,
  root: StructureElement,
  languages: readonly Locale[],
  scale: number,
): readonly Column[] {
  const columnWidth = ((width - 2 * margin) / scale - gutter * (languages.length - 1)) / languages.length
  return languages.map((language, index) => {
    const part = pdf.struct('Sect', { lang: language })
    root.add(part)
    const table = pdf.struct('Table')
    return { language, part, table, x: margin / scale + index * (columnWidth + gutter), width: columnWidth }
  })
}

type Row = (pdf: Pdf, column: Column, receipt: TaxReceipt, y: number) => number

const drawCancelled: Row = (pdf, { language, part, ...box }, { replacedBy }, y) => {
  if (!replacedBy) return 0
  const t = documentTexts[language]
  const inset = 12
  const inner = { x: box.x + inset, width: box.width - 2 * inset }
  const headingStyle = { size: 14, weight: 'bold', colour: colours.red } as const
  const heading = t('documents.receipt.cancelled')
  const text = t('documents.receipt.cancelledBy', referenceParameters(replacedBy, language))
  const headingHeight = textHeight(pdf, heading, inner.width, headingStyle) + 2
  const boxHeight = 2 * inset + headingHeight + textHeight(pdf, text, inner.width, bodyText)
  drawArtifact(pdf, () =>
    pdf
      .roundedRect(box.x, y, box.width, boxHeight, 8)
      .lineWidth(1.5)
      .fillAndStroke(colours.redSoft, colours.red),
  )
  writeText(pdf, part, 'P', heading, { ...inner, y: y + inset }, headingStyle)
  writeText(pdf, part, 'P', text, { ...inner, y: y + inset + headingHeight }, bodyText)
  return boxHeight + 16
}

const drawTitle: Row = (pdf, { language, part, ...box }, { year }, y) => {
  const t = documentTexts[language]
  const title = t('documents.receipt.title')
  const size = box.width > 300 ? 25 : 18
  const titleHeight = writeText(pdf, part, 'H1', title, { ...box, y }, { weight: 'bold', size }) + 3
  const lead = t('documents.receipt.lead', { year: String(year) })
  return (
    titleHeight +
    writeText(pdf, part, 'P', lead, { ...box, y: y + titleHeight }, { ...smallText, size: 11.5 }) +
    22
  )
}

const drawReplaces: Row = (pdf, { language, part, ...box }, { replaces }, y) => {
  if (!replaces) return 0
  const text = documentTexts[language]('documents.receipt.replaces', referenceParameters(replaces, language))
  return writeText(pdf, part, 'P', text, { ...box, y: y - 8 }, { ...bodyText, weight: 'semibold' }) + 10
}

const drawPerson: Row = (pdf, { language, part, ...box }, receipt, top) => {
  const t = documentTexts[language]
  let y = top
  y += writeText(pdf, part, 'P', t('documents.receipt.issuedTo'), { ...box, y }, smallText) + 1
  const nameStyle = { weight: 'semibold' } as const
  const size = fittingFontSize(
    pdf,
    fullName(receipt),
    { ...box, height: 34 },
    [12.5, 11.5, 10.5, 9.5, 8.5],
    nameStyle,
  )
  y += writeText(pdf, part, 'P', fullName(receipt), { ...box, y }, { ...nameStyle, size, maxLines: 3 }) + 1
  for (const line of receipt.address) {
    y += writeText(pdf, part, 'P', line, { ...box, y }, { ...bodyText, maxLines: 2 })
  }
  return y - top + 20
}

/** A table row with a fact, its label on the left. */
const factRow =
  (label: string, value: (receipt: TaxReceipt, language: Locale) => string | null): Row =>
  (pdf, { language, table, ...box }, receipt, y) => {
    const text = value(receipt, language)
    if (text === null) return 0
    drawRule(pdf, box.x, y, box.width)
    const row = pdf.struct('TR')
    table.add(row)
    const labelWidth = box.width * 0.38
    const labelBox = { ...box, y: y + 8, width: labelWidth - 8 }
    const labelHeight = writeText(pdf, row, 'TH', documentTexts[language](label), labelBox, smallText)
    const valueBox = { x: box.x + labelWidth, y: y + 7, width: box.width - labelWidth }
    const valueHeight = writeText(pdf, row, 'TD', text, valueBox, bodyText)
    return Math.max(labelHeight, valueHeight) + 14
  }

const drawAmount: Row = (pdf, { language, part, ...box }, { amountCents }, y) => {
  const t = documentTexts[language]
  const isWide = box.width > 300
  const inset = 16
  const inner = { x: box.x + inset, width: box.width - 2 * inset }
  const boxHeight = isWide ? 54 : 62
  drawArtifact(pdf, () => pdf.roundedRect(box.x, y, box.width, boxHeight, 8).fill(colours.accentSoft))
  const label = t('documents.receipt.amount')
  const amount = formatMoney(amountCents, language)
  const labelStyle = { size: 11, weight: 'semibold', colour: colours.accentInk } as const
  const amountStyle = { size: 21, weight: 'bold', colour: colours.accentInk } as const
  writeText(pdf, part, 'P', label, { ...inner, y: y + (isWide ? 20 : 10) }, labelStyle)
  const amountBox = { ...inner, y: y + (isWide ? 15 : 26) }
  writeText(pdf, part, 'P', amount, amountBox, { ...amountStyle, align: isWide ? 'right' : 'left' })
  return boxHeight + 20
}

/** A cancelled receipt has no statement, and no note to keep it. */
const drawStatement: Row = (pdf, { language, part, ...box }, receipt, y) => {
  if (receipt.replacedBy) return 0
  const text = documentTexts[language]('documents.receipt.statement', {
    name: fullName(receipt),
    amount: formatMoney(receipt.amountCents, language),
    year: String(receipt.year),
  })
  return writeText(pdf, part, 'P', text, { ...box, y }, bodyText) + 14
}

const drawRetentionNote: Row = (pdf, { language, part, ...box }, { replacedBy }, y) =>
  replacedBy
    ? 0
    : writeText(pdf, part, 'P', documentTexts[language]('documents.receipt.keep'), { ...box, y }, smallText)

const openTable: Row = (_, { part, table }) => {
  part.add(table)
  return 0
}

const closeTable: Row = (pdf, { x, width }, _, y) => {
  drawRule(pdf, x, y, width)
  return 22
}

const rows: readonly Row[] = [
  drawCancelled,
  drawTitle,
  drawReplaces,
  drawPerson,
  openTable,
  factRow('documents.receipt.number', ({ number }) => number),
  factRow('documents.receipt.year', ({ year }) => String(year)),
  factRow('documents.receipt.nature', (_, language) => documentTexts[language]('documents.receipt.fee')),
  factRow('documents.receipt.practiceNumber', ({ practiceNumber }) => practiceNumber),
  factRow('documents.receipt.issuedOn', ({ issuedOn }, language) => formatDate(issuedOn, language)),
  closeTable,
  drawAmount,
  drawStatement,
  drawRetentionNote,
]

const referenceParameters = ({ number, issuedOn }: ReceiptReference, language: Locale) => ({
  number,
  date: formatDate(issuedOn, language),
})
