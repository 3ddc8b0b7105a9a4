import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { assertNoPersonalData } from './personal-data.ts'

/** One PostgreSQL and one folder of logs for a whole run of tests: vitest's `globalSetup`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'officine-test-'))
  const server = await startEmbeddedDatabase(folder, { durable: false })
  await migrateDatabase(server.url)
  project.provide('templateUrl', server.url)
  const logFolder = join(folder, 'logs')
  mkdirSync(logFolder)
  project.provide('logFolder', logFolder)
  // Temporary files of tests are deleted with the folder of the run.
  process.env.TMPDIR = join(folder, 'temporary')
  mkdirSync(process.env.TMPDIR)
  // The output of servers: see `onConsoleLog` of the configuration.
  process.env.OFFICINE_TEST_LOGS = logFolder
  return async () => {
    await server.stop()
    copyFileSync(join(folder, 'postgres', 'postgres.log'), join(logFolder, 'postgres.log'))
    try {
      assertNoPersonalData(logFolder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
