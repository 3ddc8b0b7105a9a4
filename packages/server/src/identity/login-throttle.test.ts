import { like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  addPersonWithPassword,
  startIdentity,
  type TestIdentity,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'
import { loginThrottle } from '../database/schema.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

beforeEach(async () => {
  await database.db.delete(loginThrottle)
})

/** Sets the counters of IP addresses: each real attempt takes the time of a password hash. */
async function setAddressAttempts(count: number): Promise<void> {
  await database.db.update(loginThrottle).set({ count }).where(like(loginThrottle.key, 'address:%'))
}

describe('too many attempts', () => {
  test('block the account for a while, and show until when, even with the right password', async () => {
    for (let tried = 0; tried < 5; tried++) {
      expect((await identity.browse().tryPassword(person.email, 'wrong')).status).toBe(400)
    }
    const page = await identity.browse().tryPassword(person.email, person.password)
    expect(page.status).toBe(429)
    expect(readHtml(page.html).text).toMatch(
      /Trop de tentatives\. Réessayez à compter de \d{1,2}\u00a0h(\u00a0\d{1,2})?\./,
    )
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    const other = await addPersonWithPassword(database.db)
    await expect(identity.browse().signIn(other)).resolves.toBeTruthy()
  })

  test('are counted equally for accounts that do not exist', async () => {
    for (let tried = 0; tried < 5; tried++)
      await identity.browse().tryPassword('nobody@officine.test', 'wrong')
    expect((await identity.browse().tryPassword('nobody@officine.test', 'wrong')).status).toBe(429)
  })

  test('are counted when they are concurrent', async () => {
    const pages = await Promise.all(
      Array.from({ length: 12 }, () => identity.browse().tryPassword(person.email, 'wrong')),
    )
    expect(pages.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('a success resets the earlier failures', async () => {
    for (let round = 0; round < 2; round++) {
      for (let tried = 0; tried < 4; tried++) await identity.browse().tryPassword(person.email, 'wrong')
      await identity.browse().signIn(person)
    }
  })

  test('are allowed again when the time is over', async () => {
    for (let tried = 0; tried < 6; tried++) await identity.browse().tryPassword(person.email, 'wrong')
    const past = new Date(Date.now() - 20 * 60_000)
    await database.db.update(loginThrottle).set({ windowStart: past, blockedUntil: past })
    await expect(identity.browse().signIn(person)).resolves.toBeTruthy()
  })

  test('are counted across processes, for an account and for an IP address', async () => {
    const other = await startIdentity(database.db)
    const tryAt = async (at: TestIdentity, login: string) =>
      (await at.browse().tryPassword(login, 'wrong')).status
    for (const at of [identity, other, identity, other, identity]) {
      expect(await tryAt(at, person.email)).toBe(400)
    }
    expect(await tryAt(other, person.email)).toBe(429)
    await database.db.delete(loginThrottle)
    await tryAt(identity, 'the first')
    await setAddressAttempts(48)
    const tries = Array.from({ length: 12 }, (_, n) =>
      tryAt(n % 2 === 0 ? identity : other, `unknown${n}@officine.test`),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set([400]))
    expect(await tryAt(identity, 'another@officine.test')).toBe(429)
    expect(await tryAt(other, 'another@officine.test')).toBe(429)
    await other.close()
  })

  test('from one IP address are blocked for all accounts', async () => {
    await identity.browse().tryPassword('the first', 'wrong')
    await setAddressAttempts(48)
    const tries = Array.from({ length: 12 }, (_, n) =>
      identity.browse().tryPassword(`unknown${n}@officine.test`, 'wrong'),
    )
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]))
    expect((await identity.browse().tryPassword('another@officine.test', 'wrong')).status).toBe(429)
  })
})
