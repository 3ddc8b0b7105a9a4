import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvSeparator, csvByteOrderMark, csvLine, type Locale } from '@officine/i18n/locale'
import type { Database, Queryable } from '../database/database.ts'
import {
  type Cells,
  type Column,
  type KindName,
  kindNames,
  type RecordKind,
  type StoredRecord,
} from './record-kind.ts'
import { kinds } from './register-kinds.ts'
import { type RegisterTexts, registerTexts } from './register-texts.ts'

/** French locales use a comma for decimals, so their lists use a semicolon. */
export const separatorOf = (language: Locale): CsvSeparator => (language === 'fr-CA' ? ';' : ',')

/**
 * Writes the register into a folder: a file per kind of record, as an import reads them, all as of
 * one instant. Resolves to the number of records by kind.
 */
export async function exportRegister(
  db: Database,
  folder: string,
  language: Locale,
): Promise<ReadonlyMap<KindName, number>> {
  await mkdir(folder, { recursive: true })
  const counts = new Map<KindName, number>()
  await db.transaction(
    async (tx) => {
      const keysByKind = new Map<KindName, ReadonlyMap<string, string>>()
      for (const name of kindNames) {
        const records = await loadInOrder(kinds[name], tx)
        keysByKind.set(name, keysOf(records))
        const file = join(folder, `${registerTexts[language].t(`register.file_name.${name}`)}.csv`)
        await pipeline(
          Readable.from(linesOf(kinds[name], records, keysByKind, language)),
          // Personal data: for its owner alone.
          createWriteStream(file, { mode: 0o600 }),
        )
        counts.set(name, records.length)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return counts
}

/** The lines of a file with the records of one kind, all as of one instant; they are read before. */
export async function exportLines(db: Database, kind: KindName, language: Locale): Promise<Iterable<string>> {
  const { columns } = kinds[kind]
  const references = new Set(Object.values(columns).flatMap(({ refersTo }) => refersTo ?? []))
  return await db.transaction(
    async (tx) => {
      const keysByKind = new Map<KindName, ReadonlyMap<string, string>>()
      for (const name of references) keysByKind.set(name, keysOf(await kinds[name].load(tx)))
      const records = await loadInOrder(kinds[kind], tx)
      return linesOf(kinds[kind], records, keysByKind, language)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The first line of a file, which names its columns. */
export function modelLine(kind: KindName, language: Locale): string {
  return [...linesOf(kinds[kind], [], new Map(), language)].join('')
}

const keysOf = (records: readonly StoredRecord[]) => new Map(records.map(({ id, key }) => [id, key]))

async function loadInOrder(kind: RecordKind, db: Queryable): Promise<readonly StoredRecord[]> {
  const records = await kind.load(db)
  return records.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

type KeysByKind = ReadonlyMap<KindName, ReadonlyMap<string, string>>

function* linesOf(
  { columns }: RecordKind,
  records: readonly StoredRecord[],
  keysByKind: KeysByKind,
  language: Locale,
): Generator<string> {
  const texts = registerTexts[language]
  const separator = separatorOf(language)
  const headers = Object.keys(columns).map((name) => texts.t(`register.column.${name}`))
  yield `${csvByteOrderMark}${csvLine(headers, separator)}`
  for (const { cells } of records)
    yield csvLine(
      Object.entries(columns).map(([name, column]) => shownCell(cells, name, column, keysByKind, texts)),
      separator,
    )
}

function shownCell(
  cells: Cells,
  name: string,
  { format, refersTo }: Column,
  keysByKind: KeysByKind,
  { words }: RegisterTexts,
): string {
  const cell = cells[name] ?? ''
  if (cell === '') return ''
  if (refersTo !== undefined) return keysByKind.get(refersTo)?.get(cell) ?? cell
  return format.show?.(cell, words) ?? cell
}
