import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { personReferences } from './person-references.ts'

const database = testDatabase()

const known = personReferences.map(([table, column]) => `${table}.${column}`)

test('the references to people have every foreign key to a person: a merge moves or ends its rows', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select t.relname || '.' || a.attname as reference from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'contact'::regclass`)
  expect(rows.length).toBeGreaterThan(20)
  expect(known).toEqual(expect.arrayContaining(rows.map(({ reference }) => reference)))
})

test('what would keep a file from being deleted moves', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select t.relname || '.' || a.attname as reference from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'contact'::regclass and c.confdeltype <> 'c'`)
  const moving = personReferences.flatMap(([table, column, fate]) =>
    fate === 'moves' ? [`${table}.${column}`] : [],
  )
  expect(moving).toEqual(expect.arrayContaining(rows.map(({ reference }) => reference)))
})

test('a column that names a person without a foreign key is among them', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select table_name || '.' || column_name as reference from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(^|_)(contact_id|account_id|actor_id|other_id|person_id|by)$'`)
  expect(known).toEqual(expect.arrayContaining(rows.map(({ reference }) => reference)))
  const { rows: columns } = await database.db.execute<{ reference: string }>(sql`
    select table_name || '.' || column_name as reference from information_schema.columns
    where table_schema = 'public'`)
  expect(columns.map(({ reference }) => reference)).toEqual(expect.arrayContaining(known))
})
