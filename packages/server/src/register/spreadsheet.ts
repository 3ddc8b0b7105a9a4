import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import readWorkbook, { type CellValue } from 'read-excel-file/node'
import { type ByteSource, createByteSource } from '../files/byte-source.ts'
import { FileFault } from '../files/file-fault.ts'
import { inspectOfficeOpenXml } from '../files/office-open-xml.ts'
import { readEntryContent, readZip, repackZip, type ZipEntry } from '../files/zip.ts'
import { maxColumns, maxLines, RegisterFileError, type Row } from './register-file.ts'

/** In bytes, unpacked: several times a sheet of 40,000 receipts. The library reads it whole. */
const maxContentSize = 32 * 1024 * 1024
/** Cells, texts, and the rectangle from A1 to the last cell, which the library fills. */
const maxCells = 600_000
/** In bytes: styles and other parts beside the sheets and their texts. */
const maxPartSize = 1024 * 1024

/**
 * The rows of the one sheet of a workbook that has cells. The file is inspected before the library
 * opens it.
 * @throws {RegisterFileError} for a workbook with formulas or programs, and for one that is no
 * honest workbook.
 */
export async function* spreadsheetRows(path: string): AsyncGenerator<Row> {
  const sheets = await withInspectedParts(path, (parts) =>
    readWorkbook(parts, { trim: false, parseNumber }).catch(() => {
      throw new RegisterFileError('damaged')
    }),
  )
  const [sheet] = sheets.filter(({ data }) => data.length > 0)
  for (const [index, cells] of sheet?.data.entries() ?? [])
    yield { line: index + 1, cells: cells.map(textOf) }
}

/** As Excel shows it: it stores 0.1 + 0.2 with seventeen digits. */
function parseNumber(text: string): string {
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN
  if (!Number.isFinite(number)) throw new RegisterFileError('damaged')
  return String(Number(number.toPrecision(15)))
}

function textOf(cell: CellValue | string | null): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  if (Number.isNaN(cell.valueOf())) throw new RegisterFileError('damaged')
  const instant = cell.toISOString()
  return instant.endsWith('T00:00:00.000Z') ? instant.slice(0, 10) : instant
}

/** The library gets the parts that it needs, and no other of the archive. */
async function withInspectedParts<Result>(
  path: string,
  read: (parts: Readable) => Promise<Result>,
): Promise<Result> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    const { size } = await file.stat()
    const source = createByteSource(file, size)
    const entries = await readZip(source)
    const contentSize = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (contentSize > maxContentSize)
      throw new RegisterFileError('tooLarge', { max: maxContentSize / 1024 / 1024 })
    await inspectOfficeOpenXml(source, 'xlsx')
    await inspectParts(source, entries)
    const parts = entries.filter(({ name }) => neededPart.test(name))
    return await read(Readable.from(repackZip(source, parts), { objectMode: false }))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new RegisterFileError(error.fault === 'fileUnsafe' ? 'unsafe' : 'format')
  } finally {
    await file?.close()
  }
}

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i
const neededPart = new RegExp(
  String.raw`^xl/(workbook|sharedStrings|styles)\.xml$|^xl/_rels/workbook\.xml\.rels$|${sheetPart.source}`,
  'i',
)

async function inspectParts(source: ByteSource, entries: readonly ZipEntry[]): Promise<void> {
  let sheets = 0
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const isSheet = sheetPart.test(entry.name)
    const hasTexts = /^xl\/sharedStrings\.xml$/i.test(entry.name)
    if (!isSheet && !hasTexts && entry.size > maxPartSize) throw new RegisterFileError('damaged')
    const area: Area = { columns: 0, lines: 0, line: '', cells: 0, hasValues: false }
    for await (const tags of tagsOf(readEntryContent(source, entry))) {
      if (/<!(DOCTYPE|ENTITY)/i.test(tags)) throw new RegisterFileError('unsafe')
      if (misread.test(tags)) throw new RegisterFileError('damaged')
      if (isSheet) inspectCells(tags, area)
      area.cells += tags.match(/<(?:\w+:)?si[\s/>]/g)?.length ?? 0
      if (area.cells > maxCells) throw new RegisterFileError('spread')
    }
    if (area.hasValues) sheets++
  }
  if (sheets > 1) throw new RegisterFileError('sheets')
}

/** What the library does not read: another encoding, and days since 1904 that are no `1`. */
const misread = /<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])|\sdate1904\s*=\s*["'](?!(?:[01]|false)["'])/i

/** In characters: longer than any honest tag or text. */
const maxTagLength = 64 * 1024

/** The text of a part in pieces that end before a tag. */
async function* tagsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new RegisterFileError('damaged')
    }
  }
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + decode(chunk)
    const end = text.lastIndexOf('<')
    yield text.slice(0, Math.max(end, 0))
    rest = text.slice(Math.max(end, 0))
    if (rest.length > maxTagLength) throw new RegisterFileError('damaged')
  }
  yield rest + decode()
}

/** The rectangle from A1 to the last cell of a sheet. */
interface Area {
  columns: number
  lines: number
  /** The number of the line that the next cells are in. */
  line: string
  /** How many there are, be they at one address. */
  cells: number
  hasValues: boolean
}

/** Adds the cells of a piece of a sheet to its area; refuses formulas, errors and cells far away. */
function inspectCells(tags: string, area: Area): void {
  if (/<(?:\w+:)?f[\s/>]/.test(tags)) throw new RegisterFileError('formulas')
  for (const [tag, name, attributes = ''] of tags.matchAll(/<(?:\w+:)?(c|row)(?=[\s/>])([^>]*)>?/g)) {
    const addresses = [...attributes.matchAll(/\sr\s*=\s*["']\s*([A-Z]*)([1-9]\d*)\s*["']/g)]
    const [[, letters = '', digits = ''] = []] = addresses
    if (name === 'row') area.line = digits
    // An entity could hide an address; the library would count a row or a cell without one.
    const isPlain = addresses.length === 1 && !tag.includes('&')
    if (!isPlain || digits !== area.line || (name === 'c') !== (letters !== ''))
      throw new RegisterFileError('damaged')
    if (/\st\s*=\s*["']e["']/.test(attributes))
      throw new RegisterFileError('cellError', { line: Number(digits) })
    if (name === 'c') area.cells++
    area.columns = Math.max(area.columns, columnNumber(letters))
    area.lines = Math.max(area.lines, Number(digits))
  }
  area.hasValues ||= /<(?:\w+:)?(?:v|t)[\s>]/.test(tags)
  if (area.columns > maxColumns) throw new RegisterFileError('manyColumns', { max: maxColumns })
  if (area.lines > maxLines) throw new RegisterFileError('manyLines', { max: maxLines })
  if (area.columns * area.lines > maxCells) throw new RegisterFileError('spread')
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
