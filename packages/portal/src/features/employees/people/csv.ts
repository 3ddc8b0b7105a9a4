/** Separator of cells. French locales use a comma for decimals, so their lists use a semicolon. */
export type Separator = ';' | ','

/** Cells that a spreadsheet may read as a formula, possibly after trimming. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** Excel needs it to recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180) that opens directly in a spreadsheet, with formulas escaped. */
export function toCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => quoteCell(escapeFormula(cell), separator)).join(separator),
  )
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}

/** A leading apostrophe makes a cell text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoteCell(cell: string, separator: Separator): string {
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(separator) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
