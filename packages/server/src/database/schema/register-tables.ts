import type {
  ContactId,
  FileId,
  ImportFileResult,
  ImportId,
  ImportSentenceValues,
  RegisterImport,
} from '@officine/api/calls'
import type { ImportState } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './column-types.ts'
import { contact } from './people-tables.ts'

/** Why an import could not be checked or applied. */
export interface ImportFailure {
  /** A `FileProblem`, or `stopped`. */
  readonly code: string
  readonly fileId: FileId | null
  readonly values: ImportSentenceValues
}

/** An import of the register from files that the administration sent. Its results have personal data. */
export const registerImport = pgTable(
  'register_import',
  {
    id: id<ImportId>(),
    state: text('state').$type<ImportState>().notNull().default('collecting'),
    createdAt: createdAt(),
    createdBy: text('created_by')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    /** The request that had it applied, for the audit. */
    requestId: text('request_id'),
    /** Of the texts in the reports. */
    language: text('language').$type<Locale>().notNull().default('fr-CA'),
    overwrites: boolean('overwrites').notNull().default(false),
    /** The version, as it was checked, of each record of which the file replaces what was changed here. */
    overwrittenVersions: jsonb('overwritten_versions')
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default({}),
    skipsErrors: boolean('skips_errors').notNull().default(false),
    /** How often it was taken up since it last wrote something. */
    attempts: integer('attempts').notNull().default(0),
    progress: jsonb('progress').$type<NonNullable<RegisterImport['progress']>>(),
    failure: jsonb('failure').$type<ImportFailure>(),
    results: jsonb('results').$type<readonly ImportFileResult[]>().notNull().default([]),
    /** The names of the files, which stay when the files are deleted. */
    fileNames: jsonb('file_names').$type<readonly string[]>().notNull().default([]),
    /** Records that it has written. */
    applied: integer('applied').notNull().default(0),
    checkedAt: instant('checked_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One at a time: another one would compare with what this one is about to write.
    uniqueIndex('register_import_open')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('collecting', 'checking', 'checked', 'applying')`),
    index('register_import_age').on(table.createdAt),
    check(
      'register_import_state',
      sql`${table.state} in ('collecting', 'checking', 'checked', 'applying', 'applied', 'failed', 'abandoned')`,
    ),
  ],
)
