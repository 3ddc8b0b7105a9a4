import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobContext } from '../../tests/support/job-context.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPerson } from '../../tests/support/test-records.ts'
import { startTestSmtp, type TestSmtp } from '../../tests/support/test-smtp.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { contact } from '../database/schema.ts'
import { jobs } from './all-jobs.ts'
import { runCommand } from './command.ts'
import type { RawOptions } from './job.ts'
import { readJobSuccesses } from './job-successes.ts'

const now = new Date('2026-11-21T15:00:00Z')

const database = testDatabase()
let dataFolder: string
let smtp: TestSmtp

beforeAll(async () => {
  smtp = await startTestSmtp()
  dataFolder = jobContext(database.db, now).dataFolder
  const payer = await addPerson(database.db)
  await database.db.update(contact).set({ email: 'paye@exemple.test' }).where(eq(contact.id, payer))
})

afterAll(() => smtp.close())

function writeTemporaryFile(name: string, content: string): string {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  return file
}

const paymentsFile = () => writeTemporaryFile('payments.csv', 'email,amount\npaye@exemple.test,10.00\n')

function categoriesFile(): string {
  const text = { 'fr-CA': 'Oncologie', 'en-CA': 'Oncology' }
  return writeTemporaryFile(
    'categories.json',
    JSON.stringify([{ id: 'oncology', name: text, requirement: text }]),
  )
}

async function runLine(line: string, environment: Readonly<Record<string, string>> = {}) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
  const settings = {
    DATABASE_URL: database.url,
    OFFICINE_DATA: dataFolder,
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...environment,
  }
  const code = await runCommand(line.split(' ').filter(Boolean), settings, { terminal, now })
  return { code, out, err: err.join('\n') }
}

describe('arguments', () => {
  test('--help lists every job', async () => {
    const { code, out } = await runLine('--help')
    expect(code).toBe(0)
    for (const name of jobs.keys()) expect(out.join('\n')).toContain(`  ${name}`)
  })

  test.each([
    ['', 'Name a job: '],
    ['dance', 'There is no job "dance"; there are '],
    ['ministry-export again', '"again" is too much: one job at a time.'],
    ['ministry-export --quickly', "Unknown option '--quickly'."],
    ['ministry-export --month', "Option '--month <value>' argument missing."],
    ['ministry-export --month 2026-13', '--month is "2026-13"; a month looks like 2026-11.'],
    ['invite-administrator', '--first-name, --last-name, --email: missing, or not written as it has to be.'],
    ['invite-administrator --email odd --first-name Ève --last-name Roy', '--email: missing, or not written'],
    ['invite-administrator --month 2026-11', 'invite-administrator takes no --month.'],
    ['invite-permanence --month 2026-11', 'invite-permanence takes no --month.'],
    ['accessa-categories', '--file is missing: the categories.'],
    ['import', 'Name the files to import.'],
    ['import people.csv --language fr', '--language is one of fr-CA, en-CA.'],
    ['import people.csv --year 2026', 'import takes no --year.'],
    ['export', 'Name one folder to export to.'],
    ['export a b', 'Name one folder to export to.'],
    ['export a --check', 'export takes no --check.'],
    ['issue-receipts', '--payments is missing: the file of what was paid.'],
    ['issue-receipts --payments x.csv', '--year is missing; it is from 2019 to 2026.'],
    ['issue-receipts --payments x.csv --year 2018', '--year is "2018"; it is from 2019 to 2026.'],
    ['issue-receipts --payments x.csv --year 2027', '--year is "2027"; it is from 2019 to 2026.'],
    ['issue-receipts --payments x.csv --year 26', '--year is "26"; it is from 2019 to 2026.'],
    [
      'issue-receipts --payments x.csv --year 2026 --issued-on 2026-11-22',
      '--issued-on is "2026-11-22"; it is a date from 2026-01-01 to 2026-11-21.',
    ],
    [
      'issue-receipts --payments x.csv --year 2026 --issued-on 2026-02-30',
      '--issued-on is "2026-02-30"; it is a date from 2026-01-01 to 2026-11-21.',
    ],
    ['issue-receipts --payments x.csv --year 2026 --month 2026-11', 'issue-receipts takes no --month.'],
    ['test-mail', '--email is no address.'],
    ['test-mail --email a@exemple.test --language fr', '--language is one of fr-CA, en-CA.'],
    ['ministry-export --month november', '--month is "november"; a month looks like 2026-11.'],
  ])('"%s" is rejected with one sentence and the help', async (line, sentence) => {
    const { code, out, err } = await runLine(line)
    expect(code).toBe(2)
    expect(out).toEqual([])
    expect(err.split('\n\n')[0]).toContain(sentence)
    expect(err).toContain('Usage: ')
  })
})

const peopleFile = () =>
  writeTemporaryFile('people.csv', 'personId,lastName,email\nP-1,Roy,roy@exemple.test\n')

const requiredOptions: Readonly<Record<string, string>> = {
  'issue-receipts': `--year 2026 --payments ${paymentsFile()}`,
  'accessa-categories': `--file ${categoriesFile()}`,
  'invite-administrator': '--email admin@exemple.test --first-name Ève --last-name Roy',
  'invite-permanence': '--email permanence@exemple.test --first-name Léo --last-name Caron',
  'test-mail': '--email exploitation@exemple.test',
  import: peopleFile(),
  export: temporaryFolder(),
}

describe('a job', () => {
  test.each([...jobs.keys()])('%s reports its result in one line of JSON', async (name) => {
    const { code, out, err } = await runLine(`${name} ${requiredOptions[name] ?? ''}`)
    expect([code, err]).toEqual([0, ''])
    expect(out).toHaveLength(1)
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ job: name, outcome: 'done', at: now.toISOString() })
  })

  test('records the time of its last success', async () => {
    expect((await readJobSuccesses(database.db)).get('expire')).toEqual(now)
  })

  test('is skipped while another machine runs it', async () => {
    const job = jobs.get('ministry-export')?.ready({}, now, [])
    const other = new Client({ connectionString: database.url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [job?.lockNumber])
    const { code, out } = await runLine('ministry-export')
    await other.end()
    expect(code).toBe(0)
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ outcome: 'underWayElsewhere' })
  })

  test('runs again at once: the run before has given its lock back', async () => {
    for (let round = 0; round < 5; round++) {
      const { out } = await runLine('expire')
      const locks = await database.db.execute(sql`select objid from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
      expect([locks.rows, JSON.parse(out[0] ?? '').outcome]).toEqual([[], 'done'])
    }
  })

  test('has a unique lock number', () => {
    const person = { email: 'a@exemple.test', 'first-name': 'Ève', 'last-name': 'Roy' }
    const options: Readonly<Record<string, RawOptions>> = {
      'issue-receipts': { year: '2026', payments: 'x.csv' },
      'accessa-categories': { file: 'x.json' },
      'invite-administrator': person,
      'invite-permanence': person,
      'test-mail': { email: 'a@exemple.test' },
    }
    const numbers = [...jobs].map(
      ([name, job]) => job.ready(options[name] ?? {}, now, job.takesPaths ? ['x.csv'] : []).lockNumber,
    )
    expect(new Set(numbers).size).toBe(jobs.size)
  })

  test('reports a missing database and creates none', async () => {
    const empty = jobContext(database.db, now).dataFolder
    const { code, err } = await runLine('ministry-export', { DATABASE_URL: '', OFFICINE_DATA: empty })
    expect(code).toBe(1)
    expect(err).toContain('start the server once')
    expect(readdirSync(empty)).toEqual([])
  })

  test('starts the PostgreSQL of the data folder where no server runs it, and stops it again', async () => {
    const folder = jobContext(database.db, now).dataFolder
    const first = await startEmbeddedDatabase(folder, { durable: false })
    await migrateDatabase(first.url)
    await first.stop()
    const { code, out, err } = await runLine('expire', { DATABASE_URL: '', OFFICINE_DATA: folder })
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ job: 'expire', outcome: 'done', draftsDeleted: 0 })
    const again = await startEmbeddedDatabase(folder, { durable: false })
    expect(again.wasRunning).toBe(false)
    await again.stop()
  })

  test('reports a database that does not respond', async () => {
    const { code, err } = await runLine('ministry-export', {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    })
    expect(code).toBe(1)
    expect(err).toBe('The database does not answer: see that it runs, and what DATABASE_URL says.')
  })

  test('refuses a database of another release', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('create schema other')
    await client.query('alter table drizzle.__drizzle_migrations set schema other')
    const { code, err } = await runLine('ministry-export')
    await client.query('alter table other.__drizzle_migrations set schema drizzle')
    await client.end()
    expect([code, err]).toEqual([
      1,
      'The database has not the schema of this release: start a server of it first.',
    ])
  })
})
