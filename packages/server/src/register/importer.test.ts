import { spawnSync } from 'node:child_process'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { addPerson, addStaff } from '../../tests/support/test-records.ts'
import { csv, importsOf } from '../../tests/support/uploaded-imports.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { startImporter } from './importer.ts'

const api = testApi({ isAlone: true })
let admin: string
const { read, begin, add, call, apply } = importsOf(api, () => admin)

beforeAll(async () => {
  await addPerson(api.database.db)
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

function start() {
  // The folder of the files of `testApi` is that of a data folder.
  const configuration = readConfiguration({
    ...{ DATABASE_URL: api.database.url, OFFICINE_DATA: api.dataFolder, LOG_LEVEL: 'silent' },
  })
  const importer = startImporter({ db: api.database.db, log: createTestLog(), configuration })
  onTestFinished(() => importer.stop())
  return importer
}

/** The processes of imports that this one has started. */
const processes = (): readonly number[] =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'import --uploaded'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

const stateOf = async (id: string) => (await read(id)).state

test('a process checks and applies what was sent, and none is left', async () => {
  const importer = start()
  expect(processes()).toEqual([])
  const id = await begin()
  await add(id, csv('personnes.csv', 'personId,lastName,email', 'S-1,Roy,s1@exemple.test'))
  await call('PUT', `imports/${id}/check`, { overwrites: false })
  importer.wake()
  await vi.waitUntil(async () => (await stateOf(id)) === 'checked', { timeout: 60_000 })
  await apply(id)
  importer.wake()
  await vi.waitUntil(async () => (await stateOf(id)) === 'applied', { timeout: 60_000 })
  await vi.waitUntil(() => processes().length === 0, { timeout: 60_000 })
}, 120_000)

test('a process that is killed, or stopped with its server, is followed by another one', async () => {
  const first = start()
  const id = await begin()
  const rows = Array.from({ length: 20_000 }, (_, index) => `T-${index},Roy,t${index}@exemple.test`)
  await add(id, csv('personnes.csv', 'personId,lastName,email', ...rows))
  await call('PUT', `imports/${id}/check`, { overwrites: false })
  first.wake()
  await vi.waitUntil(() => processes().length === 1, { timeout: 60_000 })
  for (const pid of processes()) process.kill(pid, 'SIGKILL')
  // By the poll, without another call.
  await vi.waitUntil(() => processes().length === 1, { timeout: 60_000 })
  await first.stop()
  expect(processes()).toEqual([])
  expect(await stateOf(id)).toBe('checking')
  start()
  await vi.waitUntil(async () => (await stateOf(id)) === 'checked', { timeout: 60_000 })
}, 180_000)
