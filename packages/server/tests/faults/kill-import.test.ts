import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  auditEntry,
  contact,
  employment,
  importedRecord,
  pharmacy,
  taxReceipt,
} from '../../src/database/schema.ts'
import { type RegisterSize, writeRegisterFiles } from '../support/register-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const size: RegisterSize = { pharmacies: 600, people: 3_000, employments: 3_600, receipts: 6_000 }
/** A few in the tests; twenty by `KILLS=20`. */
const kills = Number(process.env.KILLS ?? 4)
const database = testDatabase()

function startImport(files: readonly string[]) {
  const jobs = fileURLToPath(new URL('../../src/jobs.ts', import.meta.url))
  const job = spawn(process.execPath, [jobs, 'import', ...files], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [out, ended] = [text(job.stdout), once(job, 'exit')]
  return {
    isRunning: () => job.exitCode === null && job.signalCode === null,
    async finish(): Promise<Record<string, unknown>> {
      await ended
      return JSON.parse(await out)
    },
    async kill() {
      job.kill('SIGKILL')
      await ended
    },
  }
}

const counts = async () => {
  const { db } = database
  return {
    pharmacies: await db.$count(pharmacy),
    people: await db.$count(contact),
    employments: await db.$count(employment),
    receipts: await db.$count(taxReceipt),
    audited: await db.$count(auditEntry, like(auditEntry.action, '%.import')),
    remembered: await db.$count(importedRecord),
  }
}

const written = async () => {
  const { audited } = await counts()
  return audited
}

test('killed again and again while it writes, an import has written nothing twice, and the next one ends it', async () => {
  const files = writeRegisterFiles(join(temporaryFolder(), 'register'), size)
  const all = 3 + size.pharmacies + size.people + size.employments + size.receipts
  let killed = 0
  for (let turn = 0; turn < kills; turn++) {
    const before = await written()
    const job = startImport(files)
    // Killed once it has written something more, with more batches to come.
    await vi.waitUntil(async () => !job.isRunning() || (await written()) > before, {
      timeout: 30_000,
      interval: 5,
    })
    if (job.isRunning()) killed++
    await job.kill()
    const { audited, remembered, people, pharmacies, employments } = await counts()
    // Each record is whole: with its entry of the audit, and with what was read of it.
    expect(remembered).toBe(people + pharmacies + employments)
    expect(audited).toBeLessThanOrEqual(all)
  }
  expect(killed).toBeGreaterThanOrEqual(kills / 2)
  await startImport(files).finish()
  const after = await counts()
  expect(after).toMatchObject({
    ...{ pharmacies: size.pharmacies, people: size.people, employments: size.employments },
    ...{ receipts: size.receipts, audited: all },
  })
  const again = await startImport(files).finish()
  for (const kind of ['pharmacies', 'people', 'employments', 'receipts', 'programmeCategories'])
    expect(again).toMatchObject({ [`${kind}.new`]: 0, [`${kind}.changed`]: 0, [`${kind}.errors`]: 0 })
  expect(await counts()).toEqual(after)
}, 300_000)
