import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface MigrationFile {
  /** `0018_accessa` */
  readonly tag: string
  /** Milliseconds: the order of migrations, and their key in the database. */
  readonly when: number
  /** Whether a release without this migration works on the schema that it makes. */
  readonly isAdditive: boolean
}

/** The migrations of a release, oldest first. */
export function readMigrationFiles(folder = migrationsFolder): readonly MigrationFile[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag, when }) => ({
    tag,
    when,
    isAdditive: isAdditive(readFileSync(join(folder, `${tag}.sql`), 'utf8')),
  }))
}

/** `-- breaks older releases: why`, or `-- additive: why`, on a line of its own. */
const declaration = /^-- (breaks older releases|additive): \S/m

function isAdditive(sql: string): boolean {
  const [, declared] = declaration.exec(sql) ?? []
  return declared === undefined ? breakingStatements(sql).length === 0 : declared === 'additive'
}

/** Statements that an older release may not work with, and what they do to it. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (COLUMN|TABLE|FUNCTION|VIEW)\b/i, 'removes what an older release may use'],
  [/\bRENAME\b/i, 'renames what an older release may use'],
  [/\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i, 'changes a type that an older release writes'],
  [/\bSET NOT NULL\b|\bDROP DEFAULT\b/i, 'requires a value that an older release may not write'],
  [
    /\bADD COLUMN (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is,
    'requires a value that an older release does not write',
  ],
]

/** Rules for rows; harmless for a table that the same migration creates. */
const tightening =
  /\bALTER TABLE (\S+) ADD CONSTRAINT \S+ (?:CHECK|UNIQUE|EXCLUDE)\b|\bCREATE UNIQUE INDEX \S+ ON (\S+)/i

/** What an older release may not survive in a migration, one sentence each. */
function breakingStatements(sql: string): readonly string[] {
  const statements = sql.replaceAll(/^\s*--(?!>).*$/gm, '').split('--> statement-breakpoint')
  const created = new Set(statements.map((statement) => /\bCREATE TABLE (\S+)/i.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    const [text = ''] = statement.trim().split('\n')
    const reason = breaking.find(([pattern]) => pattern.test(statement))?.[1]
    if (reason !== undefined) return [`${text}: ${reason}`]
    const [, altered, indexed] = tightening.exec(statement) ?? []
    const table = altered ?? indexed
    if (table === undefined || created.has(table)) return []
    return [`${text}: may refuse what an older release writes`]
  })
}

/** The last migration from before the rule that each one says what it breaks. */
const lastUndeclared = '0023_transaction_search'

/**
 * Migrations that an older release may not survive, and that don't say so. Their file has a line
 * `-- breaks older releases: why` then, or `-- additive: why` if none can be harmed. No column is
 * dropped in the release that stops using it.
 */
export function undeclaredBreaks(folder = migrationsFolder): readonly string[] {
  return readMigrationFiles(folder)
    .filter(({ tag }) => tag > lastUndeclared)
    .flatMap(({ tag }) => {
      const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
      return declaration.test(sql) ? [] : breakingStatements(sql).map((sentence) => `${tag}.sql: ${sentence}`)
    })
}
