import { type Call, calls } from '@officine/api/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { addDeclaration } from '../../tests/support/declarations-and-receipts.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { callsAllowedBeforeSigning, isBlockedUntilSigned } from './overdue-declaration.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  contactOf = await addCallers(api.database.db, await addPharmacy(api.database.db))
})

const signs = (who: CallerRole) => reachOf('signDeclaration', who) === 'self'

describe('a declaration', () => {
  const records = ['self', 'foreign', 'absent'] as const
  type RecordName = (typeof records)[number]
  const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))

  async function declarationAt(who: CallerRole, record: RecordName): Promise<string> {
    const { db } = api.database
    if (record === 'absent') return newId()
    const self = contactOf.get(who)
    return await addDeclaration(db, record === 'self' && self ? self : await addContact(db))
  }

  const expected = (who: CallerRole, record: RecordName) =>
    who === 'nobody' ? 401 : record === 'self' && signs(who) ? 200 : 404

  test.each(cases)('getDeclaration as %s, %s', async (who, record) => {
    const path = `declarations/${await declarationAt(who, record)}`
    expect((await api.call(contactOf.get(who), 'GET', path)).status).toBe(expected(who, record))
  })

  test.each(cases)('signDeclaration as %s, %s', async (who, record) => {
    const path = `declarations/${await declarationAt(who, record)}/sign`
    const response = await api.call(contactOf.get(who), 'POST', path)
    expect(response.status).toBe(expected(who, record))
    if (response.status === 404) {
      const absent = await api.call(contactOf.get(who), 'POST', `declarations/${newId()}/sign`)
      expect(response.body).toEqual(absent.body)
    }
  })
})

describe('the copy of a declaration', () => {
  const records = ['self', 'foreign', 'unsigned', 'absent'] as const
  const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))

  test.each(cases)('getDeclarationDocument as %s, %s', async (who, record) => {
    const { db } = api.database
    const self = contactOf.get(who) ?? (await addContact(db))
    const signer = record === 'foreign' ? await addContact(db) : self
    const signed = record === 'unsigned' ? {} : { signedAt: new Date(), accepted: true }
    const id = record === 'absent' ? newId() : await addDeclaration(db, signer, signed)
    const response = await api.call(contactOf.get(who), 'GET', `declarations/${id}/document`)
    const isOwn = record === 'self' && reachOf('readSignedDeclaration', who) === 'self'
    expect(response.status).toBe(who === 'nobody' ? 401 : isOwn ? 200 : 404)
  })
})

describe('while the declaration is overdue', () => {
  let overdueOf: ReadonlyMap<CallerRole, string>

  beforeAll(async () => {
    const { db } = api.database
    overdueOf = await addCallers(db, await addPharmacy(db))
    for (const contactId of overdueOf.values()) {
      await addDeclaration(db, contactId, { dueAt: new Date(Date.now() - 1000) })
    }
  })

  const everyCall = Object.entries(calls)
    .map(([name, { method, path, prefix, auth }]) => [name, { method, path, prefix, auth }] as const)
    .filter(([, { auth }]: readonly [string, Pick<Call, 'auth'>]) => auth !== 'none')
  const cases = everyCall.flatMap(([name, call]) => callers.map((who) => [name, who, call] as const))

  test.each(cases)('%s as %s', async (_, who, call) => {
    const path = call.path.replaceAll(/:\w+/g, () => newId())
    const address = ['/api', call.prefix, path].filter(Boolean).join('/')
    const response = await api.call(overdueOf.get(who), call.method, address)
    const blocked = { status: 403, body: { errors: [{ code: '3002' }] } }
    if (signs(who) && !callsAllowedBeforeSigning.has(call.path)) expect(response).toMatchObject(blocked)
    else expect(response).not.toMatchObject(blocked)
  })
})

describe('a request is blocked', () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  const owner = { contactId: 'me', rights: [{ role: 'Owner', pharmacyId: 'here' }] } as const
  const delegate = { role: 'Delegate', pharmacyId: 'here' } as const
  const due = (seconds: number, accepted: boolean | null = null) => ({
    openDeclarations: [{ dueAt: new Date(now + seconds * 1000).toISOString(), accepted }],
  })
  const isBlocked = (caller: Parameters<typeof isBlockedUntilSigned>[0], path = 'pharmacies/') =>
    isBlockedUntilSigned(caller, { path }, now)

  test('from the moment that the declaration is due, not before', () => {
    expect([due(1), due(0), due(-1)].map((one) => isBlocked({ ...owner, ...one }))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('from a refusal on, even before the declaration is due', () => {
    expect(isBlocked({ ...owner, ...due(3600, false) })).toBe(true)
  })

  test('when one of several is due', () => {
    const several = { openDeclarations: [...due(3600).openDeclarations, ...due(-3600).openDeclarations] }
    expect(isBlocked({ ...owner, ...several })).toBe(true)
  })

  test('for a delegate who owns or works elsewhere, but not for one who is only a delegate', () => {
    expect(isBlocked({ contactId: 'me', rights: [delegate], ...due(-1) })).toBe(false)
    expect(isBlocked({ contactId: 'me', rights: [delegate, ...owner.rights], ...due(-1) })).toBe(true)
  })

  test('unless it concerns userinfo, declarations, the password or notifications', () => {
    const open = [
      'userinfo',
      'declarations/:declarationId',
      'declarations/:declarationId/sign',
      'password',
      'notifications/:notificationId',
    ]
    expect(open.filter((path) => isBlocked({ ...owner, ...due(-1) }, path))).toEqual([])
    expect(isBlocked({ ...owner, ...due(-1) }, 'userinfo/membershipcard')).toBe(true)
  })
})
