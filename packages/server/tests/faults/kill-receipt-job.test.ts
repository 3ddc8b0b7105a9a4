import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { eq, like } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { auditEntry, contact, notification, outgoingMail, taxReceipt } from '../../src/database/schema.ts'
import { jobContext } from '../support/job-context.ts'
import { testDatabase } from '../support/test-database.ts'
import { addPerson } from '../support/test-records.ts'

const payers = 40

const database = testDatabase()
let payments: string

beforeAll(async () => {
  const { db } = database
  const lines = []
  for (let at = 0; at < payers; at++) {
    const practiceNumber = String(300_000 + at)
    await db
      .update(contact)
      .set({ practiceNumber })
      .where(eq(contact.id, await addPerson(db)))
    lines.push(`${practiceNumber},100.00`)
  }
  payments = join(jobContext(db, new Date()).dataFolder, 'payments.csv')
  writeFileSync(payments, ['practiceNumber,amount', ...lines].join('\n'))
})

function startJob() {
  const jobs = fileURLToPath(new URL('../../src/jobs.ts', import.meta.url))
  const year = String(new Date().getUTCFullYear() - 1)
  const job = spawn(process.execPath, [jobs, 'issue-receipts', '--year', year, '--payments', payments], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Listens from the start: the job may end before `finish` is called.
  const [out, ended] = [text(job.stdout), once(job, 'exit')]
  return {
    /** Its result. */
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

const tables = ['tax_receipt', 'audit_entry', 'notification', 'outgoing_mail'] as const

const counts = async () => {
  const { db } = database
  return {
    receipts: await db.$count(taxReceipt),
    audited: await db.$count(auditEntry, like(auditEntry.action, 'taxReceipt.%')),
    notifications: await db.$count(notification),
    mails: await db.$count(outgoingMail),
  }
}

/** Locks a table, so that the job blocks where it reads the table or writes to it. */
async function lockTable(table: (typeof tables)[number], mode: 'exclusive' | 'access exclusive') {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`begin; lock table ${table} in ${mode} mode`)
  const isWaitedFor = async () => {
    const { rows } = await client.query(
      'select 1 from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    return rows.length > 0
  }
  return {
    untilWaitedFor: () => vi.waitUntil(isWaitedFor, { timeout: 20_000, interval: 20 }),
    release: () => client.end(),
  }
}

test('killed before each of its writes, the job leaves nothing, and the next run issues all receipts, without a gap', async () => {
  for (const table of tables) {
    const lock = await lockTable(table, 'exclusive')
    const job = startJob()
    await lock.untilWaitedFor()
    await job.kill()
    await lock.release()
    expect(await counts()).toEqual({ receipts: 0, audited: 0, notifications: 0, mails: 0 })
  }
  const year = new Date().getUTCFullYear() - 1
  expect(await startJob().finish()).toMatchObject({
    outcome: 'done',
    issued: payers,
    firstNumber: `${year}-000001`,
    lastNumber: `${year}-${String(payers).padStart(6, '0')}`,
  })
  const all = { receipts: payers, audited: payers, notifications: payers, mails: payers }
  expect(await counts()).toEqual(all)
  expect(await startJob().finish()).toMatchObject({ issued: 0, unchanged: payers })
  expect(await counts()).toEqual(all)
}, 60_000)

test('a second process leaves the work to the running one', async () => {
  const lock = await lockTable('tax_receipt', 'access exclusive')
  const first = startJob()
  await lock.untilWaitedFor()
  expect(await startJob().finish()).toMatchObject({ outcome: 'underWayElsewhere' })
  await lock.release()
  expect(await first.finish()).toMatchObject({ outcome: 'done', unchanged: payers })
}, 60_000)
