import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { bearerOf, testApi } from '../../tests/support/test-api.ts'
import { addContact, contactRow } from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { account, auditEntry, loginThrottle } from '../database/schema.ts'
import { createAccount, verifyPassword } from '../identity/index.ts'
import { beginLogin } from '../identity/login-throttle.ts'
import { createToken, findToken } from '../identity/one-time-token.ts'

const api = testApi()
let person: string

const old = 'Officine-2026!'

beforeEach(async () => {
  person = await addContact(api.database.db)
  await createAccount(api.database.db, person, old)
  await api.database.db.delete(loginThrottle)
})

const change = (oldPassword: string, newPassword = 'Sapin-bleu-2026') =>
  api.call(person, 'POST', 'password', { body: { oldPassword, newPassword } })

async function isPassword(password: string): Promise<boolean> {
  const [stored] = await api.database.db.select().from(account).where(eq(account.contactId, person))
  return await verifyPassword(password, stored?.passwordHash)
}

describe('a new password', () => {
  test('is stored with argon2id, and the person is mailed', async () => {
    expect(await change(old)).toMatchObject({ status: 204, body: undefined })
    expect(await isPassword('Sapin-bleu-2026')).toBe(true)
    const [stored] = await api.database.db.select().from(account).where(eq(account.contactId, person))
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const self = await contactRow(api.database.db, person)
    const mails = await waitingMailsTo(api.database.db, self.email)
    expect(mails).toMatchObject([{ template: 'passwordChanged', parameters: {} }])
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, person))
    expect(entries).toMatchObject([{ actorId: person, action: 'account.changePassword' }])
    expect(JSON.stringify(entries)).not.toMatch(/Sapin-bleu|argon2/)
  })

  test('ends every other session at once, but not the current one', async () => {
    const headers = await bearerOf(api.database.db, person)
    const callWithOtherSession = () => api.app.inject({ url: '/api/aqpp/user/employments', headers })
    expect((await callWithOtherSession()).statusCode).toBe(200)
    expect((await change(old)).status).toBe(204)
    expect((await callWithOtherSession()).json().errors[0].code).toBe('7002')
    expect((await api.call(person, 'GET', 'user/employments')).status).toBe(200)
  })

  test('revokes a pending password-reset link', async () => {
    const reset = { contactId: person, purpose: 'passwordReset', validHours: 1 } as const
    const secret = await createToken(api.database.db, reset)
    await change(old)
    expect(await findToken(api.database.db, 'passwordReset', secret)).toBeUndefined()
  })

  test.each([
    ['too short', 'Court-1', '1005'],
    ['without a digit', 'Bonjour-bonjour', '1036'],
    ['the same as the old one', old, '1038'],
    ['on a list of stolen passwords', 'Motdepasse-1', '1061'],
    ['made of the product’s name', 'Officine-2027!', '1062'],
  ])('%s is refused at its field', async (_, newPassword, code) => {
    const { status, body } = await change(old, newPassword)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code, source: { pointer: '/newPassword' } }])
    expect(await isPassword(old)).toBe(true)
  })
})

describe('the old password', () => {
  test('if wrong is reported at its field, and nothing changes', async () => {
    const { status, body } = await change('not-the-password')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: '2020', source: { pointer: '/oldPassword' } }])
    expect(await isPassword(old)).toBe(true)
  })

  test('is locked for a while after five attempts, in every process', async () => {
    const tries = await Promise.all(Array.from({ length: 9 }, () => change('not-the-password')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = await change(old)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(await isPassword(old)).toBe(true)
  })

  test('if right resets the count of failures', async () => {
    for (let tried = 0; tried < 4; tried++) await change('not-the-password')
    expect((await change(old)).status).toBe(204)
    expect(await api.database.db.select().from(loginThrottle)).toEqual([])
  })

  test('has a count per person, separate from the limits of the sign-in', async () => {
    const { db } = api.database
    for (let tried = 0; tried < 6; tried++) await change('not-the-password')
    expect((await db.select().from(loginThrottle)).map(({ key }) => key.split(':')[0])).toEqual(['password'])
    expect(await beginLogin(db, 'somebody@officine.test', '127.0.0.1')).toMatchObject({ allowed: true })

    const blockedUntil = new Date(Date.now() + 60_000)
    await db
      .update(loginThrottle)
      .set({ count: 60, blockedUntil })
      .where(like(loginThrottle.key, 'address:%'))
    expect(await beginLogin(db, 'somebody@officine.test', '127.0.0.1')).toMatchObject({ allowed: false })
    person = await addContact(db)
    await createAccount(db, person, old)
    expect((await change(old)).status).toBe(204)
  })

  test('of an account that does not exist is wrong', async () => {
    person = await addContact(api.database.db)
    expect((await change(old)).body.errors[0].code).toBe('2020')
  })
})

test('of two concurrent changes with the same old password one succeeds', async () => {
  const responses = await Promise.all([change(old, 'Premier-sapin-2026'), change(old, 'Second-sapin-2026')])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
  const first = responses[0]?.status === 204
  expect(await isPassword(first ? 'Premier-sapin-2026' : 'Second-sapin-2026')).toBe(true)
})
