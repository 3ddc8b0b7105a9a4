import { formatDate, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { documentTexts } from '../documents/document-texts.ts'
import type { Issuer } from '../documents/issuer.ts'
import { bodyText, drawLetterhead, drawRule, letterPage, smallText } from '../documents/letterhead.ts'
import {
  createMeasuringPdf,
  type Pdf,
  renderPdf,
  type StructureElement,
  textHeight,
  writeText,
} from '../documents/pdf-layout.ts'

/** The participation conditions of accessa as a document: alone, or as accepted by a pharmacy. */
export interface ConditionsDocument {
  /** The text in each printed language, French first. */
  readonly texts: readonly { readonly language: Locale; readonly text: string }[]
  /** `YYYY-MM-DD` */
  readonly effectiveOn: string
  readonly acceptance: Acceptance | null
}

interface Acceptance {
  readonly pharmacy: string
  readonly signedBy: string
  /** `YYYY-MM-DD` */
  readonly signedOn: string
  /**
   * SHA-256 of the French text, in hexadecimal; null for an agreement from before it was stored.
   */
  readonly textHash: string | null
  readonly wishesEnglish: boolean
}

const { width, height, margin } = letterPage
const column = { x: margin, width: width - 2 * margin }
const heading = { weight: 'bold', size: 19 } as const
const subheading = { weight: 'semibold', size: 11.5 } as const

interface Block {
  readonly tag: 'H1' | 'H2' | 'P'
  readonly text: string
}

const textStyles = { H1: heading, H2: subheading, P: bodyText } as const
const spaceAfter = { H1: 12, H2: 3, P: 10 } as const

/** As many pages as needed; the acceptance is at the end. */
export function renderConditions(
  { texts, effectiveOn, acceptance }: ConditionsDocument,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const blocks = texts.flatMap(({ text }) => blocksOf(text))
  const signatureBlocks = acceptance ? acceptanceBlocks(acceptance, language) : []
  const pages = paginate([...blocks, ...signatureBlocks], (pdf, root) =>
    drawLetterhead(pdf, root, issuer, language),
  )
  const options = {
    ...{ width, height, language },
    title: t('documents.conditions.documentTitle', { date: effectiveOn }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: acceptance?.signedOn ?? effectiveOn,
  }
  return renderPdf(
    options,
    pages.map((page, index) => (pdf, root) => {
      let y = index === 0 ? drawLetterhead(pdf, root, issuer, language) : margin
      for (const block of page) y += drawBlock(pdf, root, block, y)
      drawFooter(pdf, root, t('documents.conditions.page', { page: index + 1, pages: pages.length }))
    }),
  )
}

/** The first line of a text is its title; a line that begins with a number is a heading. */
function blocksOf(text: string): Block[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => ({
    tag: index === 0 ? 'H1' : /^\d+\. /.test(line) ? 'H2' : 'P',
    text: line,
  }))
}

function acceptanceBlocks(acceptance: Acceptance, language: Locale): Block[] {
  const t = documentTexts[language]
  const { pharmacy, signedBy, signedOn, textHash, wishesEnglish } = acceptance
  return [
    { tag: 'H2', text: t('documents.conditions.acceptance') },
    {
      tag: 'P',
      text: t('documents.conditions.signed', {
        name: signedBy,
        thePharmacy: pharmacyWithArticle(pharmacy, language),
        date: formatDate(signedOn, language),
      }),
    },
    { tag: 'P', text: t('documents.conditions.language', { wishesEnglish: wishesEnglish ? 'yes' : 'no' }) },
    ...(textHash === null
      ? []
      : [{ tag: 'P', text: t('documents.conditions.hash', { hash: textHash }) } as const]),
  ]
}

/** Where the foot of a page begins. */
const footerTop = height - margin - 8

/**
 * Breaks blocks into pages; a heading is never last on its page. `drawHead` draws the first page's
 * header and returns the y below it.
 */
function paginate(
  blocks: readonly Block[],
  drawHead: (pdf: Pdf, root: StructureElement) => number,
): Block[][] {
  const [measuringPdf, root] = createMeasuringPdf(letterPage)
  const heightOfBlock = ({ tag, text }: Block) =>
    textHeight(measuringPdf, text, column.width, textStyles[tag]) + spaceAfter[tag]
  const end = footerTop - 8
  const pages: Block[][] = [[]]
  let remainingHeight = end - drawHead(measuringPdf, root)
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const neededHeight = heightOfBlock(block) + (block.tag !== 'P' && next ? heightOfBlock(next) : 0)
    if (neededHeight > remainingHeight) {
      pages.push([])
      remainingHeight = end - margin
    }
    pages.at(-1)?.push(block)
    remainingHeight -= heightOfBlock(block)
  }
  return pages
}

function drawBlock(pdf: Pdf, root: StructureElement, { tag, text }: Block, y: number): number {
  return writeText(pdf, root, tag, text, { ...column, y }, textStyles[tag]) + spaceAfter[tag]
}

function drawFooter(pdf: Pdf, root: StructureElement, text: string): void {
  drawRule(pdf, margin, footerTop, column.width)
  writeText(pdf, root, 'P', text, { ...column, y: footerTop + 6 }, smallText)
}
