import type { TransactionType } from '@officine/api/constants'
import { formatDate, formatList, fullName, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { documentTexts } from '../documents/document-texts.ts'
import type { Issuer } from '../documents/issuer.ts'
import {
  bodyText,
  drawLetterhead,
  drawNumberedList,
  drawRule,
  letterPage,
  smallText,
} from '../documents/letterhead.ts'
import {
  fittingFontSize,
  type Pdf,
  renderSinglePagePdf,
  type StructureElement,
  writeText,
} from '../documents/pdf-layout.ts'

/** The affirmation that a staying or joining owner swears before a commissioner for oaths. */
export interface AffirmationDocument {
  /** The transaction's number. */
  readonly number: number
  readonly type: TransactionType
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string | null
  /** The pharmacy's name. */
  readonly pharmacy: string
  /** The lines of the postal address. */
  readonly address: readonly string[]
  /** `YYYY-MM-DD` */
  readonly effectiveDate: string
  /** The names of the future owners. */
  readonly owners: readonly string[]
  /** `YYYY-MM-DD` */
  readonly printedOn: string
}

const { width, height, margin } = letterPage
const fullWidth = { x: margin, width: width - 2 * margin }
const points = [
  'documents.affirmation.exact',
  'documents.affirmation.owners',
  'documents.affirmation.pharmacist',
  'documents.affirmation.oath',
] as const

const signatureFields = [
  'documents.affirmation.commissioner.name',
  'documents.affirmation.commissioner.number',
  'documents.affirmation.commissioner.place',
  'documents.affirmation.commissioner.date',
  'documents.affirmation.signature',
] as const

type Texts = (typeof documentTexts)[Locale]

/** One letter page, with fields to fill in by hand at the bottom. */
export function renderAffirmation(
  affirmation: AffirmationDocument,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const { number, firstName, lastName, printedOn } = affirmation
  const name = fullName({ firstName, lastName })
  const options = {
    ...{ width, height, language },
    title: t('documents.affirmation.documentTitle', { number, name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: printedOn,
  }
  return renderSinglePagePdf(options, (pdf, root) => {
    let y = drawLetterhead(pdf, root, issuer, language)
    const title = t('documents.affirmation.title')
    y += writeText(pdf, root, 'H1', title, { ...fullWidth, y }, { weight: 'bold', size: 25 }) + 4
    y += drawForm(pdf, root, t, affirmation, y) + 12
    y += drawPoints(pdf, root, t, { ...affirmation, name }, language, y)
    drawSignatures(pdf, root, t, name, Math.max(y + 10, height - margin - 204))
  })
}

function drawForm(
  pdf: Pdf,
  root: StructureElement,
  t: Texts,
  { number, type, pharmacy, address }: AffirmationDocument,
  top: number,
): number {
  const bold = { weight: 'semibold' } as const
  let y = top
  const form = t('documents.affirmation.form', { number, type })
  y += writeText(pdf, root, 'P', form, { ...fullWidth, y }, { ...smallText, size: 11.5 }) + 12
  const size = fittingFontSize(pdf, pharmacy, { ...fullWidth, height: 32 }, [12, 10.5, 9, 8], bold)
  y += writeText(pdf, root, 'P', pharmacy, { ...fullWidth, y }, { ...bold, size, maxLines: 3 })
  for (const line of address)
    y += writeText(pdf, root, 'P', line, { ...fullWidth, y }, { ...bodyText, maxLines: 2 })
  return y - top
}

function drawPoints(
  pdf: Pdf,
  root: StructureElement,
  t: Texts,
  affirmation: AffirmationDocument & { readonly name: string },
  language: Locale,
  top: number,
): number {
  const { name, number, practiceNumber, pharmacy, owners } = affirmation
  const hasNumber = practiceNumber === null ? 'no' : 'yes'
  const lead = t('documents.affirmation.lead', { name, hasNumber, practiceNumber: practiceNumber ?? '' })
  const values = {
    ...{ number, thePharmacy: pharmacyWithArticle(pharmacy, language) },
    date: formatDate(affirmation.effectiveDate, language),
    owners: formatList(owners, language),
  }
  const sentences = points.map((point) => t(point, values))
  // Forty owners and a long name must fit.
  const room = { ...fullWidth, height: 300 }
  const size = fittingFontSize(
    pdf,
    [lead, ...sentences].join('\n'),
    room,
    [bodyText.size, 9.5, 8.5, 7.5, 6.5],
    {},
  )
  const lettering = { ...bodyText, size }
  let y = top
  y += writeText(pdf, root, 'P', lead, { ...fullWidth, y }, lettering) + 8
  y += drawNumberedList(pdf, root, sentences, y, { lettering, gap: 6 })
  return y - top
}

/** On the left the declarant, on the right the commissioner, each with lines to write on. */
function drawSignatures(pdf: Pdf, root: StructureElement, t: Texts, name: string, top: number): void {
  const gutter = 28
  const column = (fullWidth.width - gutter) / 2
  const right = margin + column + gutter
  const fields = (x: number, y: number, labels: readonly string[]) => {
    for (const [index, label] of labels.entries()) {
      const line = y + 26 + index * 32
      drawRule(pdf, x, line, column)
      writeText(
        pdf,
        root,
        'P',
        label,
        { x, y: line + 2, width: column },
        { ...smallText, size: 8.5, maxLines: 1 },
      )
    }
  }
  const headings = { height: 28, width: column }
  const head = (x: number, text: string) => {
    const size = fittingFontSize(pdf, text, headings, [9.5, 8.5, 7], { weight: 'semibold' })
    writeText(pdf, root, 'H2', text, { x, y: top, width: column }, { weight: 'semibold', size })
  }
  head(margin, t('documents.affirmation.declarant', { name }))
  fields(margin, top + headings.height, [t('documents.affirmation.signature')])
  head(right, t('documents.affirmation.commissioner'))
  fields(
    right,
    top + headings.height,
    signatureFields.map((label) => t(label)),
  )
}
