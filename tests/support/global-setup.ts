import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../packages/server/src/database/embedded.ts'
import { provideTemplate } from './data-template.ts'
import { freePorts, makeFolder, TestServer } from './test-server.ts'

/** Starts one PostgreSQL for the run and fills a template; each test gets a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const run = await makeFolder('run')
  const postgres = await startEmbeddedDatabase(run, { durable: false })
  const folder = join(run, 'template')
  await mkdir(folder)
  const server = new TestServer({ folder, database: { url: postgres.url } }, await freePorts())
  await server.start()
  await server.stop()
  provideTemplate({ folder, databaseUrl: postgres.url })
  return async () => {
    await postgres.stop()
    await rm(run, { recursive: true, force: true })
  }
}
