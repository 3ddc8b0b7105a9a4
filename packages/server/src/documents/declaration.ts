import { formatDate, type Locale } from '@officine/i18n/locale'
import { declarationPoints } from './declaration-points.ts'
import type { Issuer } from './issuer.ts'
import { body, drawLetterhead, drawRule, letter, small } from './letterhead.ts'
import { drawNumberedList } from './numbered-list.ts'
import { colours, decorate, fitted, type Paper, type Part, printPaper, write } from './paper.ts'
import { documentTexts } from './texts.ts'

export interface SignedDeclaration {
  readonly id: string
  readonly termsVersion: string
  /** `YYYY-MM-DD` */
  readonly signedOn: string
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string | null
}

const { width, height, margin } = letter
const whole = { x: margin, width: width - 2 * margin }

/** A one-page copy: the declaration word for word, then its signer and date. */
export function printDeclaration(
  declaration: SignedDeclaration,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const { id, termsVersion, signedOn } = declaration
  const name = `${declaration.firstName} ${declaration.lastName}`
  const date = formatDate(signedOn, language)
  const options = {
    ...{ width, height, language },
    title: t('documents.declaration.documentTitle', { date: signedOn, name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: signedOn,
  }
  return printPaper(options, (paper, root) => {
    let y = drawLetterhead(paper, root, issuer, language)
    const title = t('documents.declaration.title')
    y += write(paper, root, 'H1', title, { ...whole, y }, { weight: 'bold', size: 25 }) + 14
    const { lead, points } = declarationPoints(termsVersion, issuer.associationName, language)
    y += write(paper, root, 'P', lead, { ...whole, y }, { ...body, weight: 'semibold' }) + 10
    y += drawNumberedList(paper, root, points, y, { lettering: body, gap: 8 }) + 12
    y += drawSignature(paper, root, { t, name, date, practiceNumber: declaration.practiceNumber }, y) + 22
    drawRule(paper, margin, y, whole.width)
    y += 12
    y += write(
      paper,
      root,
      'P',
      t('documents.declaration.version', { version: termsVersion, id }),
      { ...whole, y },
      small,
    )
    write(paper, root, 'P', t('documents.declaration.copy'), { ...whole, y: y + 2 }, small)
  })
}

interface Signature {
  readonly t: (typeof documentTexts)[Locale]
  readonly name: string
  readonly date: string
  readonly practiceNumber: string | null
}

function drawSignature(
  paper: Paper,
  root: Part,
  { t, name, date, practiceNumber }: Signature,
  y: number,
): number {
  const inset = 16
  const boxHeight = practiceNumber === null ? 78 : 92
  const inner = { x: margin + inset, width: whole.width - 2 * inset }
  decorate(paper, () => paper.roundedRect(margin, y, whole.width, boxHeight, 8).fill(colours.greenSoft))
  const soft = { ...small, colour: colours.greenDeep }
  const bold = { weight: 'bold', colour: colours.greenDeep } as const
  let line = y + 14
  line += write(paper, root, 'P', t('documents.declaration.signedBy'), { ...inner, y: line }, soft) + 1
  const size = fitted(paper, name, { ...inner, height: 22 }, [16, 14, 12, 10, 8], bold)
  line += write(paper, root, 'P', name, { ...inner, y: line }, { ...bold, size, mostLines: 1 }) + 1
  if (practiceNumber !== null) {
    const number = t('documents.card.number', { number: practiceNumber })
    line += write(paper, root, 'P', number, { ...inner, y: line }, soft)
  }
  write(paper, root, 'P', t('documents.declaration.signedOn', { date }), { ...inner, y: line }, soft)
  return boxHeight
}
