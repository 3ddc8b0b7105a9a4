import { array, boolean, type Infer, integer, nullable, number, object, optional, string } from 'superstruct'
import { importReports, importStates, registerKinds } from '../constants.ts'
import { instant, lenientEnum } from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { type ContactId, type FileId, type ImportId, id } from './ids.ts'
import { rightsStruct } from './rights.ts'

/** What the caller may do with an import; another one's can only be abandoned. */
export const importRights = ['changeFiles', 'check', 'apply', 'abandon'] as const
export type ImportRight = (typeof importRights)[number]

/** The values of a sentence about a file or a line. */
export const ImportSentenceValues = object({
  line: optional(integer()),
  cells: optional(integer()),
  columns: optional(integer()),
  min: optional(number()),
  max: optional(number()),
  count: optional(number()),
  days: optional(number()),
  column: optional(string()),
  other: optional(string()),
  date: optional(string()),
})
export type ImportSentenceValues = Infer<typeof ImportSentenceValues>

/** A record of a file, by its name. */
const ImportedRecord = object({ line: integer(), title: string() })

/** Lines with the same error in the same column. */
export const ImportProblem = object({
  /** Null when it concerns whole lines. */
  column: nullable(string()),
  /** The key of the sentence. */
  key: string(),
  values: ImportSentenceValues,
  count: integer(),
  /** The first of them. */
  lines: array(integer()),
  /** What the first of them has in the column. */
  sample: nullable(string()),
})
export type ImportProblem = Infer<typeof ImportProblem>

const ChangedValue = object({ line: integer(), title: string(), before: string(), after: string() })

/** A column with values that change. */
export const ImportColumnChange = object({
  column: string(),
  count: integer(),
  /** The first records, with the value before and after as a file shows them. */
  samples: array(ChangedValue),
})
export type ImportColumnChange = Infer<typeof ImportColumnChange>

/** A value that was changed here since the last import: `before` is that of here, `after` that of the file. */
const ImportConflict = object({
  line: integer(),
  title: string(),
  column: string(),
  before: string(),
  after: string(),
})

/** What a file was read as, and what it changes. */
export const ImportFileResult = object({
  fileId: id<FileId>(),
  name: string(),
  size: integer(),
  kind: lenientEnum(registerKinds),
  lines: integer(),
  columns: array(string()),
  /** How many columns the file has, and the headers that are not read. */
  columnCount: integer(),
  unknownHeaders: array(string()),
  /** Columns that a new record needs, and the file does not have. */
  missingColumns: array(string()),
  counts: object({
    new: integer(),
    changed: integer(),
    unchanged: integer(),
    /** Lines to correct. */
    errors: integer(),
    /** Records with values that were changed here since the last import, and stay. */
    conflicts: integer(),
    /** Of these, records whose values the file can replace; or replaces, if so chosen. */
    overwritable: integer(),
    doubles: integer(),
    expired: integer(),
    /** Records that somebody changed while the import was written. */
    skipped: integer(),
  }),
  problems: array(ImportProblem),
  created: array(ImportedRecord),
  changes: array(ImportColumnChange),
  conflicts: array(ImportConflict),
  /** New people who look like somebody on file, or like another new one. */
  doubles: array(object({ line: integer(), title: string(), contactId: nullable(id<ContactId>()) })),
  skippedLines: array(integer()),
  /** What can be downloaded. */
  reports: array(lenientEnum(importReports)),
})
export type ImportFileResult = Infer<typeof ImportFileResult>

const summaryFields = {
  id: id<ImportId>(),
  state: lenientEnum(importStates),
  createdAt: instant(),
  createdBy: string(),
  createdById: id<ContactId>(),
  /** When it was applied or abandoned. */
  endedAt: nullable(instant()),
  /** Records that it has written. */
  applied: integer(),
}

export const ImportSummary = object({ ...summaryFields, fileNames: array(string()) })
export type ImportSummary = Infer<typeof ImportSummary>

/** An import of the register from files. */
export const RegisterImport = object({
  ...summaryFields,
  /** The files as they were sent, until it ends. */
  files: array(StoredFile),
  /** Whether the file replaces what was changed here since the last import. */
  overwrites: boolean(),
  checkedAt: nullable(instant()),
  /** While it is checked or applied. */
  progress: nullable(
    object({ kind: nullable(lenientEnum(registerKinds)), done: integer(), total: integer() }),
  ),
  /** Why it could not be checked or applied: a key of the sentences about files, or `stopped`. */
  failure: nullable(object({ code: string(), fileId: nullable(id<FileId>()), values: ImportSentenceValues })),
  results: array(ImportFileResult),
  may: rightsStruct(importRights),
})
export type RegisterImport = Infer<typeof RegisterImport>
