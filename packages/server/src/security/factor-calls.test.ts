import { calls } from '@officine/api/calls'
import { employmentTypes, factorResetDays } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { mintToken } from '../../tests/support/mint-token.ts'
import { errorOf, ifMatch, type TestApi, testApi } from '../../tests/support/test-api.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  authenticatorApp,
  contact,
  factorReset,
  oidcPayload,
  outgoingMail,
  passkey,
  recoveryCode,
} from '../database/schema.ts'

const api = testApi()
const apiForAll = testApi({ secondFactorFor: 'everyone' })
const nowInSeconds = () => Math.floor(Date.now() / 1000)

async function addPasskey(contactId: string): Promise<string> {
  const key = { contactId, name: 'iPhone', credentialId: newId(), publicKey: '', counter: 0 }
  const [row] = await api.database.db
    .insert(passkey)
    .values({ ...key, isBackedUp: false })
    .returning({ id: passkey.id })
  return row?.id ?? ''
}

async function addApp(contactId: string): Promise<void> {
  await api.database.db.insert(authenticatorApp).values({ contactId, secret: 'A', confirmedAt: new Date() })
}

const addCode = (contactId: string) =>
  api.database.db.insert(recoveryCode).values({ contactId, codeHash: 'abcd:x' })

const codesOf = (contactId: string) =>
  api.database.db.select().from(recoveryCode).where(eq(recoveryCode.contactId, contactId))

async function mailsTo(contactId: string) {
  const { db } = api.database
  const [person] = await db.select().from(contact).where(eq(contact.id, contactId))
  const mails = await db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipientAddress, person?.email ?? ''))
  return mails.map(({ template, parameters }) => ({ template, ...parameters }))
}

describe('one’s own factors', () => {
  test('a passkey is named and removed, with a mail; the codes go with the last factor', async () => {
    const person = await addContact(api.database.db)
    const [first, second] = [await addPasskey(person), await addPasskey(person)]
    await addCode(person)
    const path = `contacts/${person}/passkeys/${first}`
    expect((await api.call(person, 'PUT', path, { body: { name: 'Laboratoire' } })).status).toBe(204)
    expect((await api.call(person, 'DELETE', path)).status).toBe(204)
    expect((await codesOf(person)).length).toBe(1)
    expect(await mailsTo(person)).toEqual([
      { template: 'factorChanged', factor: 'passkey', change: 'removed', passkeyName: 'Laboratoire' },
    ])
    expect((await api.call(person, 'DELETE', path)).status).toBe(404)
    expect((await api.call(person, 'DELETE', `contacts/${person}/passkeys/${second}`)).status).toBe(204)
    expect(await codesOf(person)).toEqual([])
    expect(
      (await auditEntries(api.database.db, eq(auditEntry.recordId, person))).map(({ action }) => action),
    ).toEqual(['account.namePasskey', 'account.removeFactor', 'account.removeFactor'])
  })

  test('the app is removed once', async () => {
    const person = await addContact(api.database.db)
    await addApp(person)
    const path = `contacts/${person}/authenticator-app`
    expect((await api.call(person, 'DELETE', path)).status).toBe(204)
    expect((await api.call(person, 'DELETE', path)).status).toBe(404)
  })

  test('the last one of staff stays, also when two are removed at the same moment', async () => {
    const person = await addStaff(api.database.db, 'Permanence')
    const key = await addPasskey(person)
    await addApp(person)
    const responses = await Promise.all([
      api.call(person, 'DELETE', `contacts/${person}/passkeys/${key}`),
      api.call(person, 'DELETE', `contacts/${person}/authenticator-app`),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(responses.map((response) => response.body && errorOf(response).code).filter(Boolean)).toEqual([
      '2059',
    ])
  })

  test('are absent for others, the administration too', async () => {
    const person = await addContact(api.database.db)
    const key = await addPasskey(person)
    await addApp(person)
    for (const as of [await addContact(api.database.db), await addStaff(api.database.db, 'AdminAQPP')]) {
      for (const path of [`passkeys/${key}`, 'authenticator-app'])
        expect((await api.call(as, 'DELETE', `contacts/${person}/${path}`)).status).toBe(404)
    }
  })
})

describe('factors that a person has lost', () => {
  let person: string
  let [requester, other] = ['', '']

  beforeAll(async () => {
    const { db } = api.database
    person = await addOwner(db, await addPharmacy(db))
    requester = await addStaff(db, 'AdminAQPP')
    other = await addStaff(db, 'AdminAQPP')
  })

  const request = (as: string, of = person) =>
    api.call(as, 'POST', `contacts/${of}/factor-resets`, {
      body: { reason: 'Rappelée au numéro du dossier' },
    })

  async function openReset(): Promise<string> {
    await request(requester)
    const rows = await api.database.db.select().from(factorReset).where(eq(factorReset.contactId, person))
    return rows.find(({ closedAt }) => closedAt === null)?.id ?? ''
  }

  const confirm = (as: string, id: string, of = person) =>
    api.call(as, 'POST', `contacts/${of}/factor-resets/${id}/confirmations`)

  test('are removed by two members of the administration; the sessions end and a mail is sent', async () => {
    const { db } = api.database
    await addAccount(db, person)
    await addPasskey(person)
    await addApp(person)
    await addCode(person)
    await db.insert(oidcPayload).values({ model: 'Session', id: newId(), payload: {}, accountId: person })
    const id = await openReset()
    expect(errorOf(await request(other)).code).toBe('2060')
    expect((await confirm(requester, id)).status).toBe(403)
    expect((await db.select().from(passkey).where(eq(passkey.contactId, person))).length).toBe(1)
    expect((await confirm(other, id)).status).toBe(204)
    expect((await confirm(other, id)).status).toBe(404)
    expect(await db.select().from(passkey).where(eq(passkey.contactId, person))).toEqual([])
    expect(await db.select().from(authenticatorApp).where(eq(authenticatorApp.contactId, person))).toEqual([])
    expect(await codesOf(person)).toEqual([])
    expect(await db.select().from(oidcPayload).where(eq(oidcPayload.accountId, person))).toEqual([])
    expect(await mailsTo(person)).toEqual([
      { template: 'factorChanged', factor: 'all', change: 'reset', passkeyName: '' },
    ])
    expect(
      (await auditEntries(db, eq(auditEntry.recordId, person))).map(({ action, actorId }) => [
        action,
        actorId,
      ]),
    ).toEqual([
      ['account.requestFactorReset', requester],
      ['account.resetFactors', other],
    ])
  })

  test('stay if it is given up', async () => {
    const id = await openReset()
    expect((await api.call(other, 'DELETE', `contacts/${person}/factor-resets/${id}`)).status).toBe(204)
    expect((await confirm(other, id)).status).toBe(404)
  })

  test('stay if nobody confirms it within 7 days; after that it may be requested again', async () => {
    const id = await openReset()
    const waiting = async () => (await api.call(other, 'GET', `contacts/${person}/security`)).body.factorReset
    const age = (milliseconds: number) =>
      api.database.db
        .update(factorReset)
        .set({ requestedAt: new Date(Date.now() - milliseconds) })
        .where(eq(factorReset.id, id))
    await age(factorResetDays * 86_400_000 - 60_000)
    expect(await waiting()).toMatchObject({ id })
    await age(factorResetDays * 86_400_000)
    expect(await waiting()).toBeNull()
    expect((await confirm(other, id)).status).toBe(404)
    expect((await api.call(other, 'DELETE', `contacts/${person}/factor-resets/${id}`)).status).toBe(404)
    expect((await request(requester)).status).toBe(204)
  })

  test('are removed by nobody else, and not by the person concerned', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    await addEmployment(db, person, pharmacyId, { type: employmentTypes.Owner })
    const colleague = await addOwner(db, pharmacyId)
    const permanence = await addStaff(db, 'Permanence')
    const stranger = await addContact(db)
    expect((await request(colleague)).status).toBe(403)
    expect((await request(permanence)).status).toBe(403)
    expect((await request(stranger)).status).toBe(404)
    expect((await request(other, other)).status).toBe(403)
    expect((await request(requester, newId())).status).toBe(404)
    await request(requester, other)
    const [row] = await db.select().from(factorReset).where(eq(factorReset.contactId, other))
    expect((await confirm(other, row?.id ?? '', other)).status).toBe(403)
  })
})

describe('a session', () => {
  const addressOf = ({ prefix, path }: { prefix: string; path: string }) =>
    `/${['api', prefix, path.replaceAll(/:\w+/g, newId())].filter(Boolean).join('/')}`

  const withoutFactor = async (at: TestApi, contactId: string) => {
    const token = await mintToken(at.database.db, contactId, testSettings, nowInSeconds(), { amr: ['pwd'] })
    return { authorization: `Bearer ${token}` }
  }

  /** The calls that do more than refuse a person for want of a second factor. */
  async function callsReached(at: TestApi, contactId: string): Promise<readonly string[]> {
    const authorization = await withoutFactor(at, contactId)
    const reached = []
    for (const call of Object.values(calls).filter(({ auth }) => auth !== 'none')) {
      const headers = { ...authorization, ...ifMatch(1), 'idempotency-key': newId() }
      const { status, body } = await at.call(undefined, call.method, addressOf(call), {
        ...(call.body ? { body: {} } : {}),
        headers,
      })
      if (status !== 403 || body.errors[0].code !== '3004') reached.push(`${call.method} ${call.path}`)
    }
    return reached
  }

  test.each(['Permanence', 'AdminAQPP'] as const)(
    'of staff (%s) that began without a second factor reaches no call',
    async (role) => {
      expect(await callsReached(api, await addStaff(api.database.db, role))).toEqual([])
    },
  )

  test('of a member needs no second factor', async () => {
    const headers = await withoutFactor(api, await addContact(api.database.db))
    expect((await api.call(undefined, 'GET', 'userinfo?version=2.0', { headers })).status).toBe(200)
  })

  test('of nobody reaches a call without a second factor, where everybody is obliged to one', async () => {
    const { db } = apiForAll.database
    const owner = await addOwner(db, await addPharmacy(db))
    for (const person of [await addContact(db), owner, await addStaff(db, 'AdminAQPP')])
      expect(await callsReached(apiForAll, person)).toEqual([])
  })

  test('of somebody whom the association obliges keeps the last factor', async () => {
    const { db } = apiForAll.database
    const person = await addContact(db)
    await db.insert(authenticatorApp).values({ contactId: person, secret: 'A', confirmedAt: new Date() })
    const removal = await apiForAll.call(person, 'DELETE', `contacts/${person}/authenticator-app`)
    expect(errorOf(removal).code).toBe('2059')
  })

  test.each(Object.values(calls).filter(({ needsRecentSignIn }) => needsRecentSignIn))(
    'that began 15 minutes ago is not enough for $method $path',
    async (call) => {
      const { db } = api.database
      const signedInAt = nowInSeconds() - 16 * 60
      const token = await mintToken(db, await addContact(db), testSettings, nowInSeconds(), { signedInAt })
      const { status, body, headers } = await api.call(undefined, call.method, addressOf(call), {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([status, body.errors[0].code]).toEqual([403, '3003'])
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication", max_age=900')
    },
  )

  test('that began 15 minutes ago changes no address, but other data', async () => {
    const { db } = api.database
    const person = await addContact(db)
    const signedInAt = nowInSeconds() - 16 * 60
    const token = await mintToken(db, person, testSettings, nowInSeconds(), { signedInAt })
    const change = (body: object) =>
      api.call(undefined, 'PUT', `contacts/${person}`, {
        body,
        headers: { authorization: `Bearer ${token}`, ...ifMatch(1) },
      })
    expect(errorOf(await change({ email: 'autre@officine.test', currentPassword: 'x' })).code).toBe('3003')
    expect((await change({ language: 'en-CA' })).status).toBe(200)
  })
})
