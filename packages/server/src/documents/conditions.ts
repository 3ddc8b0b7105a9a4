import { formatDate, type Locale, thePharmacy } from '@officine/i18n/locale'
import type { Issuer } from './issuer.ts'
import { body, drawLetterhead, drawRule, letter, small } from './letterhead.ts'
import { heightOf, type Paper, type Part, printPages, scratchPaper, write } from './paper.ts'
import { documentTexts } from './texts.ts'

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

const { width, height, margin } = letter
const column = { x: margin, width: width - 2 * margin }
const heading = { weight: 'bold', size: 19 } as const
const subheading = { weight: 'semibold', size: 11.5 } as const

interface Block {
  readonly tag: 'H1' | 'H2' | 'P'
  readonly text: string
}

const letteringOf = { H1: heading, H2: subheading, P: body } as const
const spaceAfter = { H1: 12, H2: 3, P: 10 } as const

/** As many pages as needed; the acceptance is at the end. */
export function printConditions(
  { texts, effectiveOn, acceptance }: ConditionsDocument,
  language: Locale,
  issuer: Issuer,
): Promise<Buffer> {
  const t = documentTexts[language]
  const blocks = texts.flatMap(({ text }) => blocksOf(text))
  const signed = acceptance ? signatureOf(acceptance, language) : []
  const pages = pagesOf([...blocks, ...signed], (paper, root) =>
    drawLetterhead(paper, root, issuer, language),
  )
  const options = {
    ...{ width, height, language },
    title: t('documents.conditions.documentTitle', { date: effectiveOn }),
    author: issuer.associationName,
    producer: issuer.productName,
    date: acceptance?.signedOn ?? effectiveOn,
  }
  return printPages(
    options,
    pages.map((page, index) => (paper, root) => {
      let y = index === 0 ? drawLetterhead(paper, root, issuer, language) : margin
      for (const block of page) y += drawBlock(paper, root, block, y)
      drawFoot(paper, root, t('documents.conditions.page', { page: index + 1, pages: pages.length }))
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

function signatureOf(acceptance: Acceptance, language: Locale): Block[] {
  const t = documentTexts[language]
  const { pharmacy, signedBy, signedOn, textHash, wishesEnglish } = acceptance
  return [
    { tag: 'H2', text: t('documents.conditions.acceptance') },
    {
      tag: 'P',
      text: t('documents.conditions.signed', {
        name: signedBy,
        thePharmacy: thePharmacy(pharmacy, language),
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
const footLine = height - margin - 8

/**
 * Breaks blocks into pages; a heading is never last on its page. `head` draws the first page's
 * header and returns the y below it.
 */
function pagesOf(blocks: readonly Block[], head: (paper: Paper, root: Part) => number): Block[][] {
  const [scratch, root] = scratchPaper(letter)
  const heightOfBlock = ({ tag, text }: Block) =>
    heightOf(scratch, text, column.width, letteringOf[tag]) + spaceAfter[tag]
  const end = footLine - 8
  const pages: Block[][] = [[]]
  let left = end - head(scratch, root)
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const needed = heightOfBlock(block) + (block.tag !== 'P' && next ? heightOfBlock(next) : 0)
    if (needed > left) {
      pages.push([])
      left = end - margin
    }
    pages.at(-1)?.push(block)
    left -= heightOfBlock(block)
  }
  return pages
}

function drawBlock(paper: Paper, root: Part, { tag, text }: Block, y: number): number {
  return write(paper, root, tag, text, { ...column, y }, letteringOf[tag]) + spaceAfter[tag]
}

function drawFoot(paper: Paper, root: Part, text: string): void {
  drawRule(paper, margin, footLine, column.width)
  write(paper, root, 'P', text, { ...column, y: footLine + 6 }, small)
}
