import { argon2Sync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson } from '../../tests/support/test-identity.ts'
import { account } from '../database/schema.ts'
import { authenticate } from './accounts.ts'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

const database = testDatabase()

/** A hash with an earlier, lower cost. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${tag}`
}

async function addPersonWithOldHash(): Promise<TestPerson> {
  const person = await addPersonWithPassword(database.db)
  await database.db
    .update(account)
    .set({ passwordHash: cheapHash(person.password) })
    .where(eq(account.contactId, person.contactId))
  return person
}

async function readStoredHash({ contactId }: TestPerson): Promise<string> {
  const [stored] = await database.db.select().from(account).where(eq(account.contactId, contactId))
  return stored?.passwordHash ?? ''
}

test('a successful sign-in rehashes a hash of another cost', async () => {
  const person = await addPersonWithOldHash()
  expect(await authenticate(database.db, person.email, person.password)).toBe(person.contactId)
  const hash = await readStoredHash(person)
  expect([needsRehash(hash), await verifyPassword(person.password, hash)]).toEqual([false, true])
})

test('a concurrent password change is not overwritten by the rehash', async () => {
  const person = await addPersonWithOldHash()
  const passwordHash = await hashPassword('Sapin-bleu-2026')
  let signIn: Promise<unknown> | undefined
  await database.db.transaction(async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.contactId, person.contactId))
    signIn = authenticate(database.db, person.email, person.password)
    const waiting = async () =>
      (
        await database.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows
    await expect.poll(waiting, { interval: 10 }).toHaveLength(1)
  })
  await signIn
  expect(await readStoredHash(person)).toBe(passwordHash)
})
