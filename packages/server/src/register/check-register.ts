import { todayInQuebec } from '@officine/api/rules'
import type { Database } from '../database/database.ts'
import { compareRecords } from './compare-records.ts'
import { type CheckedComparison, crossCheck } from './cross-checks.ts'
import { type RegisterFile, readRegisterFile } from './read-register-file.ts'
import { type KindName, kindNames, type StoredRecord } from './record-kind.ts'
import { RegisterFileError } from './register-file.ts'
import { kinds } from './register-kinds.ts'
import type { Words } from './register-texts.ts'

export interface CheckOptions {
  readonly now: Date
  readonly words: Words
  /** Whether the files' values replace what was changed of a record here since the last import. */
  readonly overwrites: (record: StoredRecord) => boolean
  /** Called before each file is read, and before it is compared. */
  readonly onProgress?: (progress: CheckProgress) => void
}

interface CheckProgress {
  readonly kind: KindName | null
  readonly done: number
  readonly total: number
}

/** Reads files and compares them with the register, one kind of record after the other. Writes nothing. */
export async function checkRegister(
  db: Database,
  paths: readonly string[],
  { now, words, overwrites, onProgress = () => {} }: CheckOptions,
): Promise<readonly CheckedComparison[]> {
  const total = 2 * paths.length
  const files = await readFiles(paths, words, (done) => onProgress({ kind: null, done, total }))
  const idsByKind = new Map<string, Map<string, string>>()
  const comparisons: CheckedComparison[] = []
  for (const name of kindNames) {
    const file = files.get(name)
    if (!file && !isReferredTo(name, files)) continue
    if (file) onProgress({ kind: name, done: paths.length + comparisons.length, total })
    const stored = await kinds[name].load(db)
    const ids = idsOf(stored)
    idsByKind.set(name, ids)
    if (!file) continue
    const resolve = (kind: string, key: string) => idsByKind.get(kind)?.get(key)
    const comparison = compareRecords(file, { stored, resolve, overwrites, words })
    const today = todayInQuebec(now)
    const checked = await crossCheck(comparison, { db, stored, earlier: comparisons, now, today })
    for (const { key, id } of [...checked.created, ...checked.changed]) ids.set(key, id)
    comparisons.push(checked)
    files.delete(name)
  }
  return comparisons
}

async function readFiles(
  paths: readonly string[],
  words: Words,
  onProgress: (done: number) => void,
): Promise<Map<KindName, RegisterFile>> {
  const files = new Map<KindName, RegisterFile>()
  for (const [index, path] of paths.entries()) {
    onProgress(index)
    const file = await readRegisterFile(path, words).catch((error: unknown) => {
      throw error instanceof RegisterFileError ? error.inFile(path) : error
    })
    if (files.has(file.kind.name)) throw new RegisterFileError('kindTwice').inFile(path)
    files.set(file.kind.name, file)
  }
  return files
}

/** Whether the records of a file name some of a kind. */
function isReferredTo(name: KindName, files: ReadonlyMap<KindName, RegisterFile>): boolean {
  return [...files.values()].some(({ kind }) =>
    Object.values(kind.columns).some(({ refersTo }) => refersTo === name),
  )
}

/** The records by what a file may call them. */
function idsOf(stored: readonly StoredRecord[]): Map<string, string> {
  return new Map(
    stored.flatMap(({ id, key, aliases = [] }) => [id, key, ...aliases].map((name) => [name, id] as const)),
  )
}
