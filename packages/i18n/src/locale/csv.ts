/** Separator of cells. French locales use a comma for decimals, so their lists use a semicolon. */
export type CsvSeparator = ';' | ','

/** Excel needs it to recognise UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, and after any character by
 * which another program, or the same one in another language, parts the cells. Quotes and spaces
 * before a formula don't count.
 */
const formulaStarts = /(?<=^|[;,\t\r\n])(?=["\s]*[=+\-@|＝＋－＠])|^(?=[\t\r\n])/g

/** Digits that a spreadsheet would change as a number: it drops leading zeros and rounds long ones. */
const changedNumber = /^(?:0\d+|\d{12,})$/

/** A text that a spreadsheet shows as it is: an apostrophe makes text of a formula or a number. */
export function csvText(text: string): string {
  return changedNumber.test(text) ? `'${text}` : text.replaceAll(formulaStarts, "'")
}

/** A line of CSV (RFC 4180), with its CRLF. */
export function csvLine(cells: readonly string[], separator: CsvSeparator): string {
  return `${cells.map((cell) => quoteCell(csvText(cell), separator)).join(separator)}\r\n`
}

function quoteCell(cell: string, separator: CsvSeparator): string {
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(separator) && cell === cell.trim()
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
