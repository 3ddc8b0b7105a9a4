import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { bearerOf, testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { newId } from '../database/ids.ts'
import {
  account,
  auditEntry,
  authenticatorApp,
  browserSession,
  factorReset,
  knownDevice,
  oidcPayload,
  passkey,
  recoveryCode,
  signIn,
} from '../database/schema.ts'
import { createToken, findToken } from '../identity/one-time-token.ts'

const api = testApi()
let person: string
let admin: string

beforeEach(async () => {
  const { db } = api.database
  person = await addContact(db)
  await addAccount(db, person, { passwordHash: '$argon2id$' })
  admin = await addStaff(db, 'AdminAQPP')
  await addAccount(db, admin)
})

const security = (as: string, of = person) => api.call(as, 'GET', `contacts/${of}/security`)

/** A session in a browser, with a way to call as it. */
async function addSession(contactId: string, browser: string, isLive = true) {
  const { db } = api.database
  const headers = await bearerOf(db, contactId)
  const grantId = JSON.parse(
    Buffer.from(headers.authorization.split('.')[1] ?? '', 'base64url').toString(),
  ).grant_id
  const at = new Date()
  const id = newId()
  await db.insert(browserSession).values({
    ...{ id, contactId, grantId, browser, system: 'Windows', methods: ['password'] },
    ...{ signedInAt: at, lastUsedAt: at },
  })
  if (!isLive) await db.delete(oidcPayload).where(eq(oidcPayload.id, grantId))
  return {
    id,
    call: async (path = 'user/employments', method: 'GET' | 'DELETE' = 'GET') =>
      await api.app.inject({ method, url: `/api/aqpp/${path}`, headers }),
  }
}

const templatesTo = async (contactId: string) => {
  const { email } = await contactRow(api.database.db, contactId)
  return (await waitingMailsTo(api.database.db, email)).map(({ template }) => template)
}

const actionsOn = async (contactId: string) =>
  (await auditEntries(api.database.db, eq(auditEntry.recordId, contactId))).map(({ action }) => action)

const setDisabled = (as: string, of: string, isDisabled: boolean) =>
  api.call(as, 'PUT', `contacts/${of}/account`, { body: { isDisabled } })

describe('how a person signs in', () => {
  test('is read by the person: factors, sessions that live, and sign-ins, the newest first', async () => {
    const { db } = api.database
    const created = new Date('2026-10-02T12:00:00Z')
    await db.insert(passkey).values({
      ...{ contactId: person, name: 'iPhone', credentialId: newId(), publicKey: 'k', counter: 0 },
      ...{ isBackedUp: true, createdAt: created },
    })
    await db.insert(authenticatorApp).values({ contactId: person, secret: 's', confirmedAt: created })
    await db.insert(recoveryCode).values([
      { contactId: person, codeHash: 'a' },
      { contactId: person, codeHash: 'b', usedAt: created },
    ])
    await db.insert(signIn).values([
      { contactId: person, outcome: 'wrongPassword', methods: ['password'], network: '', at: created },
      { contactId: person, outcome: 'succeeded', methods: ['passkey'], network: '', browser: 'Safari' },
    ])
    const current = await addSession(person, 'Edge')
    await addSession(person, 'Firefox')
    await addSession(person, 'ended', false)
    const body = (await current.call(`contacts/${person}/security`)).json()
    expect(body).toMatchObject({
      password: { changedAt: expect.any(String) },
      passkeys: [{ name: 'iPhone', createdAt: created.toISOString(), lastUsedAt: null }],
      authenticatorApp: { confirmedAt: created.toISOString() },
      recoveryCodes: 1,
      isDisabled: false,
      factorReset: null,
      sessions: [
        { browser: 'Edge', isCurrent: true },
        { browser: 'Firefox', isCurrent: false },
      ],
      signIns: [
        { outcome: 'succeeded', methods: ['passkey'], browser: 'Safari' },
        { outcome: 'wrongPassword', methods: ['password'] },
      ],
      may: ['changeFactors', 'endSessions'],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|secret|codeHash|publicKey/)
    expect(await actionsOn(person)).toEqual([])
  })

  test('an app whose first code was never typed does not count', async () => {
    await api.database.db.insert(authenticatorApp).values({ contactId: person, secret: 's' })
    expect((await security(person)).body.authenticatorApp).toBeNull()
  })

  test('is read by the administration, which the audit records', async () => {
    const { body } = await security(admin)
    expect(body).toMatchObject({ sessions: [], may: ['endSessions', 'disableAccount', 'changeIdentities'] })
    expect(await actionsOn(person)).toEqual(['security.read'])
  })

  test('a removal of factors can be confirmed by another member of the administration alone', async () => {
    const { db } = api.database
    await db.insert(recoveryCode).values({ contactId: person, codeHash: 'a' })
    expect((await security(admin)).body.may).toContain('requestFactorReset')
    const other = await addStaff(db, 'AdminAQPP', { firstName: 'Ève', lastName: 'Roy' })
    await db.insert(factorReset).values({ contactId: person, reason: 'Perdu.', requestedBy: other })
    const byOther = (await security(other)).body
    expect(byOther.factorReset).toMatchObject({ requestedBy: 'Ève Roy', reason: 'Perdu.', isOwn: true })
    expect(byOther.may).toEqual(['endSessions', 'disableAccount', 'changeIdentities'])
    expect((await security(admin)).body.may).toEqual([
      'endSessions',
      'disableAccount',
      'changeIdentities',
      'confirmFactorReset',
    ])
  })
})

describe('the end of a session', () => {
  test('counts from its next call on, and the person’s other sessions stay', async () => {
    const [current, other, third] = [
      await addSession(person, 'Edge'),
      await addSession(person, 'Safari'),
      await addSession(person, 'Firefox'),
    ]
    const { statusCode } = await current.call(`contacts/${person}/sessions/${other.id}`, 'DELETE')
    expect(statusCode).toBe(204)
    expect((await other.call()).json().errors[0].code).toBe('7002')
    expect([(await current.call()).statusCode, (await third.call()).statusCode]).toEqual([200, 200])
    expect(await actionsOn(person)).toEqual(['account.endSessions'])
    expect(await templatesTo(person)).toEqual([])
    const again = await current.call(`contacts/${person}/sessions/${other.id}`, 'DELETE')
    expect(again.statusCode).toBe(404)
  })

  test('of all others leaves the current one, and no device where a password is enough', async () => {
    const { db } = api.database
    const [current, other] = [await addSession(person, 'Edge'), await addSession(person, 'Safari')]
    const rememberedUntil = new Date(Date.now() + 86_400_000)
    await db.insert(knownDevice).values({ contactId: person, cookieHash: 'h', rememberedUntil })
    expect((await current.call(`contacts/${person}/sessions`, 'DELETE')).statusCode).toBe(204)
    expect([(await current.call()).statusCode, (await other.call()).statusCode]).toEqual([200, 401])
    const [device] = await db.select().from(knownDevice).where(eq(knownDevice.contactId, person))
    expect(device?.rememberedUntil).toBeNull()
  })

  test('by the administration ends all, and the person gets a mail', async () => {
    const sessions = [await addSession(person, 'Edge'), await addSession(person, 'Safari')]
    expect((await api.call(admin, 'DELETE', `contacts/${person}/sessions`)).status).toBe(204)
    const statuses = await Promise.all(sessions.map(async ({ call }) => (await call()).statusCode))
    expect(statuses).toEqual([401, 401])
    expect(await templatesTo(person)).toEqual(['sessionsEnded'])
  })

  test('of another person is not found', async () => {
    const { id, call } = await addSession(await addContact(api.database.db), 'Edge')
    expect((await api.call(person, 'DELETE', `contacts/${person}/sessions/${id}`)).status).toBe(404)
    expect((await call()).statusCode).toBe(200)
  })
})

describe('an account', () => {
  test('that is disabled has no sessions and no open links, and the person gets a mail', async () => {
    const { db } = api.database
    const { call } = await addSession(person, 'Edge')
    const secret = await createToken(db, { contactId: person, purpose: 'passwordReset', validHours: 1 })
    expect((await setDisabled(admin, person, true)).status).toBe(204)
    expect((await call()).statusCode).toBe(401)
    expect(await findToken(db, 'passwordReset', secret)).toBeUndefined()
    expect((await security(admin)).body.isDisabled).toBe(true)
    expect((await setDisabled(admin, person, true)).status).toBe(204)
    expect((await setDisabled(admin, person, false)).status).toBe(204)
    expect(await templatesTo(person)).toEqual(['accountDisabled', 'accountEnabled'])
    expect(await actionsOn(person)).toEqual(['account.disable', 'security.read', 'account.enable'])
  })

  test('that is disabled is trusted on no device any more, also once it is enabled again', async () => {
    const { db } = api.database
    const rememberedUntil = new Date(Date.now() + 86_400_000)
    await db.insert(knownDevice).values({ contactId: person, cookieHash: 'h', rememberedUntil })
    expect((await setDisabled(admin, person, true)).status).toBe(204)
    expect((await setDisabled(admin, person, false)).status).toBe(204)
    const [device] = await db.select().from(knownDevice).where(eq(knownDevice.contactId, person))
    expect(device?.rememberedUntil).toBeNull()
  })

  test('of the caller can’t be disabled', async () => {
    expect((await security(admin, admin)).body.may).toEqual(['changeFactors', 'endSessions'])
    expect((await setDisabled(admin, admin, true)).status).toBe(403)
  })

  test('that does not exist is not found', async () => {
    const invited = await addContact(api.database.db)
    expect((await security(admin, invited)).body.may).not.toContain('disableAccount')
    expect((await setDisabled(admin, invited, true)).status).toBe(404)
  })

  test('two members of the administration who disable each other at once leave one', async () => {
    const { db } = api.database
    const other = await addStaff(db, 'AdminAQPP')
    await addAccount(db, other)
    await Promise.all([security(admin), security(other)])
    const responses = await Promise.all([setDisabled(admin, other, true), setDisabled(other, admin, true)])
    expect(responses.map(({ status }) => status).sort()).not.toEqual([204, 204])
    const rows = await db.select().from(account)
    const disabled = rows.filter(
      ({ contactId, disabledAt }) => [admin, other].includes(contactId) && disabledAt,
    )
    expect(disabled).toHaveLength(1)
  })
})

const records = ['self', 'foreign', 'absent'] as const

describe('the policy', () => {
  test.each(callers.flatMap((who) => records.map((record) => [who, record] as const)))(
    'as %s, %s',
    async (who, record) => {
      const { db } = api.database
      const contactOf = await addCallers(db, await addPharmacy(db))
      const caller = contactOf.get(who)
      const target = record === 'absent' ? newId() : record === 'self' && caller ? caller : person
      if (record === 'self' && caller) await addAccount(db, caller)
      const isOwn = record === 'self' && caller !== undefined
      const isReached = (act: Act) => isOwn || reaches(act, who, record)
      const reads = isReached('readSecurity')
      const expected = (isGranted: boolean, status: number) =>
        who === 'nobody' ? 401 : isGranted ? status : 404
      expect((await api.call(caller, 'GET', `contacts/${target}/security`)).status).toBe(expected(reads, 200))
      expect((await api.call(caller, 'DELETE', `contacts/${target}/sessions/${newId()}`)).status).toBe(
        expected(false, 204),
      )
      const disabling = await api.call(caller, 'PUT', `contacts/${target}/account`, {
        body: { isDisabled: true },
      })
      const mayDisable = !isOwn && reaches('disableAccount', who, record)
      expect(disabling.status).toBe(who === 'nobody' ? 401 : mayDisable ? 204 : isOwn ? 403 : 404)
      const ending = await api.call(caller, 'DELETE', `contacts/${target}/sessions`)
      expect(ending.status).toBe(expected(isReached('endSessions'), 204))
    },
  )
})

type Act = Parameters<typeof reachOf>[0]

const reaches = (act: Act, who: CallerRole, record: (typeof records)[number]) =>
  record !== 'absent' && reachOf(act, who) === 'any'
