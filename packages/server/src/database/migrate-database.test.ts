import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { appendAudit } from './audit.ts'
import { migrateDatabase } from './migrate-database.ts'
import { contact, signIn } from './schema.ts'

const database = testDatabase()

test('processes that start together migrate an empty database once', async () => {
  const url = new URL(inject('templateUrl'))
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await client.connect()
  await client.query('create database migrated_at_once')
  url.pathname = '/migrated_at_once'
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url.href)))
    const migrated = new Client({ connectionString: url.href })
    await migrated.connect()
    const { rows } = await migrated.query(
      'select count(*)::int = count(distinct hash)::int as once from drizzle.__drizzle_migrations',
    )
    await migrated.end()
    expect(rows).toEqual([{ once: true }])
  } finally {
    await client.query('drop database migrated_at_once with (force)')
    await client.end()
  }
})

test.each([
  ['update audit_entry set action = action', 'audit entries are append-only'],
  ['delete from audit_entry', 'audit entries are kept for seven years'],
  ['truncate audit_entry', 'audit entries are append-only'],
])('the append-only audit table rejects: %s', async (statement, message) => {
  const { db } = database
  const actor = { contactId: 'somebody', requestId: 'request-1' }
  const record = { recordType: 'pharmacy', recordId: 'pharmacy-1' }
  await appendAudit(db, { actor, action: 'pharmacy.change', ...record, fields: ['phone'] })
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message },
  })
  const [entry] = await auditEntries(db)
  expect(entry).toMatchObject({ actorId: 'somebody', action: 'pharmacy.change', fields: ['phone'] })
})

test.each([
  ['update sign_in set outcome = outcome', 'sign-ins are append-only'],
  ['update sign_in set contact_id = null', 'sign-ins are append-only'],
  ['delete from sign_in', 'sign-ins are kept for 90 days'],
  ['truncate sign_in', 'sign-ins are append-only'],
])('the table of sign-ins rejects: %s', async (statement, message) => {
  const { db } = database
  await db.insert(signIn).values({ outcome: 'wrongPassword', methods: ['password'], network: '192.0.2.0' })
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { message } })
})

test('sign-ins go when they are 90 days old, and with their person', async () => {
  const { db } = database
  const contactId = await addContact(db)
  const ofPerson: typeof signIn.$inferInsert = {
    ...{ contactId, network: '192.0.2.0' },
    outcome: 'succeeded',
    methods: ['password'],
  }
  await db.insert(signIn).values([ofPerson, { ...ofPerson, at: new Date(Date.now() - 91 * 86_400_000) }])
  await db.delete(signIn).where(sql`${signIn.at} < now() - interval '90 days'`)
  expect(await db.$count(signIn, eq(signIn.contactId, contactId))).toBe(1)
  await db.delete(contact).where(eq(contact.id, contactId))
  expect(await db.$count(signIn, eq(signIn.contactId, contactId))).toBe(0)
})
