import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@officine/api/calls'
import { employmentTypes, requestClassification } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { eq, like } from 'drizzle-orm'
import type { Struct } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { mintToken } from '../../tests/support/mint-token.ts'
import { bearerOf, startTestApi, testApi } from '../../tests/support/test-api.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { testDocuments } from '../../tests/support/test-documents.ts'
import { createTestLog, readTestLog } from '../../tests/support/test-log.ts'
import {
  addContact,
  addDelegate,
  addEmployment,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { openDatabase } from '../database/database.ts'
import { auditEntry, oidcPayload, rateLimit } from '../database/schema.ts'
import { createTokenCheck } from '../identity/index.ts'
import { openApiPath } from '../reference/operation.ts'
import { addApi } from './api.ts'
import { createHttpServer } from './http-server.ts'
import { servedCalls } from './served-calls.ts'

const api = testApi()

/** The address of the server, which listens from the first call on. */
async function listeningAddress(): Promise<string> {
  const bound = api.app.server.address()
  if (bound === null) return await api.app.listen({ host: '127.0.0.1', port: 0 })
  if (typeof bound === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${bound.port}`
}

const logLinesSince = (start: number): readonly { readonly level: number; readonly status?: number }[] =>
  readTestLog()
    .slice(start)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

let pharmacyId: string
let owner: string
let delegate: string
let admin: string
let employmentId: string

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Île-des-Sœurs', city: 'Montréal' })
  owner = await addContact(db, { mobile: '+15145550123', birthdate: '1980-01-01', city: 'Lévis' })
  employmentId = await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
  delegate = await addDelegate(db, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
  for (let index = 0; index < 20; index++) await addPharmacy(db, { city: 'Laval' })
})

const table = servedCalls.map(({ call }) => call)

const failure = (name: keyof typeof details) => ({ errors: [expect.objectContaining(details[name])] })

test('every call of the table is served', () => {
  expect(new Set(servedCalls.map(({ call }) => call))).toEqual(new Set(Object.values(calls)))
})

describe('responses', () => {
  test('match their structs exactly, without further members', async () => {
    await expectMatchesStruct(calls.getUserinfo, 'userinfo?version=2.0')
    await expectMatchesStruct(calls.getOwnEmployments, 'user/employments')
    await expectMatchesStruct(calls.searchPharmacies, 'pharmacies/?search=laval')
    await expectMatchesStruct(calls.getPharmacy, `pharmacies/${pharmacyId}`)
    await expectMatchesStruct(calls.getEmployees, `pharmacies/${pharmacyId}/employees`)
    await expectMatchesStruct(calls.getEmployee, `pharmacies/${pharmacyId}/employees/${employmentId}`)
  })

  test('honour the requested page', async () => {
    const { body } = await api.call(owner, 'GET', 'pharmacies/?search=laval&pageNumber=2')
    expect(body).toMatchObject({ pageNumber: 2, pageSize: 15, totalCount: 20 })
    expect(body.items).toHaveLength(5)
  })

  test('find a pharmacy without its accents, with and without the trailing slash', async () => {
    for (const path of ['pharmacies/?search=ile%20des%20soeurs', 'pharmacies?search=ILE-DES']) {
      const { body } = await api.call(owner, 'GET', path)
      expect(body.items[0]).toMatchObject({ id: pharmacyId, employmentStatus: 'approved' })
    }
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s where it is accepted', async (encoding, decompress) => {
    const answer = await api.app.inject({
      url: '/api/aqpp/pharmacies/?search=laval',
      headers: { ...(await bearerOf(api.database.db, owner)), 'accept-encoding': encoding },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(answer.rawPayload).toString()).totalCount).toBe(20)
  })

  test('carry an ETag and a request id, and forbid caching', async () => {
    const headers = { 'x-request-id': 'balancer-id-1' }
    const answer = await api.call(owner, 'GET', `pharmacies/${pharmacyId}`, { headers })
    expect(answer.headers).toMatchObject({
      etag: '"1"',
      'cache-control': 'no-store',
      'x-request-id': 'balancer-id-1',
      'x-content-type-options': 'nosniff',
    })
  })

  test('to HEAD have no body', async () => {
    const answer = await api.call(owner, 'HEAD', `pharmacies/${pharmacyId}`)
    expect(answer).toMatchObject({ status: 200, body: undefined })
  })
})

/**
 * Residence, mobile and birth date are visible to the person and the administration alone, also
 * within a pharmacy's record.
 */
async function expectMatchesStruct<T>(
  { response }: { readonly response?: Struct<T, unknown> },
  path: string,
) {
  const { status, body } = await api.call(delegate, 'GET', path)
  expect(status).toBe(200)
  expect(response && check(body, response).violations).toBeUndefined()
  expect(JSON.stringify(body)).not.toMatch(/5550123|1980-01-01|Lévis/)
}

describe('errors', () => {
  test.each([
    ['no search at all', 'pharmacies/', details.addressOrRamq, '/search'],
    ['a blank search', 'pharmacies/?search=%20', details.addressOrRamq, '/search'],
    ['letters in a RAMQ number', 'pharmacies/?ramq=12a', details.onlyDigits, '/ramq'],
    ['an unknown parameter', 'pharmacies/?search=x&x=1', details.unknownProperty, '/x'],
    ['a page that is no number', 'pharmacies/?search=x&pageNumber=two', details.invalid, '/pageNumber'],
    ['a page of 101', 'pharmacies/?search=x&pageSize=101', details.maxValue, '/pageSize'],
    ['a control character', 'pharmacies/?search=a%00b', details.illegalCharacters, '/search'],
    ['userinfo of another version', 'userinfo?version=1.0', details.invalid, '/version'],
  ])('%s: 400 with a pointer', async (_, path, detail, pointer) => {
    const { status, body } = await api.call(owner, 'GET', path)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ status: '400', ...detail, source: { pointer } }])
  })

  test('name every invalid field, and unknown members', async () => {
    const sent = { type: 1, isPrimaryLink: 'yes', startDate: '2026-02-30', admin: true }
    const { status, body } = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, {
      body: sent,
    })
    expect(status).toBe(400)
    const pointers = body.errors.map((error: { source: { pointer: string } }) => error.source.pointer).sort()
    expect(pointers).toEqual(['/admin', '/contactId', '/isPrimaryLink', '/startDate', '/type'])
  })

  test('list 50 violations at most', async () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))
    const answer = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveLength(50)
  })

  test.each([
    ['that is not JSON', '{"a":', 400, 'malformedBody'],
    ['that is not UTF-8', Buffer.from('{"type":"\xe9"}', 'latin1'), 400, 'notUtf8'],
    ['that ends in half a character', Buffer.from('"\xc3', 'latin1'), 400, 'notUtf8'],
    ['nested too deeply', '['.repeat(40), 400, 'malformedBody'],
    ['too large', `"${'a'.repeat(300_000)}"`, 413, 'bodyTooLarge'],
  ] as const)('a body %s is refused', async (_, payload, status, name) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/aqpp/pharmacies/${pharmacyId}/employees`,
      headers: { 'content-type': 'application/json', ...(await bearerOf(api.database.db, owner)) },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual(failure(name))
  })

  test.each(['null', '[]', '"text"', '1', 'true'])(
    'a body of %s is not read as an empty object',
    async (payload) => {
      for (const call of table.filter((one) => one.body)) {
        const address = openApiPath(call).replaceAll(/\{\w+\}/g, 'x')
        const answer = await api.app.inject({
          method: call.method,
          url: `/api${address}`,
          headers: {
            ...(await bearerOf(api.database.db, owner)),
            'content-type': 'application/json',
            'if-match': '"1"',
            'idempotency-key': 'key',
          },
          payload,
        })
        expect([call.path, answer.statusCode]).toEqual([call.path, 400])
      }
    },
  )

  test('a body that superstruct can’t print is refused', async () => {
    const body = { contactId: [{ toString: 1 }] }
    const answer = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
    expect(answer).toMatchObject({ status: 400, body: failure('malformedBody') })
  })

  test('a caller without a token gets 401, whatever is wrong with the body', async () => {
    for (const [type, payload, network] of [
      ['application/json', '{"a":', 1],
      ['application/json', 'null', 2],
      ['application/json', `"${'a'.repeat(300_000)}"`, 3],
      ['text/plain', 'hello', 4],
      ['multipart/form-data', 'hello', 5],
    ] as const) {
      // A network gets 120 such answers a minute.
      const remoteAddress = `192.0.2.${network}`
      for (const call of table.filter((one) => one.body && one.auth === 'bearer')) {
        const url = `/api${openApiPath(call).replaceAll(/\{\w+\}/g, 'x')}`
        const headers = { 'content-type': type }
        const answer = await api.app.inject({ method: call.method, url, headers, payload, remoteAddress })
        expect([call.path, answer.statusCode]).toEqual([call.path, 401])
      }
    }
  })

  test('a malformed chunk without a token returns 400 or 401 once, is counted, and logs no error', async () => {
    const { db } = api.database
    await db.delete(rateLimit)
    const { port } = new URL(await listeningAddress())
    const before = readTestLog().length
    // Chunks that arrive with the headers, and while the caller is being authenticated.
    for (const body of ['zz\r\n', '5\r\nabcdefg\r\n', '3\r\nabc\r\nzz\r\n']) {
      const socket = connect(Number(port), '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
      })
      const head =
        'POST /api/aqpp/password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
      socket.write(head + body)
      await once(socket, 'close')
      expect(heard.match(/HTTP\/1\.1 \d+/g)?.join()).toMatch(/^HTTP\/1\.1 40[01]$/)
    }
    const readCounts = () => db.select().from(rateLimit).where(like(rateLimit.key, 'refusals:%'))
    // The answer to a broken chunk may come before the request has one, and a line in the log.
    await expect.poll(readCounts).not.toEqual([])
    expect(logLinesSince(before).filter(({ level, status = 0 }) => level >= 40 || status >= 500)).toEqual([])
  })

  test('hanging up in the middle of a body logs no error', async () => {
    const address = await listeningAddress()
    const { port } = new URL(address)
    const before = readTestLog().length
    const { authorization } = await bearerOf(api.database.db, owner)
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const path = type.startsWith('application') ? 'aqpp/password' : 'requests/x/files'
      const socket = connect(Number(port), '127.0.0.1')
      const [serverSide] = (await once(api.app.server, 'connection')) as [Socket]
      const head = `POST /api/${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`
      const arrived = once(api.app.server, 'request')
      socket.write(`${head}content-type: ${type}\r\ncontent-length: 100\r\n\r\n{`)
      await arrived
      // By then the server has authenticated the caller.
      await fetch(`${address}/api/aqpp/userinfo`, { headers: { authorization } })
      // With unread data the socket emits an error first, which makes `once` reject.
      const closed = new Promise((resolve) => serverSide.once('close', resolve))
      socket.destroy()
      await closed
      await fetch(`${address}/api/aqpp/userinfo`, { headers: { authorization } })
    }
    const lines = readTestLog().slice(before).trim().split('\n')
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  })

  test('a body of another media type returns 415', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/aqpp/pharmacies/${pharmacyId}/employees`,
      headers: { 'content-type': 'text/plain', ...(await bearerOf(api.database.db, owner)) },
      payload: 'hello',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual(failure('mediaTypeNotSupported'))
  })

  test('an absent path returns 404, a method that is not allowed 405', async () => {
    expect(await api.call(owner, 'GET', 'nothing')).toMatchObject({ status: 404, body: failure('notFound') })
    const answer = await api.call(owner, 'DELETE', 'userinfo')
    expect(answer).toMatchObject({ status: 405, body: failure('methodNotAllowed') })
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
  })

  test.each(['%00', 'a%2Fb', `${'x'.repeat(65)}`, "'%20or%201=1"])(
    'a malformed id (%s) returns 404',
    async (id) => {
      const answer = await api.call(admin, 'GET', `pharmacies/${id}`)
      expect(answer).toMatchObject({ status: 404, body: failure('notFound') })
    },
  )
})

describe('authentication', () => {
  const bearer = (token: string) =>
    api.app.inject({ url: '/api/aqpp/user/employments', headers: { authorization: `Bearer ${token}` } })

  test('without a token, or with a foreign one, returns 401', async () => {
    const none = await api.call(undefined, 'GET', 'user/employments')
    expect(none).toMatchObject({ status: 401, body: failure('notSignedIn') })
    expect(none.headers['www-authenticate']).toBe('Bearer')
    const foreign = await mintToken(api.database.db, owner, {
      ...testSettings,
      apiAudience: 'http://other/api',
    })
    expect((await bearer(foreign)).json()).toEqual(failure('notSignedIn'))
  })

  test('after the end of the session returns 401 with 7002', async () => {
    const token = await mintToken(api.database.db, owner, testSettings)
    expect((await bearer(token)).statusCode).toBe(200)
    await api.database.db.delete(oidcPayload).where(eq(oidcPayload.accountId, owner))
    const answer = await bearer(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(failure('grantGone'))
  })

  test('too many calls return 429', async () => {
    const strict = await startTestApi({ callsPerMinute: 3 })
    const person = await addContact(strict.database.db)
    const statuses: number[] = []
    for (let times = 0; times < 8; times++) {
      statuses.push((await strict.call(person, 'GET', 'user/employments')).status)
    }
    expect(statuses).toContain(429)
    const refused = await strict.call(person, 'GET', 'user/employments')
    expect(refused.body).toEqual(failure('tooManyRequests'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('reads of people by staff are audited, those of an owner are not', () => {
  test.each([
    ['by reading', 'GET', undefined],
    ['by a stale write, which returns the current record', 'PUT', '"99"'],
    ['by a write that changes nothing', 'PUT', '"1"'],
  ] as const)('%s', async (_, method, version) => {
    const path = `pharmacies/${pharmacyId}/employees/${employmentId}`
    const options = version === undefined ? {} : { body: {}, headers: { 'if-match': version } }
    const entries = () => auditEntries(api.database.db, eq(auditEntry.recordId, employmentId))
    const before = (await entries()).length
    await api.call(owner, method, path, options)
    await api.call(admin, method, path, options)
    const added = (await entries()).slice(before)
    expect(added.map(({ actorId, action }) => [actorId, action])).toEqual([[admin, 'employee.read']])
  })
})

test('a call that the policy refuses has an audit entry, sixty an hour for a person', async () => {
  const intruder = await addContact(api.database.db)
  const entries = () => auditEntries(api.database.db, eq(auditEntry.actorId, intruder))
  const refuse = () => api.call(intruder, 'GET', 'followup')
  expect((await refuse()).body).toEqual(failure('forbidden'))
  const recordId = 'GET followup'
  expect(await entries()).toMatchObject([{ action: 'call.refuse', recordType: 'call', recordId, fields: [] }])
  for (let count = 0; count < 65; count++) await refuse()
  expect(await entries()).toHaveLength(60)
})

test('on an origin of its own, the API allows the portal’s origin and no other', async () => {
  const app = createHttpServer(createTestLog(), { behindProxy: false })
  const { files } = api
  const { db } = api.database
  const shared = {
    files,
    documents: testDocuments(),
    association: {
      associationName: 'Association',
      requestClassification,
      secondFactorFor: 'staff' as const,
    },
  }
  const checkToken = createTokenCheck(db, testSettings)
  const allowedOrigin = 'https://portail.example.ca'
  await addApi(app, { db, log: createTestLog(), checkToken, callsPerMinute: 10, allowedOrigin, ...shared })
  const url = '/api/aqpp/user/employments'
  const preflight = await app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: allowedOrigin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match',
    },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
    204,
    allowedOrigin,
  ])
  expect(preflight.headers['access-control-allow-headers']).toContain('If-Match')
  const bearer = await bearerOf(api.database.db, owner)
  for (const headers of [{ ...bearer, origin: allowedOrigin }, { origin: 'https://elsewhere.example' }]) {
    const answer = await app.inject({ url, headers })
    expect(answer.headers['access-control-allow-origin']).toBe(allowedOrigin)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
  const plain = await api.app.inject({ url, headers: { origin: allowedOrigin } })
  expect(plain.headers['access-control-allow-origin']).toBeUndefined()
})

test('without its database the API answers 503, without details', async () => {
  const { db, close } = openDatabase('postgres://officine:secret@127.0.0.1:1/officine')
  const app = createHttpServer(createTestLog(), { behindProxy: false })
  const checkToken = createTokenCheck(db, testSettings)
  const { files } = api
  const shared = {
    files,
    documents: testDocuments(),
    association: {
      associationName: 'Association',
      requestClassification,
      secondFactorFor: 'staff' as const,
    },
  }
  await addApi(app, { db, log: createTestLog(), checkToken, callsPerMinute: 10, ...shared })
  const headers = await bearerOf(api.database.db, owner)
  const answer = await app.inject({ url: '/api/aqpp/user/employments', headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ errors: [{ status: '503', ...details.unavailable }] })
  await app.close()
  await close()
})
