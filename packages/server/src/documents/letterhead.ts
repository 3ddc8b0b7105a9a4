import type { Locale } from '@officine/i18n/locale'
import { contactLine, type Issuer } from './issuer.ts'
import { drawLogo } from './logo.ts'
import {
  colours,
  drawArtifact,
  type Pdf,
  type StructureElement,
  type TextStyle,
  writeText,
} from './pdf-layout.ts'

/** In points: Letter with a margin of an inch. */
export const letterPage = { width: 612, height: 792, margin: 72 } as const

export const smallText = { size: 9.5, colour: colours.inkSoft } as const satisfies TextStyle
export const bodyText = { size: 10.5 } as const satisfies TextStyle

/** Draws the issuer and its contact. Returns the y below it. */
export function drawLetterhead(pdf: Pdf, root: StructureElement, issuer: Issuer, language: Locale): number {
  const { width, margin } = letterPage
  const mark = 30
  const x = margin + mark + 12
  const box = { x, width: width - margin - x }
  drawArtifact(pdf, () =>
    drawLogo(pdf, { x: margin, y: margin, width: mark }, { ground: colours.accent, sign: colours.onAccent }),
  )
  const lines = [...issuer.associationAddress, contactLine(language, issuer)].filter(Boolean)
  let y = margin + (lines.length === 0 ? 7 : 0)
  y += writeText(pdf, root, 'P', issuer.associationName, { ...box, y }, { weight: 'semibold', size: 12.5 })
  for (const line of lines) y += writeText(pdf, root, 'P', line, { ...box, y }, smallText)
  y = Math.max(y, margin + mark) + 16
  drawRule(pdf, margin, y, width - 2 * margin)
  return y + 28
}

export function drawRule(pdf: Pdf, x: number, y: number, length: number): void {
  drawArtifact(pdf, () =>
    pdf
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.75)
      .stroke(colours.line),
  )
}
