import { readFile, stat } from 'node:fs/promises'
import { type CsvError, parse } from 'csv-parse/sync'
import { JobError } from '../jobs/job.ts'
import type { PaymentProblem } from './payment-line.ts'
import { type PaymentColumn, type PaymentLine, paymentColumns, readPaymentLine } from './payment-line.ts'

export interface ParsedPayments {
  /** The valid lines, in the order of the file. */
  readonly lines: readonly PaymentLine[]
  readonly problems: readonly PaymentProblem[]
}

/** In bytes: about 300,000 lines. */
const maxFileSize = 16 * 1024 * 1024

/**
 * Reads a file of payments (docs/tax-receipts.md).
 * @throws {JobError} when the file is missing or not UTF-8.
 */
export async function readPaymentsFile(path: string): Promise<ParsedPayments> {
  return readPayments(textOf(await bytesOf(path)))
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > maxFileSize)
      throw new JobError(`${path} is larger than 16 MB: it can't be a list of payments.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof JobError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it could not be opened'
    throw new JobError(`${path} can't be read: ${reason}.`)
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new JobError('The file is not UTF-8: have the spreadsheet save it as “CSV UTF-8”.')
  }
}

function readPayments(text: string): ParsedPayments {
  const [header = '', ...rest] = text.split(/\r\n|\n|\r/)
  const delimiter = delimiterOf(header)
  const columns = columnsOf(header, delimiter)
  if (!Array.isArray(columns)) return { lines: [], problems: [columns] }
  const lines: PaymentLine[] = []
  const problems: PaymentProblem[] = []
  // No cell contains a line break, so each line is parsed alone: an unclosed quote doesn't affect
  // other lines.
  for (const [index, content] of rest.entries()) {
    const line = index + 2
    const cells = cellsOf(content, delimiter, columns.length)
    if (cells === undefined) problems.push({ line, text: unreadableQuotes })
    else if (cells.every((cell) => cell === '')) continue
    else if (cells.length !== columns.length)
      problems.push({ line, text: cellCountText(cells, columns, delimiter) })
    else {
      const result = readPaymentLine(
        line,
        Object.fromEntries(columns.map((name, columnIndex) => [name, cells[columnIndex]])),
      )
      if ('line' in result) lines.push(result)
      else problems.push(...result)
    }
  }
  if (lines.length + problems.length === 0)
    problems.push({ line: 2, text: 'there is no payment in the file.' })
  return { lines, problems }
}

const unreadableQuotes =
  'a quotation mark stands alone: one at each end of the cell, and two for one within it.'

function cellCountText(cells: readonly string[], columns: readonly string[], delimiter: string): string {
  const commaHint = delimiter === ',' ? ' (an amount that has a comma stands between quotation marks)' : ''
  return `it has ${cells.length} cells, and the header has ${columns.length}${commaHint}.`
}

/** French spreadsheets write semicolons, because the comma is their decimal separator. */
export function delimiterOf(header: string): string {
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}

/**
 * The cells of a line, without trailing empty cells beyond `count`; undefined when its quotes are
 * invalid.
 */
function cellsOf(line: string, delimiter: string, count = 0): string[] | undefined {
  try {
    const [raw = []] = parse(line, { delimiter, trim: true, relax_column_count: true })
    // Also trims no-break spaces; an apostrophe before a number made it text (`csvText` of i18n).
    const cells = raw.map((cell) => cell.trim().replace(/^'(?=\d)/, ''))
    return cells.slice(0, Math.max(count, cells.findLastIndex((cell) => cell !== '') + 1))
  } catch (error) {
    if (isCsvError(error)) return undefined
    throw error
  }
}

const isCsvError = (error: unknown): error is CsvError => error instanceof Error && 'code' in error

/** The columns of the header in order, or its problem. */
function columnsOf(header: string, delimiter: string): PaymentColumn[] | PaymentProblem {
  const problem = (text: string) => ({ line: 1, text })
  const names = cellsOf(header, delimiter)
  if (!names) return problem(unreadableQuotes)
  const columns = names.map((name) =>
    paymentColumns.find((column) => column.toLowerCase() === name.toLowerCase()),
  )
  const unknownIndex = columns.indexOf(undefined)
  const knownColumns = columns.flatMap((name) => name ?? [])
  const allNames = 'practiceNumber, email and amount'
  if (names.length === 0) return problem(`the header is missing: ${allNames}.`)
  if (unknownIndex >= 0)
    return problem(`column ${unknownIndex + 1} has a name that is not known: there are ${allNames}.`)
  if (new Set(knownColumns).size < knownColumns.length) return problem('a column stands there twice.')
  if (!knownColumns.includes('amount')) return problem('the column amount is missing.')
  if (knownColumns.length === 1) return problem('a column practiceNumber or email is missing.')
  return knownColumns
}
