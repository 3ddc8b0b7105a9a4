import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import { type Claims, externalAudience, TestProvider } from '../../tests/support/test-provider.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { nowInSeconds } from '../identity/lifetimes.ts'
import { backchannelLogoutPath } from './backchannel-logout.ts'
import { linkIdentity } from './identities.ts'

let provider: TestProvider
let api: TestApi

beforeAll(async () => {
  provider = await TestProvider.start()
  const issuer = await provider.connect()
  api = await startTestApi({ external: issuer, isAlone: true })
  issuer.discovery.stop()
})

afterAll(async () => {
  await api.close()
  provider.close()
})

let people = 0

/** The subject of a new person who is linked. */
async function newSubject(): Promise<string> {
  const { db } = api.database
  const subject = `person ${people++}`
  const contactId = await addContact(db)
  const actor = { contactId, requestId: null }
  await linkIdentity(db, { issuer: provider.issuer, subject }, { contactId, email: undefined, actor })
  return subject
}

/** 200 while the session lives, else the code. */
async function stateOf(token: string): Promise<number | string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.call(undefined, 'GET', 'userinfo?version=2.0', { headers })
  return answer.status === 200 ? 200 : errorOf(answer).code
}

const send = async (token: string) =>
  await api.app.inject({
    method: 'POST',
    url: backchannelLogoutPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })

const earlier = () => ({ iat: nowInSeconds() - 10 })

test('a logout ends the session that it names, and no other one', async () => {
  const sub = await newSubject()
  const ended = await provider.accessToken(sub, { sid: 'one', ...earlier() })
  const other = await provider.accessToken(sub, { sid: 'two', ...earlier() })
  expect([await stateOf(ended), await stateOf(other)]).toEqual([200, 200])
  const answer = await send(await provider.logoutToken({ sid: 'one', sub }))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([await stateOf(ended), await stateOf(other)]).toEqual(['7002', 200])
})

test('a logout of a person ends the sessions from before, and not the next one', async () => {
  const sub = await newSubject()
  const before = await provider.accessToken(sub, earlier())
  expect((await send(await provider.logoutToken({ sub, iat: nowInSeconds() - 5 }))).statusCode).toBe(200)
  expect([await stateOf(before), await stateOf(await provider.accessToken(sub))]).toEqual(['7002', 200])
})

test('a logout of a session ends tokens that name none by their person', async () => {
  const sub = await newSubject()
  const token = await provider.accessToken(sub, earlier())
  await send(await provider.logoutToken({ sub, sid: 'three' }))
  expect(await stateOf(token)).toBe('7002')
})

test('a logout of another person ends nothing', async () => {
  const [sub, other] = [await newSubject(), await newSubject()]
  const token = await provider.accessToken(sub, earlier())
  await send(await provider.logoutToken({ sub: other }))
  expect(await stateOf(token)).toBe(200)
})

const now = nowInSeconds()

test.each<readonly [string, Claims]>([
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['for another client', { aud: externalAudience }],
  ['with a nonce', { nonce: 'x' }],
  ['without events', { events: undefined }],
  ['with another event', { events: { 'https://elsewhere.example/event': {} } }],
  ['whose event is no object', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
  ['without an id', { jti: undefined }],
  ['without a session and a person', { sub: undefined }],
  ['that is old', { iat: now - 3_600 }],
  ['from the future', { iat: now + 3_600 }],
  ['that has expired', { exp: now - 600 }],
])('a logout token %s is refused', async (_, claims) => {
  const sub = await newSubject()
  const token = await provider.accessToken(sub, earlier())
  const answer = await send(await provider.logoutToken({ sub, ...claims }))
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_request' }])
  expect(await stateOf(token)).toBe(200)
})

test('a logout token is accepted once', async () => {
  const token = await provider.logoutToken({ sub: await newSubject() })
  expect([(await send(token)).statusCode, (await send(token)).statusCode]).toEqual([200, 400])
})

test('an access token, another type of body and none are refused', async () => {
  expect((await send(await provider.accessToken(await newSubject()))).statusCode).toBe(400)
  expect((await send('')).statusCode).toBe(400)
  const post = { method: 'POST', url: backchannelLogoutPath } as const
  expect((await api.app.inject({ ...post, payload: { logout_token: 'x' } })).statusCode).toBe(415)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const huge = `logout_token=${'a'.repeat(20_000)}`
  expect((await api.app.inject({ ...post, headers, payload: huge })).statusCode).toBe(413)
})
