import { newId } from '../database/ids.ts'
import { type Entry, type LineProblem, type RegisterFile, readAgain } from './read-register-file.ts'
import {
  type Cells,
  type Column,
  type RecordKind,
  type StoredRecord,
  titleOf,
  violationsOf,
} from './record-kind.ts'
import type { Words } from './register-texts.ts'

/** A value that differs, and was changed here since the last import: left aside unless told. */
interface Conflict {
  readonly line: number
  /** What people call the record. */
  readonly title: string
  readonly column: string
  /** As it is here, and in the file. */
  readonly here: string
  readonly file: string
  /** Whether an import takes the file's value if it is told. */
  readonly canOverwrite: boolean
}

/** A record to write. */
export interface RecordWrite {
  readonly line: number
  readonly id: string
  readonly key: string
  /** All its cells, as they will be. */
  readonly cells: Cells
  /** As they are; undefined for a new record. */
  readonly before?: Cells
  /** The columns that change; of a new record all of the file. */
  readonly columns: readonly string[]
  /** The version that was compared; 0 for a new record. */
  readonly version: number
  readonly imported: Cells
}

/** What an import would do with the records of a file. */
export interface Comparison {
  /** Without its records, which take much memory. */
  readonly file: Omit<RegisterFile, 'entries'>
  readonly created: readonly RecordWrite[]
  readonly changed: readonly RecordWrite[]
  readonly unchanged: number
  /** Records that are the same, of which other values were read than the last time. */
  readonly reread: readonly Pick<RecordWrite, 'id' | 'imported'>[]
  readonly conflicts: readonly Conflict[]
  /** Those of which the file's value is taken. */
  readonly overwritten: readonly Conflict[]
  readonly problems: readonly LineProblem[]
}

export interface CompareOptions {
  readonly stored: readonly StoredRecord[]
  /** The id of a record that a column names; undefined when nobody has it. */
  readonly resolve: (kind: string, key: string) => string | undefined
  /** Whether the file's values replace what was changed here since the last import. */
  readonly overwrites: (record: StoredRecord) => boolean
  readonly words: Words
}

/** Compares the records of a file with those of the database. */
export function compareRecords({ entries, ...file }: RegisterFile, options: CompareOptions): Comparison {
  const { kind } = file
  const recognise = recogniser(kind, options.stored, entries)
  const valid = entries.filter(({ hasErrors }) => !hasErrors)
  const keys = new Set(valid.map(({ key }) => key))
  const created: RecordWrite[] = []
  const changed: RecordWrite[] = []
  const reread: Pick<RecordWrite, 'id' | 'imported'>[] = []
  const conflicts: Conflict[] = []
  const overwritten: Conflict[] = []
  const problems: LineProblem[] = [...file.problems]
  let unchanged = 0
  const newIds = new Map<string, string>()
  const idOf = (entry: Entry) => {
    const id = newIds.get(entry.key) ?? (kind.isKeyedById ? entry.key : newId())
    newIds.set(entry.key, id)
    return id
  }
  // A receipt may name one that stands further down.
  for (const entry of valid) if (!recognise(entry)) idOf(entry)
  const resolve = (target: string, key: string) =>
    (target === kind.name ? newIds.get(key) : undefined) ?? options.resolve(target, key)
  for (const unresolved of entries) {
    const { entry, problems: missing } = resolveReferences(unresolved, kind, resolve)
    problems.push(...missing)
    const record = recognise(entry)
    if (entry.hasErrors) {
      const unread = file.columns.filter((name) => !(name in entry.cells))
      const told = new Set([...unread, ...missing.map(({ column }) => column)])
      problems.push(
        ...furtherProblems(entry, record, kind, options).filter(({ column }) => !told.has(column)),
      )
      continue
    }
    if (!record) {
      const { write, problems: found } = compareNew(entry, kind, idOf(entry))
      problems.push(...found)
      if (write) created.push(write)
      continue
    }
    const isAlias = record.aliases?.includes(entry.key) ?? false
    // The register may still have both files of a person: the one that stayed here is compared.
    if (isAlias && keys.has(record.key)) {
      unchanged++
      continue
    }
    const named = isAlias || kind.isKeyedById ? withKey(entry, kind, record.key) : entry
    const result = compareStored(named, kind, record, options)
    problems.push(...result.problems)
    if (result.problems.length > 0) continue
    conflicts.push(...result.conflicts)
    overwritten.push(...result.overwritten)
    if (result.write) changed.push(result.write)
    else unchanged++
    if (!result.write && !isSame(result.imported, record.imported ?? {}))
      reread.push({ id: record.id, imported: result.imported })
  }
  return { file, created, changed, unchanged, reread, conflicts, overwritten, problems }
}

/**
 * Finds the record of an entry: by the register's id, or by what no two records share. A record that
 * has its id already is recognised by that only if none of the file has the id, and once.
 */
function recogniser(kind: RecordKind, stored: readonly StoredRecord[], entries: readonly Entry[]) {
  const { recognisedBy = '', isKeyedById } = kind
  const byKey = new Map(
    stored.flatMap((record) => [record.key, ...(record.aliases ?? [])].map((key) => [key, record] as const)),
  )
  const { comparable = (cell: string) => cell } = kind.columns[recognisedBy] ?? {}
  const uniqueOf = (cells: Cells) => comparable(cells[recognisedBy] ?? '')
  const keys = new Set(entries.map(({ key }) => key))
  const candidates = stored.filter((record) =>
    isKeyedById ? !keys.has(record.key) : recognisedBy !== '' && !record.hasRegisterId,
  )
  const byUnique = new Map(candidates.map((record) => [uniqueOf(record.cells), record]))
  const firstKeys = new Map(entries.toReversed().map(({ cells, key }) => [uniqueOf(cells), key]))
  return ({ key, cells }: Entry): StoredRecord | undefined => {
    const unique = uniqueOf(cells)
    const isFirst = !isKeyedById || firstKeys.get(unique) === key
    return byKey.get(key) ?? (unique !== '' && isFirst ? byUnique.get(unique) : undefined)
  }
}

const withKey = (entry: Entry, kind: RecordKind, key: string): Entry => ({
  ...entry,
  key,
  cells: { ...entry.cells, [kind.key]: key },
})

function resolveReferences(
  entry: Entry,
  { columns }: RecordKind,
  resolve: (kind: string, key: string) => string | undefined,
): { readonly entry: Entry; readonly problems: readonly LineProblem[] } {
  const problems: LineProblem[] = []
  const cells: Record<string, string> = { ...entry.cells }
  for (const [name, { refersTo }] of Object.entries(columns)) {
    const key = cells[name]
    if (refersTo === undefined || !key) continue
    const id = resolve(refersTo, key)
    if (id === undefined) problems.push({ line: entry.line, column: name, key: `unknown.${refersTo}` })
    else cells[name] = id
  }
  return { entry: { ...entry, cells, hasErrors: entry.hasErrors || problems.length > 0 }, problems }
}

/** What else is wrong with a record that is not imported anyway. */
function furtherProblems(
  entry: Entry,
  record: StoredRecord | undefined,
  kind: RecordKind,
  options: CompareOptions,
): readonly LineProblem[] {
  if (!record) return compareNew(entry, kind, '').problems
  const isAlias = record.aliases?.includes(entry.key) ?? false
  const named = isAlias || kind.isKeyedById ? withKey(entry, kind, record.key) : entry
  return compareStored(named, kind, record, options).problems
}

function compareNew(
  { line, key, cells }: Entry,
  kind: RecordKind,
  id: string,
): { readonly write?: RecordWrite; readonly problems: readonly LineProblem[] } {
  const blanks = Object.fromEntries(
    Object.entries(kind.columns).flatMap(([name, { blank }]) => (blank === undefined ? [] : [[name, blank]])),
  )
  const all = { ...blanks, ...cells }
  const missing = Object.entries(kind.columns)
    .filter(([name, { isRequired }]) => isRequired && !all[name])
    .map(([column]) => ({ line, column, key: 'required' }))
  const violations = violationsOf(kind, all)
    .filter(({ column }) => missing.every((problem) => problem.column !== column))
    .map(({ column, rule, parameters }) => ({ line, column, key: `rules.${rule}`, values: parameters }))
  const problems: readonly LineProblem[] = [...missing, ...violations]
  if (problems.length > 0) return { problems }
  const write = { line, id, key, cells: all, columns: Object.keys(cells), version: 0, imported: cells }
  return { write, problems }
}

interface StoredComparison {
  readonly write?: RecordWrite
  readonly conflicts: readonly Conflict[]
  readonly overwritten: readonly Conflict[]
  readonly imported: Cells
  readonly problems: readonly LineProblem[]
}

function compareStored(
  { line, key, cells }: Entry,
  kind: RecordKind,
  record: StoredRecord,
  { overwrites, words }: CompareOptions,
): StoredComparison {
  const { cells: before, imported = {}, lockedColumns = [] } = record
  const conflicts: Conflict[] = []
  const overwritten: Conflict[] = []
  const problems: LineProblem[] = []
  const next: Record<string, string> = {}
  const read: Record<string, string> = { ...imported }
  for (const [name, cell] of Object.entries(cells)) {
    const column = kind.columns[name]
    const here = before[name] ?? ''
    if (!column || (column.emptyStays && cell === '')) continue
    const isKey = name === kind.key
    const isEqual = cell === here || (!column.refersTo && !isKey && cell === readAgain(here, column, words))
    if (isEqual || (isKey && !record.hasRegisterId)) {
      read[name] = cell
      if (!isEqual) next[name] = cell
    } else if (column.isFixed) problems.push({ line, column: name, key: `fixed.${kind.name}` })
    else {
      const isLocked = lockedColumns.includes(name)
      const canOverwrite = !isLocked && !column.isOwnDecision
      const isConflict = isLocked || !isAsImported(imported[name], column, here)
      const conflict = { line, title: titleOf(kind, before), column: name, here, file: cell, canOverwrite }
      if (isConflict && !(canOverwrite && overwrites(record))) conflicts.push(conflict)
      else {
        if (isConflict) overwritten.push(conflict)
        read[name] = cell
        next[name] = cell
      }
    }
  }
  const columns = Object.keys(next)
  const left = { conflicts, overwritten, problems, imported: read }
  if (columns.length === 0) return left
  const after = { ...before, ...next }
  problems.push(...newViolations(kind, line, before, after))
  const write = {
    ...{ line, id: record.id, key, cells: after, before, columns, version: record.version },
    imported: read,
  }
  return { write, ...left }
}

/**
 * Whether nobody changed a value here: it is as the last import read it or, if none has read this
 * column, as it is without one. Somebody who declined a consent has `blank` there too.
 */
const isAsImported = (read: string | undefined, { blank, isOwnDecision }: Column, here: string): boolean =>
  read === undefined ? here === '' || (here === blank && !isOwnDecision) : read === here

/** What the change breaks; not what older records break already. */
function newViolations(kind: RecordKind, line: number, before: Cells, after: Cells): readonly LineProblem[] {
  const violations = violationsOf(kind, after)
  if (violations.length === 0) return []
  const older = new Set(violationsOf(kind, before).map(({ column }) => column))
  return violations
    .filter(({ column }) => !older.has(column))
    .map(({ column, rule, parameters }) => ({ line, column, key: `rules.${rule}`, values: parameters }))
}

const isSame = (a: Cells, b: Cells): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, cell]) => b[name] === cell)
