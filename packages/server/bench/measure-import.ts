import { copyFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import { type Database, type OpenDatabase, openDatabase } from '../src/database/database.ts'
import { migrateDatabase } from '../src/database/migrate-database.ts'
import { registerImport, storedFile } from '../src/database/schema.ts'
import { newStorageKey } from '../src/files/file-store.ts'
import { createFiles } from '../src/files/uploaded-files.ts'
import { type RegisterSize, writeRegisterFiles } from '../tests/support/register-files.ts'
import { addStaff } from '../tests/support/test-records.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import type { Load } from './load.ts'
import { readingOwners } from './owners.ts'
import { type MeasuredJob, runJob } from './run-job.ts'

const size: RegisterSize = { pharmacies: 1_900, people: 12_000, employments: 15_000, receipts: 40_000 }
const maxMemory = 400

/** An association that moves in: check, apply, the same files once more, and an export; by the command, and in the portal. */
export async function measureImport(environment: BenchEnvironment): Promise<Figure[]> {
  const { db, url, close } = await openBenchDatabase(environment, 'officine_import_load', { pharmacies: 60 })
  const empty = await createDatabase(environment, 'officine_import')
  const uploaded = await createDatabase(environment, 'officine_uploaded_import')
  try {
    const load = await readingOwners(db, await environment.serve(url))
    const files = writeRegisterFiles(join(environment.folder, 'register'), size)
    const run = (...jobArguments: string[]) => runJob(environment, empty.url, jobArguments, load)
    return [
      figureOf('checked, all new', await run('import', ...files, '--check'), 20, size),
      figureOf('imported', await run('import', ...files), 90, size),
      figureOf('checked again', await run('import', ...files, '--check'), 20),
      figureOf('imported again', await run('import', ...files), 90),
      figureOf('exported', await run('export', join(environment.folder, 'export')), 20),
      ...(await measureUploaded(environment, uploaded, files, load)),
    ]
  } finally {
    await empty.close()
    await uploaded.close()
    await close()
  }
}

interface EmptyDatabase extends OpenDatabase {
  readonly url: string
}

async function createDatabase(environment: BenchEnvironment, name: string): Promise<EmptyDatabase> {
  const address = new URL(environment.databaseUrl)
  address.pathname = `/${name}`
  const url = address.href
  await environment.database.db.execute(sql.raw(`create database ${name}`))
  await migrateDatabase(url)
  return { ...openDatabase(url), url }
}

/** The process that the server starts, which also describes what it found, as the portal shows it. */
async function measureUploaded(
  environment: BenchEnvironment,
  { db, url }: EmptyDatabase,
  paths: readonly string[],
  load: Load,
): Promise<Figure[]> {
  await sendFiles(db, environment.folder, paths)
  const run = async () => {
    const measured = await runJob(environment, url, ['import', '--uploaded'], load)
    const [row] = await db.select().from(registerImport)
    const counts = row?.results.map(({ kind, counts }) => [`${kind}.new`, counts.new] as const) ?? []
    return { ...measured, summary: { ...Object.fromEntries(counts), state: row?.state } }
  }
  const checked = figureOf('checked in the portal', await run(), 20, size)
  await db.update(registerImport).set({ state: 'applying' }).where(eq(registerImport.state, 'checked'))
  return [checked, figureOf('applied in the portal', await run(), 90, size)]
}

/** An import that waits to be checked. */
async function sendFiles(db: Database, dataFolder: string, paths: readonly string[]): Promise<void> {
  const { store, incomingFolder } = createFiles({ folder: join(dataFolder, 'files') })
  const uploadedBy = await addStaff(db, 'AdminAQPP')
  const [row] = await db
    .insert(registerImport)
    .values({ createdBy: uploadedBy, state: 'checking' })
    .returning({ id: registerImport.id })
  for (const path of paths) {
    const name = basename(path)
    const file = { name, size: statSync(path).size, mediaType: 'text/csv', sha256: name }
    const storageKey = newStorageKey()
    const incoming = join(incomingFolder, storageKey)
    copyFileSync(path, incoming)
    await store.put(storageKey, { ...file, path: incoming })
    const importId = row?.id ?? null
    await db.insert(storedFile).values({ ...file, storageKey, importId, uploadedBy, state: 'clean' })
  }
}

function figureOf(
  what: string,
  { seconds, megabytes, summary }: MeasuredJob,
  maxSeconds: number,
  expected?: RegisterSize,
): Figure {
  const isWhole = Object.entries(expected ?? {}).every(([kind, count]) => summary[`${kind}.new`] === count)
  const changes = Object.entries(summary).filter(([name]) => /\.(new|changed|errors)$/.test(name))
  const isQuiet = expected !== undefined || changes.every(([, count]) => count === 0)
  return {
    what: `a register of 12,000 people, 1,900 pharmacies: ${what}`,
    measured: `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
    target: `≤ ${maxSeconds} s, ≤ ${maxMemory} MB`,
    holds: seconds <= maxSeconds && megabytes <= maxMemory && isWhole && isQuiet,
    data: { seconds, megabytes, summary },
  }
}
