import type { Dirent } from 'node:fs'
import { link, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { copyDatabase } from '../../packages/server/src/database/database-copy.ts'
import { makeFolder, type ServerData } from './test-server.ts'

/** The data that the global setup creates once, copied for every server. */
export interface DataTemplate {
  readonly folder: string
  readonly databaseUrl: string
}

/** Passes the template to the test processes. */
export function provideTemplate(template: DataTemplate): void {
  process.env.OFFICINE_TEST_TEMPLATE = JSON.stringify(template)
}

/**
 * A copy of the template's data. Copying a database takes a sixth of the time of starting a
 * PostgreSQL.
 */
export async function copyTemplate(): Promise<ServerData> {
  const template: DataTemplate = JSON.parse(process.env.OFFICINE_TEST_TEMPLATE ?? '{}')
  const folder = await makeFolder('server')
  const [database] = await Promise.all([
    copyDatabase(template.databaseUrl),
    linkFiles(template.folder, folder),
  ])
  return { folder, database }
}

/**
 * Hard-links the files: the server never rewrites a file, and copying a thousand takes half a
 * second.
 */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const target = (entry: Dirent) => join(to, relative(from, entry.parentPath), entry.name)
  for (const folder of entries.filter((entry) => entry.isDirectory()))
    await mkdir(target(folder), { recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map((file) => link(join(file.parentPath, file.name), target(file))))
}
