import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, readMigrationFiles } from '../../src/database/migration-files.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The migrations of an earlier release: the present ones up to a tag. */
export function migrationsUntil(last: string): string {
  return writeMigrations((journal) =>
    journal.entries.splice(readMigrationFiles().findIndex(({ tag }) => tag === last) + 1),
  )
}

/** The migrations of the next release: the present ones and one more. */
export function migrationsWith(sql: string): string {
  const tag = '9999_next_release'
  const folder = writeMigrations(({ entries }) => {
    const { when = 0 } = entries.at(-1) ?? {}
    entries.push({ idx: entries.length, version: '7', when: when + 1, tag, breakpoints: true })
  })
  writeFileSync(join(folder, `${tag}.sql`), sql)
  return folder
}

function writeMigrations(change: (journal: Journal) => void): string {
  const folder = temporaryFolder()
  for (const { tag } of readMigrationFiles())
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  change(journal)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
