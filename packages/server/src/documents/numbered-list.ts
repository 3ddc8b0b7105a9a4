import { letterPage } from './letterhead.ts'
import { type Pdf, type StructureElement, type TextStyle, writeText } from './pdf-layout.ts'

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
