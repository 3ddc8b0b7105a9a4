import type { Locale } from '@officine/i18n/locale'
import { contactLine, type Issuer } from './issuer.ts'
import {
  type Box,
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

/** The mark as in the portal's header: a cross on a rounded square. */
export function drawLogo(
  pdf: Pdf,
  { x, y, width }: Box,
  { ground, sign }: { readonly ground: string; readonly sign: string },
): void {
  const unit = width / 30
  pdf.roundedRect(x, y, width, width, 8 * unit).fill(ground)
  pdf
    .rect(x + 12.5 * unit, y + 8 * unit, 5 * unit, 14 * unit)
    .rect(x + 8 * unit, y + 12.5 * unit, 14 * unit, 5 * unit)
    .fill(sign)
}

interface ListStyle {
  readonly lettering: TextStyle
  /** Between two items, in points. */
  readonly gap: number
}

const indent = 20

/** Draws a numbered list in the full width of the page. Returns its height. */
export function drawNumberedList(
  pdf: Pdf,
  root: StructureElement,
  items: readonly string[],
  top: number,
  { lettering, gap }: ListStyle,
): number {
  const { width, margin } = letterPage
  const list = pdf.struct('L')
  root.add(list)
  let y = top
  for (const [index, text] of items.entries()) {
    const item = pdf.struct('LI')
    list.add(item)
    writeText(pdf, item, 'Lbl', `${index + 1}.`, { x: margin, y, width: indent }, lettering)
    const box = { x: margin + indent, y, width: width - 2 * margin - indent }
    y += writeText(pdf, item, 'LBody', text, box, lettering) + gap
  }
  return y - top
}
