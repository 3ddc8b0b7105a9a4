import { formatDate, type Locale } from '@officine/i18n/locale'
import type { Issuer } from './issuer.ts'
import { drawMark } from './mark.ts'
import {
  type Box,
  colours,
  decorate,
  fitted,
  heightOf,
  type Paper,
  type Part,
  printPaper,
  write,
} from './paper.ts'
import { darkRuns, qrModules, quietZone } from './qr-code.ts'
import { documentTexts, occupationIn } from './texts.ts'

export interface MembershipCard {
  readonly firstName: string
  readonly lastName: string
  readonly occupation: string | null
  readonly practiceNumber: string | null
  readonly year: number
  /** The public page that verifies the card. */
  readonly verificationAddress: string
}

/** The last day on which a year's card is valid. */
export const lastDayOf = (year: number) => `${year}-12-31`

/** ISO/IEC 7810 ID-1, as bank cards, in points: 85.60 × 53.98 mm. */
const width = 242.65
const height = 153.01
const margin = 13
const code = 80
const textWidth = width - 2 * margin - code - 8

/** A page of the size of a bank card, to print or to store on a phone. */
export function printMembershipCard(card: MembershipCard, language: Locale, issuer: Issuer): Promise<Buffer> {
  const t = documentTexts[language]
  const name = nameOf(card)
  const options = {
    ...{ width, height, language },
    title: t('documents.card.documentTitle', { year: String(card.year), name }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: `${card.year}-01-01`,
  }
  return printPaper(options, (paper, root) => {
    decorate(paper, () => drawBackground(paper))
    drawHead(paper, root, card, language, issuer)
    drawPerson(paper, root, card, language, { x: margin, y: 59, width: textWidth })
    drawCode(paper, root, card, language, {
      x: width - margin - code,
      y: height - margin - code,
      width: code,
    })
  })
}

const nameOf = ({ firstName, lastName }: MembershipCard) => `${firstName} ${lastName}`

function drawBackground(paper: Paper): void {
  const shade = paper.linearGradient(0, 0, width, height)
  shade.stop(0, colours.green).stop(1, colours.greenDeep)
  paper.rect(0, 0, width, height).fill(shade)
}

function drawHead(paper: Paper, root: Part, card: MembershipCard, language: Locale, issuer: Issuer): void {
  const t = documentTexts[language]
  const mark = 18
  decorate(paper, () =>
    drawMark(paper, { x: margin, y: margin, width: mark }, { ground: colours.onGreen, sign: colours.green }),
  )
  const x = margin + mark + 7
  const yearWidth = 40
  const box = { width: width - x - yearWidth - margin, height: 13 }
  const lettering = { weight: 'semibold', colour: colours.onGreen } as const
  const size = fitted(paper, issuer.associationName, box, [8.5, 8, 7.5, 7], lettering)
  const taken = heightOf(paper, issuer.associationName, box.width, { ...lettering, size })
  const y = margin + Math.max(0, (mark - taken) / 2)
  write(paper, root, 'P', issuer.associationName, { x, y, width: box.width }, { ...lettering, size })
  write(
    paper,
    root,
    'P',
    String(card.year),
    { x: width - margin - yearWidth, y: margin + 1, width: yearWidth },
    { weight: 'bold', size: 13, colour: colours.onGreen, align: 'right' },
  )
  write(
    paper,
    root,
    'H1',
    t('documents.card.title'),
    { x: margin, y: 44, width: textWidth },
    { size: 8.5, colour: colours.greenSoft },
  )
}

/** A long name gets smaller letters before it gets more lines. */
function drawPerson(paper: Paper, root: Part, card: MembershipCard, language: Locale, box: Box): void {
  const t = documentTexts[language]
  const name = nameOf(card)
  const bold = { weight: 'bold', colour: colours.onGreen } as const
  const size = fitted(paper, name, { width: box.width, height: 36 }, [14, 13, 12, 11, 10, 9, 8, 7, 6], bold)
  let y = box.y + write(paper, root, 'P', name, box, { ...bold, size, mostLines: 4 }) + 2
  const plain = { size: 7.5, colour: colours.onGreen } as const
  if (card.occupation !== null) {
    y += write(
      paper,
      root,
      'P',
      occupationIn(language, card.occupation),
      { ...box, y },
      { ...plain, mostLines: 2 },
    )
  }
  if (card.practiceNumber !== null) {
    const number = t('documents.card.number', { number: card.practiceNumber })
    write(paper, root, 'P', number, { ...box, y }, plain)
  }
  const until = t('documents.card.validUntil', { date: formatDate(lastDayOf(card.year), language) })
  const room = { width: box.width, height: 11 }
  const last = {
    ...plain,
    weight: 'semibold',
    size: fitted(paper, until, room, [7.5, 7, 6.5, 6], plain),
  } as const
  const taken = heightOf(paper, until, box.width, last)
  write(paper, root, 'P', until, { ...box, y: height - margin - taken + 2 }, last)
}

/** The code as vectors on white, with its quiet zone; on a screen it is a link. */
function drawCode(paper: Paper, root: Part, card: MembershipCard, language: Locale, { x, y }: Box): void {
  const alt = documentTexts[language]('documents.card.code')
  const modules = qrModules(card.verificationAddress)
  const module = code / (modules.length + 2 * quietZone)
  const link = paper.struct('Link', { alt })
  root.add(link)
  const figure: object = { alt, bbox: [x, y, x + code, y + code] }
  link.add(
    paper.struct('Figure', figure, () => {
      paper.roundedRect(x, y, code, code, 5).fill(colours.onGreen)
      for (const { row, column, length } of darkRuns(modules)) {
        paper.rect(x + (column + quietZone) * module, y + (row + quietZone) * module, length * module, module)
      }
      paper.fill(colours.ink)
    }),
  )
  // pdfkit would write a primitive string as a PDF name.
  const reference: object = { structParent: link, Contents: new String(alt) }
  paper.link(x, y, code, code, card.verificationAddress, reference)
}
