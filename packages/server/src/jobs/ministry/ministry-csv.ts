import { ministryColumns } from './ministry-columns.ts'
import type { MinistryRecord } from './ministry-snapshot.ts'

/** Without it, spreadsheets assume another encoding and break accents. */
const byteOrderMark = '\uFEFF'

/** RFC 4180: commas, CRLF, quotes doubled within quotes. */
export async function* csvLines(records: AsyncIterable<MinistryRecord>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(ministryColumns.map(({ name }) => name))
  for await (const record of records) yield csvLine(ministryColumns.map(({ of }) => of(record) ?? ''))
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
