import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

const folders: string[] = []
const started: EmbeddedDatabase[] = []

/** As `mktemp -d` makes it: root's own, which the user of PostgreSQL could not enter by itself. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'officine-embedded-'))
  folders.push(folder)
  return folder
}

async function start(folder: string, durable = false): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase(folder, { durable })
  started.push(server)
  return server
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a second start finds what the first one wrote', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await ask(first.url, "create table kept as select 'mortier' as word")
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow()

  const second = await start(folder)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'mortier' }])
})

test('an answered write is on the disk', async () => {
  const { url } = await start(newFolder(), true)
  expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('accents are kept, and words are compared by their bytes wherever it runs', async () => {
  const { url } = await start(newFolder())
  expect(await ask(url, "select upper('é') as upper, 'Z' < 'a' as bytes")).toEqual([
    { upper: 'É', bytes: true },
  ])
})

test('what a killed start left running is adopted, and stopped by its new owner', async () => {
  const folder = newFolder()
  await killedStart(folder)

  const adopting = await start(folder)
  expect(adopting.adopted).toBe(true)
  expect(await ask(adopting.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await adopting.stop()
  await expect(ask(adopting.url, 'select 1')).rejects.toThrow()
})

test('a start beside one that is at work does not stop it', async () => {
  const folder = newFolder()
  const owner = await start(folder)
  const guest = await start(folder)
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  expect(await ask(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that is none gives one sentence', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbeddedDatabase(file)).rejects.toThrow(/^The data folder .* can't be used \(ENOTDIR\)/)
})

test('damaged connection settings give one sentence', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'postgres.json'), '{')
  await expect(startEmbeddedDatabase(folder)).rejects.toThrow(/postgres\.json is damaged/)
})

/** Starts PostgreSQL in a process that is then killed as `kill -9` does. */
function killedStart(folder: string): Promise<void> {
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
