import { formatDate, fullName, type Locale } from '@officine/i18n/locale'
import { documentTexts, occupationText } from '../documents/document-texts.ts'
import type { Issuer } from '../documents/issuer.ts'
import { drawLogo } from '../documents/letterhead.ts'
import {
  type Box,
  colours,
  drawArtifact,
  fittingFontSize,
  type Pdf,
  renderSinglePagePdf,
  type StructureElement,
  textHeight,
  writeText,
} from '../documents/pdf-layout.ts'
import { darkRuns, qrModules, quietZone } from './qr-code.ts'

export interface MembershipCard {
  readonly firstName: string
  readonly lastName: string
  readonly occupation: string | null
  readonly practiceNumber: string | null
  readonly year: number
  /** The public page that verifies the card. */
  readonly verificationUrl: string
}

/** The last day on which a year's card is valid. */
export const lastValidDay = (year: number) => `${year}-12-31`

/** ISO/IEC 7810 ID-1, as bank cards, in points: 85.60 × 53.98 mm. */
const width = 242.65
const height = 153.01
const margin = 13
const codeSize = 80
const textWidth = width - 2 * margin - codeSize - 8

/** A page of the size of a bank card, to print or to store on a phone. */
export function renderMembershipCard(
  card: MembershipCard,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const name = fullName(card)
  const options = {
    ...{ width, height, language },
    title: t('documents.card.documentTitle', { year: String(card.year), name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: `${card.year}-01-01`,
  }
  return renderSinglePagePdf(options, (pdf, root) => {
    drawArtifact(pdf, () => drawBackground(pdf))
    drawHeader(pdf, root, card, language, issuer)
    drawPerson(pdf, root, card, language, { x: margin, y: 59, width: textWidth })
    drawCode(pdf, root, card, language, {
      x: width - margin - codeSize,
      y: height - margin - codeSize,
      width: codeSize,
    })
  })
}

function drawBackground(pdf: Pdf): void {
  const shade = pdf.linearGradient(0, 0, width, height)
  shade.stop(0, colours.accent).stop(1, colours.accentInk)
  pdf.rect(0, 0, width, height).fill(shade)
}

function drawHeader(
  pdf: Pdf,
  root: StructureElement,
  card: MembershipCard,
  language: Locale,
  issuer: Issuer,
): void {
  const t = documentTexts[language]
  const mark = 18
  drawArtifact(pdf, () =>
    drawLogo(pdf, { x: margin, y: margin, width: mark }, { ground: colours.onAccent, sign: colours.accent }),
  )
  const x = margin + mark + 7
  const yearWidth = 40
  const box = { width: width - x - yearWidth - margin, height: 13 }
  const textStyle = { weight: 'semibold', colour: colours.onAccent } as const
  const size = fittingFontSize(pdf, issuer.associationName, box, [8.5, 8, 7.5, 7], textStyle)
  const nameHeight = textHeight(pdf, issuer.associationName, box.width, { ...textStyle, size })
  const y = margin + Math.max(0, (mark - nameHeight) / 2)
  writeText(pdf, root, 'P', issuer.associationName, { x, y, width: box.width }, { ...textStyle, size })
  writeText(
    pdf,
    root,
    'P',
    String(card.year),
    { x: width - margin - yearWidth, y: margin + 1, width: yearWidth },
    { weight: 'bold', size: 13, colour: colours.onAccent, align: 'right' },
  )
  writeText(
    pdf,
    root,
    'H1',
    t('documents.card.title'),
    { x: margin, y: 44, width: textWidth },
    { size: 8.5, colour: colours.accentSoft },
  )
}

/** A long name gets smaller letters before it gets more lines. */
function drawPerson(
  pdf: Pdf,
  root: StructureElement,
  card: MembershipCard,
  language: Locale,
  box: Box,
): void {
  const t = documentTexts[language]
  const name = fullName(card)
  const bold = { weight: 'bold', colour: colours.onAccent } as const
  const size = fittingFontSize(
    pdf,
    name,
    { width: box.width, height: 36 },
    [14, 13, 12, 11, 10, 9, 8, 7, 6],
    bold,
  )
  let y = box.y + writeText(pdf, root, 'P', name, box, { ...bold, size, maxLines: 4 }) + 2
  const regularStyle = { size: 7.5, colour: colours.onAccent } as const
  if (card.occupation !== null) {
    y += writeText(
      pdf,
      root,
      'P',
      occupationText(language, card.occupation),
      { ...box, y },
      { ...regularStyle, maxLines: 2 },
    )
  }
  if (card.practiceNumber !== null) {
    const number = t('documents.card.number', { number: card.practiceNumber })
    writeText(pdf, root, 'P', number, { ...box, y }, regularStyle)
  }
  const validityText = t('documents.card.validUntil', { date: formatDate(lastValidDay(card.year), language) })
  const validityBox = { width: box.width, height: 11 }
  const validityStyle = {
    ...regularStyle,
    weight: 'semibold',
    size: fittingFontSize(pdf, validityText, validityBox, [7.5, 7, 6.5, 6], regularStyle),
  } as const
  const validityHeight = textHeight(pdf, validityText, box.width, validityStyle)
  writeText(pdf, root, 'P', validityText, { ...box, y: height - margin - validityHeight + 2 }, validityStyle)
}

/** The code as vectors on white, with its quiet zone; on a screen it is a link. */
function drawCode(
  pdf: Pdf,
  root: StructureElement,
  card: MembershipCard,
  language: Locale,
  { x, y }: Box,
): void {
  const alt = documentTexts[language]('documents.card.code')
  const modules = qrModules(card.verificationUrl)
  const module = codeSize / (modules.length + 2 * quietZone)
  const link = pdf.struct('Link', { alt })
  root.add(link)
  const figure: object = { alt, bbox: [x, y, x + codeSize, y + codeSize] }
  link.add(
    pdf.struct('Figure', figure, () => {
      pdf.roundedRect(x, y, codeSize, codeSize, 5).fill(colours.onAccent)
      for (const { row, column, length } of darkRuns(modules)) {
        pdf.rect(x + (column + quietZone) * module, y + (row + quietZone) * module, length * module, module)
      }
      pdf.fill(colours.ink)
    }),
  )
  // pdfkit would write a primitive string as a PDF name.
  const reference: object = { structParent: link, Contents: new String(alt) }
  pdf.link(x, y, codeSize, codeSize, card.verificationUrl, reference)
}
