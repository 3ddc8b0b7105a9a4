import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { auditEntry, contact, employment, pharmacy, taxReceipt } from '../../src/database/schema.ts'
import { type RegisterSize, writeRegisterFiles } from '../support/register-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testApi } from '../support/test-api.ts'
import { addStaff } from '../support/test-records.ts'
import { importsOf } from '../support/uploaded-imports.ts'

/** A few in the tests; twenty by `KILLS=20`. */
const kills = Number(process.env.KILLS ?? 3)
// Enough batches for each of them.
const size: RegisterSize = { pharmacies: 600, people: 3_000, employments: 3_600, receipts: 2_000 * kills }
const api = testApi({ isAlone: true })
let admin: string
const { read, begin, add, call, apply } = importsOf(api, () => admin)

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

/** As the server starts it. */
function startProcess() {
  const jobs = fileURLToPath(new URL('../../src/jobs.ts', import.meta.url))
  const child = spawn(process.execPath, ['--max-semi-space-size=1', jobs, 'import', '--uploaded'], {
    env: {
      ...{ PATH: process.env.PATH ?? '', DATABASE_URL: api.database.url },
      ...{ OFFICINE_DATA: api.dataFolder, LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function killOnce(isFarEnough: () => Promise<boolean>): Promise<boolean> {
  const job = startProcess()
  await vi.waitUntil(async () => !job.isRunning() || (await isFarEnough()), { timeout: 60_000, interval: 5 })
  const wasRunning = job.isRunning()
  await job.kill()
  return wasRunning
}

test('killed again and again while it is applied, an import of the portal goes on, and counts each record once', async () => {
  const { db } = api.database
  const id = await begin()
  for (const path of writeRegisterFiles(join(temporaryFolder(), 'register'), size))
    await add(id, { name: basename(path), type: 'text/csv', content: readFileSync(path) })
  const all = 3 + size.pharmacies + size.people + size.employments + size.receipts

  await call('PUT', `imports/${id}/check`, { overwrites: false })
  expect(await killOnce(async () => (await read(id)).progress !== null)).toBe(true)
  await startProcess().ended
  expect(await read(id)).toMatchObject({ state: 'checked' })
  expect(await db.$count(pharmacy)).toBe(0)

  await apply(id)
  let killed = 0
  for (let turn = 0; turn < kills; turn++) {
    const before = (await read(id)).applied
    if (await killOnce(async () => (await read(id)).applied > before)) killed++
    const written = await db.$count(auditEntry, like(auditEntry.action, '%.import'))
    // What it says is what it has written.
    expect((await read(id)).applied).toBe(written)
  }
  expect(killed).toBe(kills)
  await startProcess().ended
  expect(await read(id)).toMatchObject({ state: 'applied', applied: all, files: [] })
  expect({
    pharmacies: await db.$count(pharmacy),
    people: await db.$count(contact, isNotNull(contact.registerId)),
    employments: await db.$count(employment, isNotNull(employment.pharmacyId)),
    receipts: await db.$count(taxReceipt),
  }).toEqual(size)
  const isOfAdmin = and(like(auditEntry.action, '%.import'), eq(auditEntry.actorId, admin))
  expect(await db.$count(auditEntry, isOfAdmin)).toBe(all)
}, 900_000)
