import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'

/** One PostgreSQL for a whole run of tests: vitest's `globalSetup`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'officine-test-'))
  const server = await startEmbeddedDatabase(folder, { durable: false })
  await migrateDatabase(server.url)
  project.provide('templateUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
