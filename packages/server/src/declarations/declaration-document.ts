import { formatDate, fullName, type Locale } from '@officine/i18n/locale'
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
  colours,
  drawArtifact,
  fittingFontSize,
  type Pdf,
  renderSinglePagePdf,
  type StructureElement,
  writeText,
} from '../documents/pdf-layout.ts'
import { declarationPoints } from './declaration-points.ts'

export interface SignedDeclaration {
  readonly id: string
  readonly termsVersion: string
  /** `YYYY-MM-DD` */
  readonly signedOn: string
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string | null
}

const { width, height, margin } = letterPage
const fullWidth = { x: margin, width: width - 2 * margin }

/** A one-page copy: the declaration word for word, then its signer and date. */
export function renderDeclaration(
  declaration: SignedDeclaration,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const { id, termsVersion, signedOn } = declaration
  const name = fullName(declaration)
  const date = formatDate(signedOn, language)
  const options = {
    ...{ width, height, language },
    title: t('documents.declaration.documentTitle', { date: signedOn, name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: signedOn,
  }
  return renderSinglePagePdf(options, (pdf, root) => {
    let y = drawLetterhead(pdf, root, issuer, language)
    const title = t('documents.declaration.title')
    y += writeText(pdf, root, 'H1', title, { ...fullWidth, y }, { weight: 'bold', size: 25 }) + 14
    const { intro, points } = declarationPoints(termsVersion, issuer.associationName, language)
    y += writeText(pdf, root, 'P', intro, { ...fullWidth, y }, { ...bodyText, weight: 'semibold' }) + 10
    y += drawNumberedList(pdf, root, points, y, { lettering: bodyText, gap: 8 }) + 12
    y += drawSignature(pdf, root, { t, name, date, practiceNumber: declaration.practiceNumber }, y) + 22
    drawRule(pdf, margin, y, fullWidth.width)
    y += 12
    y += writeText(
      pdf,
      root,
      'P',
      t('documents.declaration.version', { version: termsVersion, id }),
      { ...fullWidth, y },
      smallText,
    )
    writeText(pdf, root, 'P', t('documents.declaration.copy'), { ...fullWidth, y: y + 2 }, smallText)
  })
}

interface Signature {
  readonly t: (typeof documentTexts)[Locale]
  readonly name: string
  readonly date: string
  readonly practiceNumber: string | null
}

function drawSignature(
  pdf: Pdf,
  root: StructureElement,
  { t, name, date, practiceNumber }: Signature,
  y: number,
): number {
  const inset = 16
  const boxHeight = practiceNumber === null ? 78 : 92
  const inner = { x: margin + inset, width: fullWidth.width - 2 * inset }
  drawArtifact(pdf, () => pdf.roundedRect(margin, y, fullWidth.width, boxHeight, 8).fill(colours.accentSoft))
  const labelStyle = { ...smallText, colour: colours.accentInk }
  const bold = { weight: 'bold', colour: colours.accentInk } as const
  let line = y + 14
  line +=
    writeText(pdf, root, 'P', t('documents.declaration.signedBy'), { ...inner, y: line }, labelStyle) + 1
  const size = fittingFontSize(pdf, name, { ...inner, height: 22 }, [16, 14, 12, 10, 8], bold)
  line += writeText(pdf, root, 'P', name, { ...inner, y: line }, { ...bold, size, maxLines: 1 }) + 1
  if (practiceNumber !== null) {
    const number = t('documents.card.number', { number: practiceNumber })
    line += writeText(pdf, root, 'P', number, { ...inner, y: line }, labelStyle)
  }
  writeText(pdf, root, 'P', t('documents.declaration.signedOn', { date }), { ...inner, y: line }, labelStyle)
  return boxHeight
}
