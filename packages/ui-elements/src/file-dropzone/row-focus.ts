import type { FileRow } from './file-row.ts'

type Button = HTMLElement | null | undefined

/** The last button of a row, which stays in place when its action changes. */
export function buttonOf(root: ParentNode, rows: readonly FileRow[], row: FileRow): Button {
  return root.querySelectorAll('.row')[rows.indexOf(row)]?.querySelector<HTMLElement>('button:last-child')
}

/** Focuses the next row with a button, or else the drop zone. */
export function focusAfter(root: ParentNode, rows: readonly FileRow[], row: FileRow): void {
  const next = rows.slice(rows.indexOf(row) + 1).find((other) => buttonOf(root, rows, other))
  const target = next ? buttonOf(root, rows, next) : root.querySelector<HTMLElement>('#control')
  target?.focus()
}

export const lastButton = (root: ParentNode): Button =>
  [...root.querySelectorAll<HTMLElement>('.row button')].at(-1)
