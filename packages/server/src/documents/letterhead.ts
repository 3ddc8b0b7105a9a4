import type { Locale } from '@officine/i18n/locale'
import { contactLine, type Issuer } from './issuer.ts'
import { drawMark } from './mark.ts'
import { colours, decorate, type Lettering, type Paper, type Part, write } from './paper.ts'

/** In points: Letter with a margin of an inch. */
export const letter = { width: 612, height: 792, margin: 72 } as const

export const small = { size: 9.5, colour: colours.inkSoft } as const satisfies Lettering
export const body = { size: 10.5 } as const satisfies Lettering

/** Draws the issuer and its contact. Returns the y below it. */
export function drawLetterhead(paper: Paper, root: Part, issuer: Issuer, language: Locale): number {
  const { width, margin } = letter
  const mark = 30
  const x = margin + mark + 12
  const box = { x, width: width - margin - x }
  decorate(paper, () =>
    drawMark(paper, { x: margin, y: margin, width: mark }, { ground: colours.green, sign: colours.onGreen }),
  )
  const lines = [...issuer.associationAddress, contactLine(language, issuer)].filter(Boolean)
  let y = margin + (lines.length === 0 ? 7 : 0)
  y += write(paper, root, 'P', issuer.associationName, { ...box, y }, { weight: 'semibold', size: 12.5 })
  for (const line of lines) y += write(paper, root, 'P', line, { ...box, y }, small)
  y = Math.max(y, margin + mark) + 16
  drawRule(paper, margin, y, width - 2 * margin)
  return y + 28
}

export function drawRule(paper: Paper, x: number, y: number, length: number): void {
  decorate(paper, () =>
    paper
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.75)
      .stroke(colours.line),
  )
}
