import { basename } from 'node:path'
import { csvText } from '@officine/i18n/locale'
import type { MessageValues } from '@officine/i18n/messages'
import { readRows } from './read-rows.ts'
import type { Cells, Column, RecordKind } from './record-kind.ts'
import { maxColumns, RegisterFileError, type Row } from './register-file.ts'
import { kindsByHeader } from './register-kinds.ts'
import { columnOfHeader, type Words } from './register-texts.ts'

/** An error of a line, as the key of a sentence. */
export interface LineProblem {
  readonly line: number
  /** Absent when it concerns the whole line. */
  readonly column?: string
  readonly key: string
  readonly values?: MessageValues
  /** The record on file that it is about. */
  readonly recordId?: string
}

/** A record as the file has it: the columns of the file alone, without the cells that can't be read. */
export interface Entry {
  readonly line: number
  readonly key: string
  readonly cells: Cells
  /** It is not imported; what else is wrong with it is found all the same. */
  readonly hasErrors: boolean
}

export interface RegisterFile {
  readonly path: string
  readonly name: string
  readonly kind: RecordKind
  /** The columns of the file that are read. */
  readonly columns: readonly string[]
  /** The column of each cell; undefined for one that is not read. */
  readonly columnOfCell: readonly (string | undefined)[]
  /** Headers that name no column. */
  readonly unknownHeaders: readonly string[]
  /** Below the header. */
  readonly lines: number
  readonly entries: readonly Entry[]
  readonly problems: readonly LineProblem[]
}

/** @throws {RegisterFileError} for a file that can't be read as records. */
export async function readRegisterFile(path: string, words: Words): Promise<RegisterFile> {
  let header: Header | undefined
  let lines = 0
  const entries: Entry[] = []
  const problems: LineProblem[] = []
  const lineByKey = new Map<string, number>()
  for await (const row of readRows(path)) {
    if (header === undefined) {
      header = headerOf(row)
      continue
    }
    lines++
    const { entry, problems: found } = readEntry(row, header, words)
    const earlierLine = entry && lineByKey.get(entry.key)
    problems.push(...found)
    if (earlierLine !== undefined)
      problems.push({ line: row.line, column: header.kind.key, key: 'twice', values: { line: earlierLine } })
    else if (entry) {
      if (!entry.hasErrors) lineByKey.set(entry.key, row.line)
      entries.push(entry)
    }
  }
  if (header === undefined) throw new RegisterFileError('empty')
  const { kind, columns, unknownHeaders } = header
  const names = columns.filter((name) => name !== undefined)
  const read = { kind, columns: names, columnOfCell: columns, unknownHeaders, lines, entries, problems }
  return { path, name: basename(path), ...read }
}

interface Header {
  readonly kind: RecordKind
  /** The column of each cell; undefined for one that is not read. */
  readonly columns: readonly (string | undefined)[]
  readonly unknownHeaders: readonly string[]
}

function headerOf({ cells }: Row): Header {
  if (cells.length > maxColumns) throw new RegisterFileError('manyColumns', { max: maxColumns })
  const headers = cells.map((cell) => cell.trim())
  const kind = kindsByHeader.find(({ key }) => headers.some((header) => columnOfHeader(header, [key])))
  if (!kind) throw new RegisterFileError('header')
  const names = Object.keys(kind.columns)
  const columns = headers.map((header) => columnOfHeader(header, names))
  const repeated = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index)
  if (repeated !== undefined) throw new RegisterFileError('columnTwice', { column: repeated })
  const unknownHeaders = headers.filter((header, index) => columns[index] === undefined && header !== '')
  return { kind, columns, unknownHeaders }
}

function readEntry(
  { line, cells }: Row,
  { kind, columns }: Header,
  words: Words,
): { readonly entry?: Entry; readonly problems: readonly LineProblem[] } {
  const record: Record<string, string> = {}
  const problems: LineProblem[] = []
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push({ line, key: 'cells', values: { cells: cells.length, columns: columns.length } })
  for (const [index, name] of columns.entries()) {
    const column = name === undefined ? undefined : kind.columns[name]
    if (name === undefined || column === undefined) continue
    const { cell, problem } = readCell(cells[index] ?? '', column, words)
    if (problem !== undefined) problems.push({ line, column: name, key: problem })
    else record[name] = cell ?? ''
  }
  const key = record[kind.key] ?? ''
  if (key === '' && problems.every(({ column }) => column !== kind.key))
    problems.push({ line, column: kind.key, key: 'required' })
  if (key === '') return { problems }
  return { entry: { line, key, cells: record, hasErrors: problems.length > 0 }, problems }
}

interface ReadCell {
  readonly cell?: string
  readonly problem?: string
}

/** A cell of the file as a cell of the register. */
function readCell(raw: string, { format, blank = '' }: Column, words: Words): ReadCell {
  const written = raw.trim()
  if (written === '') return { cell: blank }
  if (formula.test(written)) return { problem: 'formula' }
  if (garbled.test(written)) return { problem: 'garbled' }
  const cell = format.parse(plainText(written).normalize('NFC'), words)
  return cell === undefined ? { problem: format.rule } : { cell: cell === '' ? blank : cell }
}

/** A formula, or what Excel shows for one that it can't compute. */
const formula = /^[=@＝＠]|^[+\-－＋](?![\d\s(])|^#(?:N\/A|[\p{Lu}\d/]+[!?])$/u

/**
 * Letters that a program could not read, or that one took for Windows-1252: of UTF-8, and of old Macs
 * and MS-DOS, whose é is a symbol or a capital amid small letters.
 */
const garbled =
  /[\ufffd\u0080-\u009f]|[ÃÂ][\u0080-\u00bf‰€ŠŽ™šž‡ˆ]|â€|\p{L}[‚ƒ„†‡ˆ‰‹“”•˜™›]\p{Ll}|\p{Ll}[ŠŒŽ]\p{Ll}/u

/** Without the apostrophes by which `csvText` makes text of formulas and numbers. */
function plainText(written: string): string {
  if (!written.includes("'")) return written
  const text = written.replaceAll(/(^|[;,\t\r\n])'(?=["\s]*[=+\-@|＝＋－＠])/g, '$1').replace(/^'(?=\d)/, '')
  // An apostrophe that an export would not write is the person's own.
  return csvText(text) === written ? text : written
}

/** A cell of the database as the file would have it, when it is read again. */
export function readAgain(cell: string, column: Column, words: Words): string {
  const shown = cell === '' ? '' : (column.format.show?.(cell, words) ?? cell)
  return readCell(csvText(shown), column, words).cell ?? cell
}
