import type { TransactionType } from '@officine/api/constants'
import { formatDate, type Locale, thePharmacy } from '@officine/i18n/locale'
import type { Issuer } from './issuer.ts'
import { body, drawLetterhead, drawRule, letter, small } from './letterhead.ts'
import { drawNumberedList } from './numbered-list.ts'
import { fitted, type Paper, type Part, printPaper, write } from './paper.ts'
import { documentTexts } from './texts.ts'

/** The affirmation that a staying or joining owner swears before a commissioner for oaths. */
export interface AffirmationToSwear {
  /** The form's number. */
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

const { width, height, margin } = letter
const whole = { x: margin, width: width - 2 * margin }
const points = [
  'documents.affirmation.exact',
  'documents.affirmation.owners',
  'documents.affirmation.pharmacist',
  'documents.affirmation.oath',
] as const

const filledIn = [
  'documents.affirmation.commissioner.name',
  'documents.affirmation.commissioner.number',
  'documents.affirmation.commissioner.place',
  'documents.affirmation.commissioner.date',
  'documents.affirmation.signature',
] as const

type Texts = (typeof documentTexts)[Locale]

/** One letter page, with fields to fill in by hand at the bottom. */
export function printAffirmation(
  affirmation: AffirmationToSwear,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const { number, firstName, lastName, printedOn } = affirmation
  const name = `${firstName} ${lastName}`
  const options = {
    ...{ width, height, language },
    title: t('documents.affirmation.documentTitle', { number, name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: printedOn,
  }
  return printPaper(options, (paper, root) => {
    let y = drawLetterhead(paper, root, issuer, language)
    const title = t('documents.affirmation.title')
    y += write(paper, root, 'H1', title, { ...whole, y }, { weight: 'bold', size: 25 }) + 4
    y += drawForm(paper, root, t, affirmation, y) + 12
    y += drawPoints(paper, root, t, { ...affirmation, name }, language, y)
    drawSignatures(paper, root, t, name, Math.max(y + 10, height - margin - 204))
  })
}

function drawForm(
  paper: Paper,
  root: Part,
  t: Texts,
  { number, type, pharmacy, address }: AffirmationToSwear,
  top: number,
): number {
  const bold = { weight: 'semibold' } as const
  let y = top
  const form = t('documents.affirmation.form', { number, type })
  y += write(paper, root, 'P', form, { ...whole, y }, { ...small, size: 11.5 }) + 12
  const size = fitted(paper, pharmacy, { ...whole, height: 32 }, [12, 10.5, 9, 8], bold)
  y += write(paper, root, 'P', pharmacy, { ...whole, y }, { ...bold, size, mostLines: 3 })
  for (const line of address) y += write(paper, root, 'P', line, { ...whole, y }, { ...body, mostLines: 2 })
  return y - top
}

function drawPoints(
  paper: Paper,
  root: Part,
  t: Texts,
  affirmation: AffirmationToSwear & { readonly name: string },
  language: Locale,
  top: number,
): number {
  const { name, number, practiceNumber, pharmacy, owners } = affirmation
  const hasNumber = practiceNumber === null ? 'no' : 'yes'
  const lead = t('documents.affirmation.lead', { name, hasNumber, practiceNumber: practiceNumber ?? '' })
  const values = {
    ...{ number, thePharmacy: thePharmacy(pharmacy, language) },
    date: formatDate(affirmation.effectiveDate, language),
    owners: new Intl.ListFormat(language).format(owners),
  }
  const sentences = points.map((point) => t(point, values))
  // Forty owners and a long name must fit.
  const room = { ...whole, height: 300 }
  const size = fitted(paper, [lead, ...sentences].join('\n'), room, [body.size, 9.5, 8.5, 7.5, 6.5], {})
  const lettering = { ...body, size }
  let y = top
  y += write(paper, root, 'P', lead, { ...whole, y }, lettering) + 8
  y += drawNumberedList(paper, root, sentences, y, { lettering, gap: 6 })
  return y - top
}

/** On the left the declarant, on the right the commissioner, each with lines to write on. */
function drawSignatures(paper: Paper, root: Part, t: Texts, name: string, top: number): void {
  const gutter = 28
  const column = (whole.width - gutter) / 2
  const right = margin + column + gutter
  const fields = (x: number, y: number, labels: readonly string[]) => {
    for (const [index, label] of labels.entries()) {
      const line = y + 26 + index * 32
      drawRule(paper, x, line, column)
      write(paper, root, 'P', label, { x, y: line + 2, width: column }, { ...small, size: 8.5, mostLines: 1 })
    }
  }
  const headings = { height: 28, width: column }
  const head = (x: number, text: string) => {
    const size = fitted(paper, text, headings, [9.5, 8.5, 7], { weight: 'semibold' })
    write(paper, root, 'H2', text, { x, y: top, width: column }, { weight: 'semibold', size })
  }
  head(margin, t('documents.affirmation.declarant', { name }))
  fields(margin, top + headings.height, [t('documents.affirmation.signature')])
  head(right, t('documents.affirmation.commissioner'))
  fields(
    right,
    top + headings.height,
    filledIn.map((label) => t(label)),
  )
}
