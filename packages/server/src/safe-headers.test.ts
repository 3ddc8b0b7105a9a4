import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, calls } from '@officine/api/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from './api/http.ts'
import { readConfiguration } from './configuration.ts'
import { freePort } from './database/embedded/processes.ts'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { addOutbox } from './mail/outbox.ts'
import { readMailTexts } from './mail/texts.ts'
import { addressOf } from './reference/operation.ts'
import { type RunningServer, startServer } from './start.ts'
import { createTestLog } from './testing-log.ts'

/** What an answer carries, whatever it is. Behind TLS, as in production. */
const carried: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors /,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
}

let database: TestDatabase
let dataFolder: string
let server: RunningServer
let portal: string
let identity: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'officine-headers-'))
  const [port, identityPort] = [await freePort(), await freePort()]
  const configuration = readConfiguration({
    DATABASE_URL: database.url,
    OFFICINE_DATA: dataFolder,
    PORTAL_URL: 'https://portail.example.ca',
    IDENTITY_URL: 'https://connexion.example.ca',
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
  })
  server = await startServer(configuration, createTestLog())
  portal = `http://127.0.0.1:${port}`
  identity = `http://127.0.0.1:${identityPort}`
}, 60_000)

afterAll(async () => {
  await server.stop()
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
})

/** The headers that an answer lacks, or has otherwise. */
function lacking(headers: Headers): string[] {
  return Object.entries(carried).flatMap(([name, form]) => {
    const value = headers.get(name) ?? ''
    return form.test(value) ? [] : [`${name}: ${value}`]
  })
}

async function expectSafe(address: string, status: number, request: RequestInit = {}): Promise<Headers> {
  const answer = await fetch(address, { redirect: 'manual', ...request })
  await answer.arrayBuffer()
  const what = `${request.method ?? 'GET'} ${address}`
  expect(`${what} ${answer.status}`).toBe(`${what} ${status}`)
  expect(lacking(answer.headers), what).toEqual([])
  return answer.headers
}

const json = { 'content-type': 'application/json' }

describe('every answer of the portal’s origin is safe to open', () => {
  test.each([
    ['a page', '/', 200],
    ['an English page', '/en-CA/profile', 200],
    ['an icon', '/favicon.svg', 200],
    ['the service worker', '/service-worker.js', 200],
    ['a chunk that is gone', '/assets/gone-123.js', 404],
    ['a page of another release', '/shell/fr-CA-0000000000000000.html', 404],
    ['the page of a card', '/verify/abc', 200],
    ['the style of that page', '/verify/style.css', 200],
    ['the reference', '/api/reference', 200],
    ['the style of the reference', '/api/reference/style.css', 200],
    ['its typeface', '/api/reference/font.woff2', 200],
    ['its document', '/api/openapi.json', 200],
    ['a call that there is not', '/api/aqpp/nothing', 404],
    ['life', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics, from a balancer', '/metrics', 403],
    ['an address that can’t be decoded', '/caf%E9', 404],
  ])('%s (%s)', async (_, path, status) => {
    await expectSafe(portal + path, status)
    await expectSafe(portal + path, status, { method: 'HEAD' })
  })

  test('each file that the page names, and what is known already', async () => {
    const page = await (await fetch(portal)).text()
    const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(5)
    for (const path of ['/', '/service-worker.js', ...named]) {
      const etag = (await expectSafe(portal + path, 200)).get('etag') ?? ''
      await expectSafe(portal + path, 304, { headers: { 'if-none-match': etag } })
    }
  })

  test('each call, to somebody who may not', async () => {
    const statuses = new Set<number>()
    for (const call of Object.values(calls) as unknown as readonly Call[]) {
      const address = `${portal}/api${addressOf(call).replaceAll(/\{\w+\}/g, 'x')}`
      const body = call.method === 'GET' ? {} : { headers: json, body: '{}' }
      const answer = await fetch(address, { method: call.method, ...body })
      await answer.arrayBuffer()
      statuses.add(answer.status)
      expect(lacking(answer.headers), `${call.method} ${address}`).toEqual([])
    }
    expect(statuses).toContain(401)
    expect(statuses).not.toContain(500)
  })

  test('a method that there is not, a body that can’t be read, one that is too long', async () => {
    await expectSafe(portal, 405, { method: 'POST' })
    await expectSafe(`${portal}/api/aqpp/contacts`, 400, { method: 'POST', headers: json, body: '{' })
    const long = JSON.stringify('x'.repeat(3_000_000))
    await expectSafe(`${portal}/api/aqpp/contacts`, 413, { method: 'POST', headers: json, body: long })
  })
})

test('the outbox of the demonstration is as safe, with its mails that are gone and its styles', async () => {
  const app = createHttp(createTestLog(), { behindProxy: true })
  addOutbox(app, join(dataFolder, 'outbox'), readMailTexts('fr-CA'))
  try {
    const outbox = await app.listen({ host: '127.0.0.1', port: 0 })
    await expectSafe(`${outbox}/outbox`, 200)
    await expectSafe(`${outbox}/outbox/gone`, 404)
    await expectSafe(`${outbox}/outbox/tokens.css`, 200)
    await expectSafe(`${outbox}/outbox/outbox.css`, 200)
  } finally {
    await app.close()
  }
})

describe('every answer of the identity provider’s origin is safe to open', () => {
  const authorization = `/auth?${new URLSearchParams({
    client_id: 'officine-portal',
    redirect_uri: 'https://portail.example.ca/auth/callback',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 'abc',
    nonce: 'def',
  })}`

  test.each([
    ['its root', '/', 303],
    ['an authorization', authorization, 303],
    ['an authorization that can’t be', '/auth', 400],
    ['a sign-in that is over', '/sign-in/abc', 400],
    ['the discovery document', '/.well-known/openid-configuration', 200],
    ['the keys', '/keys', 200],
    ['the way out', '/sign-out', 200],
    ['who nobody is', '/userinfo', 401],
    ['nothing', '/nothing', 404],
    ['life', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics, from a balancer', '/metrics', 403],
  ])('%s (%s)', async (_, path, status) => {
    await expectSafe(identity + path, status)
  })

  test('the sign-in page and each file that it names', async () => {
    const start = await fetch(identity + authorization, { redirect: 'manual' })
    const [cookies, next] = [start.headers.getSetCookie(), start.headers.get('location') ?? '']
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const { pathname } = new URL(next, identity)
    await expectSafe(identity + pathname, 200, { headers: { cookie } })
    const page = await (await fetch(identity + pathname, { headers: { cookie } })).text()
    const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(2)
    for (const path of named) await expectSafe(identity + path, 200)
  })

  test('a token that is refused, and what another origin may ask before', async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'officine-portal',
      refresh_token: 'x',
    })
    await expectSafe(`${identity}/token`, 400, { method: 'POST', body })
    const headers = { origin: 'https://portail.example.ca', 'access-control-request-method': 'POST' }
    await expectSafe(`${identity}/token`, 204, { method: 'OPTIONS', headers })
  })
})

test.each([
  ['portal', () => portal],
  ['identity provider', () => identity],
])('what is no HTTP is answered by the %s as safely', async (_, origin) => {
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write('hello\r\n\r\n')
  await once(socket, 'close')
  const lines = heard.split('\r\n\r\n', 1)[0]?.split('\r\n').slice(1) ?? []
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  expect(lacking(headers)).toEqual([])
})
