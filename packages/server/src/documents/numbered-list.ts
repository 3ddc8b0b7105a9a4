import { letter } from './letterhead.ts'
import { type Lettering, type Paper, type Part, write } from './paper.ts'

interface ListStyle {
  readonly lettering: Lettering
  /** Between two items, in points. */
  readonly gap: number
}

const indent = 20

/** Draws a numbered list in the full width of the page. Returns its height. */
export function drawNumberedList(
  paper: Paper,
  root: Part,
  items: readonly string[],
  top: number,
  { lettering, gap }: ListStyle,
): number {
  const { width, margin } = letter
  const list = paper.struct('L')
  root.add(list)
  let y = top
  for (const [index, text] of items.entries()) {
    const item = paper.struct('LI')
    list.add(item)
    write(paper, item, 'Lbl', `${index + 1}.`, { x: margin, y, width: indent }, lettering)
    const box = { x: margin + indent, y, width: width - 2 * margin - indent }
    y += write(paper, item, 'LBody', text, box, lettering) + gap
  }
  return y - top
}
