import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { maximumFileSizes } from '@officine/api/constants'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '../tax-receipts/payments-file.ts'
import { maxLines, RegisterFileError, type Row } from './register-file.ts'
import { spreadsheetRows } from './spreadsheet.ts'

const maxFileSize = maximumFileSizes.register
/** In characters: the longest honest line is a pharmacy with all its hours. */
const maxLineLength = 64 * 1024

/**
 * The rows of a CSV file or of a workbook, one after the other.
 * @throws {RegisterFileError} for a file that is no table, or that is unsafe to read.
 */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const start = await firstBytes(path)
  const rows = start.toString('latin1').startsWith('PK') ? spreadsheetRows(path) : csvRows(path, start)
  let isEmpty = true
  for await (const row of rows) {
    if (row.line > maxLines) throw new RegisterFileError('manyLines', { max: maxLines })
    if (row.cells.every((cell) => cell.trim() === '')) continue
    isEmpty = false
    yield row
  }
  if (isEmpty) throw new RegisterFileError('empty')
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > maxFileSize) throw new RegisterFileError('tooLarge', { max: maxFileSize / 1024 / 1024 })
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(maxLineLength), 0, maxLineLength, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof RegisterFileError) throw error
    throw new RegisterFileError('absent')
  }
}

async function* csvRows(path: string, start: Buffer): AsyncGenerator<Row> {
  const encoding = await encodingOf(path)
  const [firstLine = ''] = new TextDecoder(encoding).decode(start).split(/[\r\n]/, 1)
  const parser = parse({
    delimiter: delimiterOf(firstLine),
    relax_column_count: true,
    max_record_size: maxLineLength,
    // Lines of two programs in one file would else become one.
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  // An error of the text ends the parser, and with it the loop below.
  pipeline(Readable.from(decode(path, encoding)), parser, () => {})
  let line = 0
  try {
    for await (const cells of parser) yield { line: ++line, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    // The parser may be rows ahead of this loop.
    const rowsRead = typeof error.records === 'number' ? error.records : line
    throw new RegisterFileError(isTooLong ? 'longLine' : 'quotes', { line: rowsRead + 1 })
  }
}

/** The text of a file, in pieces of a line. The parser's own limit does not count separators. */
async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let line = 1
  let length = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    const text = decoder.decode(chunk, { stream: true })
    const lines = text.split(/\n|\r(?!\n)/)
    for (const [index, { length: added }] of lines.entries()) {
      length = index === 0 ? length + added : added
      if (length > maxLineLength) throw new RegisterFileError('longLine', { line: line + index })
    }
    line += lines.length - 1
    yield text
  }
  yield decoder.decode()
}

type Encoding = 'utf-8' | 'windows-1252'

/**
 * UTF-8, or else Windows-1252, in which Excel writes “CSV”. A file with letters in both was put
 * together from two, and would have wrong letters in either.
 */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasPairs = false
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    const bytes: Buffer = chunk
    if (bytes.includes(0)) throw new RegisterFileError('encoding')
    hasPairs ||= utf8Pair.test(bytes.toString('latin1'))
    isUtf8 &&= canDecode(() => decoder.decode(bytes, { stream: true }))
  }
  if (isUtf8 && canDecode(() => decoder.decode())) return 'utf-8'
  if (hasPairs) throw new RegisterFileError('mixedEncoding')
  return 'windows-1252'
}

/** The bytes of an accented letter, or of a typographic mark, in UTF-8. */
const utf8Pair = /\xc3[\x80-\xbf]|\xc5[\x92\x93]|\xe2\x80[\x80-\xbf]/

function canDecode(work: () => string): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
