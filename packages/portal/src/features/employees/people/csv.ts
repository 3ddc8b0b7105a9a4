/** What stands between two cells: French writes decimals with a comma, so its lists are cut by a semicolon. */
export type Separator = ';' | ','

/** What a spreadsheet would take for a formula, or might once it has trimmed it. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** By it Excel knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180) that a spreadsheet opens as it stands, and in which no cell is run as a formula. */
export function csvOf(rows: readonly (readonly string[])[], separator: Separator): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(defused(cell), separator)).join(separator))
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}

/** A cell behind an apostrophe is text, whatever it begins with. */
export function defused(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string, separator: Separator): string {
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(separator) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
