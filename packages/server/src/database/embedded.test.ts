import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

const folders: string[] = []
const servers: EmbeddedDatabase[] = []

/** Mode 0700, owned by root, as `mktemp -d` creates it: the user `postgres` can't enter it. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'officine-embedded-'))
  folders.push(folder)
  return folder
}

async function start(folder: string, durable = false): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase(folder, { durable })
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function runQuery(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a second start reads what the first one wrote', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await runQuery(first.url, "create table kept as select 'mortier' as word")
  await first.stop()
  await expect(runQuery(first.url, 'select 1')).rejects.toThrow()

  const second = await start(folder)
  expect(second.wasRunning).toBe(false)
  expect(await runQuery(second.url, 'select word from kept')).toEqual([{ word: 'mortier' }])
})

test('fsync is on, so that a committed write is on the disk', async () => {
  const { url } = await start(newFolder(), true)
  expect(await runQuery(url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('accents are supported, and texts sort by bytes on any system', async () => {
  const { url } = await start(newFolder())
  expect(await runQuery(url, "select upper('é') as upper, 'Z' < 'a' as bytes")).toEqual([
    { upper: 'É', bytes: true },
  ])
})

test('a start adopts a PostgreSQL left running by a killed start, and stops it', async () => {
  const folder = newFolder()
  await startAndKill(folder)

  const adopting = await start(folder)
  expect(adopting.wasRunning).toBe(true)
  expect(await runQuery(adopting.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await adopting.stop()
  await expect(runQuery(adopting.url, 'select 1')).rejects.toThrow()
})

test('stopping a second start does not stop the PostgreSQL of the first', async () => {
  const folder = newFolder()
  const owner = await start(folder)
  const guest = await start(folder)
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  expect(await runQuery(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that is a file fails with one sentence', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbeddedDatabase(file)).rejects.toThrow(/^The data folder .* can't be used \(ENOTDIR\)/)
})

test('damaged connection settings fail with one sentence', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'postgres.json'), '{')
  await expect(startEmbeddedDatabase(folder)).rejects.toThrow(/postgres\.json is damaged/)
})

/** Starts PostgreSQL in a process that then kills itself with SIGKILL. */
function startAndKill(folder: string): Promise<void> {
  const embedded = fileURLToPath(new URL('./embedded.ts', import.meta.url))
  const script = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(embedded)})
    await startEmbeddedDatabase(${JSON.stringify(folder)}, { durable: false })
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error('The start did not come to its end.')),
    )
  })
}
