import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import { openDatabase } from '../src/database/database.ts'
import { migrateDatabase } from '../src/database/migrate-database.ts'
import { type RegisterSize, writeRegisterFiles } from '../tests/support/register-files.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { readingOwners } from './owners.ts'
import { type MeasuredJob, runJob } from './run-job.ts'

const size: RegisterSize = { pharmacies: 1_900, people: 12_000, employments: 15_000, receipts: 40_000 }
const maxMemory = 400

/** An association that moves in: check, apply, the same files once more, and an export. */
export async function measureImport(environment: BenchEnvironment): Promise<Figure[]> {
  const { db, url, close } = await openBenchDatabase(environment, 'officine_import_load', { pharmacies: 60 })
  const empty = new URL(environment.databaseUrl)
  empty.pathname = '/officine_import'
  await environment.database.db.execute(sql`create database officine_import`)
  await migrateDatabase(empty.href)
  const database = openDatabase(empty.href)
  try {
    const load = await readingOwners(db, await environment.serve(url))
    const files = writeRegisterFiles(join(environment.folder, 'register'), size)
    const run = (...jobArguments: string[]) => runJob(environment, empty.href, jobArguments, load)
    return [
      figureOf('checked, all new', await run('import', ...files, '--check'), 20, size),
      figureOf('imported', await run('import', ...files), 90, size),
      figureOf('checked again', await run('import', ...files, '--check'), 20),
      figureOf('imported again', await run('import', ...files), 90),
      figureOf('exported', await run('export', join(environment.folder, 'export')), 20),
    ]
  } finally {
    await database.close()
    await close()
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
