import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { migrationsUntil, migrationsWith } from '../../tests/support/migration-folders.ts'
import { startTestProcess } from '../../tests/support/test-process.ts'
import { ConfigurationError } from '../configuration/configuration.ts'
import { migrateDatabase } from './migrate-database.ts'
import { readMigrationFiles, undeclaredBreaks } from './migration-files.ts'

// Each test migrates a database of its own, some start servers.
vi.setConfig({ testTimeout: 60_000 })

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function emptyDatabase(): Promise<{ readonly url: string; readonly client: Client }> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('templateUrl'))
  const administrator = new Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await administrator.connect()
  await administrator.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  cleanups.push(async () => {
    await client.end()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  })
  return { url: url.href, client }
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  /** The table that the column references. */
  readonly references: string | null
}

async function readColumns(client: Client): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, (
      select f.relname from pg_constraint k
      join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey)
      where k.contype = 'f' and t.relname = c.table_name and a.attname = c.column_name limit 1
    ) as references
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
      and c.table_name <> 'saved_value'
    order by 1, c.ordinal_position`)
  return rows
}

/** Values that the schema's rules require, or that a migration does not change. */
const required: Readonly<Record<string, unknown>> = {
  'employment.type': 468_160_009,
  'employment.validation_status': 1,
  'employment.delegate_slot': 1,
  'employment.end_date': '2090-01-15',
  'transaction.status': 'accepted',
  'transaction_confirmation.answer': 'contested',
  'stored_file.state': 'clean',
  'programme_enrolment.status': 'nonCompliant',
  'programme_participant.status': 'nonCompliant',
  'programme_participant.curo_email': 'participant@exemple.test',
}

function valueFor({ table, column, type, references }: Column): unknown {
  const name = `${table}.${column}`
  if (name in required) return required[name]
  if (references !== null) return `${references}-1`
  if (column === 'id') return `${table}-1`
  switch (type) {
    case 'text':
      return name
    case '_text':
      return [name]
    case 'bool':
      return true
    case 'int2':
    case 'int4':
    case 'int8':
      return 7
    case 'date':
      return '2026-01-15'
    case 'timestamptz':
      return '2026-01-15T12:34:56.000Z'
    case 'json':
    case 'jsonb':
      return JSON.stringify({ value: name })
    case 'tsvector':
      return "'word'"
    default:
      throw new Error(`${name} has the type ${type}: say here what fills it.`)
  }
}

/** Fills every column of every table, in one row each. */
async function fill(client: Client): Promise<readonly Column[]> {
  const columns = await readColumns(client)
  // Neither the order of the tables nor triggers matter.
  await client.query("set session_replication_role = 'replica'")
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    const places = own.map((_, index) => `$${index + 1}`).join(', ')
    await client.query(`insert into "${table}" (${names}) values (${places})`, own.map(valueFor))
  }
  await client.query("set session_replication_role = 'origin'")
  return columns
}

/** What triggers and migrations compute from other columns. */
const derived = new Set(['pharmacy_words.words', 'pharmacy_words.programme_status'])

const asText = 'to_jsonb(t) ->> $1 as value'

/** What each column holds: `table.column` to its value as text. */
async function readValues(client: Client, columns: readonly Column[]): Promise<ReadonlyMap<string, string>> {
  const present = new Set((await readColumns(client)).map(({ table, column }) => `${table}.${column}`))
  const values = new Map<string, string>()
  for (const { table, column } of columns) {
    const name = `${table}.${column}`
    if (!present.has(name)) continue
    const { rows } = await client.query<{ value: string }>(`select ${asText} from "${table}" t`, [column])
    values.set(name, rows[0]?.value ?? 'null')
  }
  return values
}

const files = readMigrationFiles()
/** The oldest schema, and each one that a later release could not leave as it was. */
const earlierSchemas = files.flatMap(({ tag }, index) => {
  const next = files[index + 1]
  return index === 0 || (next !== undefined && !next.isAdditive) ? [tag] : []
})

test.each(earlierSchemas)('each value of a database of %s is there after the upgrade', async (tag) => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, migrationsUntil(tag))
  const columns = await fill(client)
  const before = await readValues(client, columns)
  expect(before.size).toBe(columns.length)
  await migrateDatabase(url)
  const after = await readValues(client, columns)
  const { rows: saved } = await client.query<{ name: string; record: string; value: string }>(
    `select table_name || '.' || column_name as name, record_id as record, value #>> '{}' as value from saved_value`,
  )
  const { rows: addresses } = await client.query('select contact_id, email from participation_address')
  const changed = [...before].filter(([name, value]) => after.get(name) !== value && !derived.has(name))
  const unaccounted = changed.filter(([name, value]) => {
    if (after.has(name)) return true
    const [table] = name.split('.')
    if (saved.some((row) => row.name === name && row.record === `${table}-1` && row.value === value))
      return false
    return !(
      name.endsWith('.curo_email') &&
      addresses.some(({ contact_id, email }) => contact_id === 'contact-1' && email === value)
    )
  })
  expect(unaccounted).toEqual([])
})

test('an address of accessa that the upgrade has no place for is saved, one that it moves is not', async () => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, migrationsUntil('0017_documents'))
  await fill(client)
  await client.query('update programme_participant set removed_at = null')
  await migrateDatabase(url)
  await migrateDatabase(url)
  const { rows: addresses } = await client.query('select contact_id, email from participation_address')
  expect(addresses).toEqual([{ contact_id: 'contact-1', email: 'participant@exemple.test' }])
  const { rows: saved } = await client.query(
    'select table_name, column_name, record_id, value from saved_value',
  )
  expect(saved).toEqual([
    {
      table_name: 'employment',
      column_name: 'curo_email',
      record_id: 'employment-1',
      value: 'employment.curo_email',
    },
  ])
})

test('the purchase that an owner of the pharmacy sent before owners confirmed is confirmed by them', async () => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, migrationsUntil('0023_transaction_search'))
  await fill(client)
  // The rows are copied with other values; what they refer to need not exist.
  await client.query("set session_replication_role = 'replica'")
  const copy = (table: string, changes: object) =>
    client.query(
      `insert into "${table}" overriding user value
       select (jsonb_populate_record(t, $1)).* from "${table}" t where id = '${table}-1'`,
      [JSON.stringify(changes)],
    )
  for (const id of ['owner', 'former', 'stranger'])
    await copy('contact', { id, email: `${id}@exemple.test`, practice_number: id })
  const owner = {
    ...{ type: 468_160_004, validation_status: 1, delegate_slot: null },
    ...{ is_primary_accessa: false, is_primary_link: false },
  }
  const sendPurchase = async (id: string, by: string, changes: object = {}) => {
    const place = { ...owner, pharmacy_id: id }
    const present = { ...place, contact_id: 'owner', start_date: null, end_date: null }
    await copy('employment', { id: `present ${id}`, ...present })
    await copy('employment', { id: `past ${id}`, ...place, contact_id: 'former', end_date: '2026-01-20' })
    const purchase = { type: 'purchase', status: 'submitted', pharmacy_id: id, applied_at: null }
    await copy('transaction', { id, ...purchase, ...changes })
    const event = { transaction_id: id, status: 'submitted', at: '2026-02-01T12:00:00Z' }
    await copy('transaction_event', { id: `sent ${id}`, ...event, by })
  }
  await sendPurchase('own', 'owner')
  await sendPurchase('returned', 'owner', { status: 'returned' })
  await sendPurchase('association', 'owner', { type: 'association' })
  await sendPurchase('draft', 'owner', { status: 'draft' })
  await sendPurchase('done in the past', 'owner', {
    ...{ status: 'accepted', applied_at: '2026-03-01T12:00:00Z' },
  })
  await sendPurchase('sent by a stranger', 'stranger')
  await sendPurchase('sent by a former owner', 'former')
  await client.query("set session_replication_role = 'origin'")

  await migrateDatabase(url)
  const { rows } = await client.query(
    `select transaction_id, contact_id, answer, at from transaction_confirmation
     where transaction_id <> 'transaction-1' order by 1`,
  )
  const confirmed = { contact_id: 'owner', answer: 'confirmed', at: new Date('2026-02-01T12:00:00Z') }
  expect(rows).toEqual([
    { transaction_id: 'own', ...confirmed },
    { transaction_id: 'returned', ...confirmed },
  ])
})

test('migrations that an older release may not survive say so', () => {
  expect(undeclaredBreaks()).toEqual([])
})

test.each([
  ['ALTER TABLE "contact" DROP COLUMN "phone";', false],
  ['ALTER TABLE "contact" RENAME COLUMN "phone" TO "telephone";', false],
  ['ALTER TABLE "contact" ALTER COLUMN "phone" SET DATA TYPE integer;', false],
  ['ALTER TABLE "contact" ALTER COLUMN "phone" SET NOT NULL;', false],
  ['ALTER TABLE "contact" ADD COLUMN "fax" text NOT NULL;', false],
  ['ALTER TABLE "contact" ADD CONSTRAINT "contact_fax" CHECK ("contact"."phone" is not null);', false],
  ['CREATE UNIQUE INDEX "contact_phone" ON "contact" USING btree ("phone");', false],
  ['ALTER TABLE "contact" ADD COLUMN "fax" text;', true],
  ['ALTER TABLE "contact" ADD COLUMN "fax" text DEFAULT \'\' NOT NULL;', true],
  ['-- DROP COLUMN is not meant.\nCREATE INDEX "contact_phone" ON "contact" USING btree ("phone");', true],
  [
    'CREATE TABLE "fax" ("id" text);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "fax_id" ON "fax" USING btree ("id");',
    true,
  ],
])('the check of migrations judges %s', (sql, isAccepted) => {
  const judged = (text: string) => readMigrationFiles(migrationsWith(text)).at(-1)?.isAdditive
  const refusals = (text: string) => undeclaredBreaks(migrationsWith(text)).length
  expect([refusals(sql), judged(sql)]).toEqual([isAccepted ? 0 : 1, isAccepted])
  const declared = (words: string) => `-- ${words}: because\n${sql}`
  expect([refusals(declared('breaks older releases')), judged(declared('breaks older releases'))]).toEqual([
    0,
    false,
  ])
  expect([refusals(declared('additive')), judged(declared('additive'))]).toEqual([0, true])
})

const additive = 'create table "next_release" ("id" text);'
const breaking = '-- breaks older releases: a test\nalter table "contact" drop column "permit";'

test('a release on a newer schema starts if the newer migrations are additive', async () => {
  const { url } = await emptyDatabase()
  await migrateDatabase(url, migrationsWith(additive))
  const server = await startTestProcess({ DATABASE_URL: url })
  cleanups.push(() => server.stop())
  expect((await fetch(`${server.portal}/readyz`)).status).toBe(200)
})

test('a release on a newer schema that it does not work on is refused at its start, with a sentence', async () => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, migrationsWith(breaking))
  const sentence = /schema of a newer release \(9999_next_release; this one ends at \d{4}_\w+\)/
  await expect(migrateDatabase(url)).rejects.toThrow(ConfigurationError)
  await expect(migrateDatabase(url)).rejects.toThrow(sentence)
  // A release from before the marks leaves none.
  await client.query('delete from drizzle.migration_mark where tag = $1', ['9999_next_release'])
  await expect(migrateDatabase(url)).rejects.toThrow(/schema of a newer release \(unmarked migrations;/)
})

test('a running process is no longer ready once a newer release has migrated what it needs', async () => {
  const { url } = await emptyDatabase()
  const server = await startTestProcess({ DATABASE_URL: url })
  cleanups.push(() => server.stop())
  await migrateDatabase(url, migrationsWith(breaking))
  const readiness = async () => {
    const response = await fetch(`${server.portal}/readyz`)
    return [response.status, await response.text()]
  }
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([503, expect.stringContaining('newer release')])
})
