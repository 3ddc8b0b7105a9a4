import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Call, calls } from '@officine/api/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword } from '../../tests/support/test-identity.ts'
import { createTestLog, readTestLog } from '../../tests/support/test-log.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { freePort } from '../database/embedded/processes.ts'
import { addOutbox } from '../mail/outbox.ts'
import { readMailTexts } from '../mail/render-mail.ts'
import { openApiPath } from '../reference/operation.ts'
import { type RunningServer, startServer } from '../start/start.ts'
import { createHttpServer } from './http-server.ts'

/** Headers of every response, behind TLS as in production. */
const requiredHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors /,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
}

const database = testDatabase()
const dataFolder = temporaryFolder()
let server: RunningServer
let portal: string
let identity: string

beforeAll(async () => {
  const [port, identityPort] = [await freePort(), await freePort()]
  const configuration = readConfiguration({
    DATABASE_URL: database.url,
    OFFICINE_DATA: dataFolder,
    SECRETS_KEY: Buffer.alloc(32, 'key').toString('base64'),
    PORTAL_URL: 'https://portail.example.ca',
    UNSCANNED_FILES: 'accepted',
    IDENTITY_URL: 'https://connexion.example.ca',
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
  })
  server = await startServer(configuration, createTestLog())
  portal = `http://127.0.0.1:${port}`
  identity = `http://127.0.0.1:${identityPort}`
}, 60_000)

afterAll(() => server.stop())

/** The expected headers that are missing or have another value. */
function missingHeaders(headers: Headers): string[] {
  return Object.entries(requiredHeaders).flatMap(([name, pattern]) => {
    const value = headers.get(name) ?? ''
    return pattern.test(value) ? [] : [`${name}: ${value}`]
  })
}

/** Expects a status, and every required header. */
async function expectHeaders(address: string, status: number, request: RequestInit = {}): Promise<Headers> {
  const response = await fetch(address, { redirect: 'manual', ...request })
  await response.arrayBuffer()
  const what = `${request.method ?? 'GET'} ${address}`
  expect(`${what} ${response.status}`).toBe(`${what} ${status}`)
  expect(missingHeaders(response.headers), what).toEqual([])
  return response.headers
}

const json = { 'content-type': 'application/json' }

describe('every response of the portal’s origin has the security headers', () => {
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
    ['an absent call', '/api/aqpp/nothing', 404],
    ['liveness', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics, from a balancer', '/metrics', 403],
    ['an address that can’t be decoded', '/caf%E9', 404],
  ])('%s (%s)', async (_, path, status) => {
    await expectHeaders(portal + path, status)
    await expectHeaders(portal + path, status, { method: 'HEAD' })
  })

  test('each file that the page references, also with status 304', async () => {
    const page = await (await fetch(portal)).text()
    const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(5)
    for (const path of ['/', '/service-worker.js', ...paths]) {
      const etag = (await expectHeaders(portal + path, 200)).get('etag') ?? ''
      await expectHeaders(portal + path, 304, { headers: { 'if-none-match': etag } })
    }
  })

  test('each call without a token', async () => {
    const statuses = new Set<number>()
    for (const call of Object.values(calls) as unknown as readonly Call[]) {
      const address = `${portal}/api${openApiPath(call).replaceAll(/\{\w+\}/g, 'x')}`
      const body = call.method === 'GET' ? {} : { headers: json, body: '{}' }
      const response = await fetch(address, { method: call.method, ...body })
      await response.arrayBuffer()
      statuses.add(response.status)
      expect(missingHeaders(response.headers), `${call.method} ${address}`).toEqual([])
    }
    expect(statuses).toContain(401)
    expect(statuses).not.toContain(500)
  })

  test('an unsupported method, a malformed body, a body that is too long', async () => {
    await expectHeaders(portal, 405, { method: 'POST' })
    await expectHeaders(`${portal}/api/aqpp/contacts`, 400, { method: 'POST', headers: json, body: '{' })
    const long = JSON.stringify('x'.repeat(3_000_000))
    await expectHeaders(`${portal}/api/aqpp/contacts`, 413, { method: 'POST', headers: json, body: long })
  })
})

test('the demonstration’s outbox has the security headers, also for missing mails and style sheets', async () => {
  const app = createHttpServer(createTestLog(), { behindProxy: true })
  addOutbox(app, join(dataFolder, 'outbox'), readMailTexts('fr-CA'))
  try {
    const outbox = await app.listen({ host: '127.0.0.1', port: 0 })
    await expectHeaders(`${outbox}/outbox`, 200)
    await expectHeaders(`${outbox}/outbox/gone`, 404)
    await expectHeaders(`${outbox}/outbox/tokens.css`, 200)
    await expectHeaders(`${outbox}/outbox/outbox.css`, 200)
  } finally {
    await app.close()
  }
})

describe('every response of the identity provider’s origin has the security headers', () => {
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
    ['an authorization request', authorization, 303],
    ['an authorization request without parameters', '/auth', 400],
    ['a sign-in that is over', '/sign-in/abc', 400],
    ['the discovery document', '/.well-known/openid-configuration', 200],
    ['the keys', '/keys', 200],
    ['the sign-out page', '/sign-out', 200],
    ['userinfo without a token', '/userinfo', 401],
    ['an absent path', '/nothing', 404],
    ['liveness', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['metrics, from a balancer', '/metrics', 403],
  ])('%s (%s)', async (_, path, status) => {
    await expectHeaders(identity + path, status)
  })

  test('the sign-in page and each file that it references', async () => {
    const start = await fetch(identity + authorization, { redirect: 'manual' })
    const [cookies, next] = [start.headers.getSetCookie(), start.headers.get('location') ?? '']
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const { pathname } = new URL(next, identity)
    await expectHeaders(identity + pathname, 200, { headers: { cookie } })
    const page = await (await fetch(identity + pathname, { headers: { cookie } })).text()
    const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) await expectHeaders(identity + path, 200)
  })

  test('cookies over TLS have names that no other host can set, and are for this origin alone', async () => {
    const start = await fetch(`${identity}${authorization}&theme=dark`, { redirect: 'manual' })
    const cookies = start.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(4)
    for (const cookie of cookies) {
      const isForWholeOrigin = /; path=\/(;|$)/i.test(cookie)
      expect(cookie).toMatch(
        isForWholeOrigin ? /^__Host-officine_\w+(\.sig)?=/ : /^__Secure-officine_\w+(\.sig)?=/,
      )
      expect(cookie).toMatch(/; secure/i)
      expect(cookie).toMatch(/; httponly/i)
      expect(cookie).toMatch(/; samesite=lax/i)
      expect(cookie).not.toMatch(/; domain=/i)
    }
    const names = cookies.map((cookie) => cookie.split('=')[0])
    expect(names).toContain('__Host-officine_theme')
    expect(names).toContain('__Secure-officine_sign_in')
    expect(names).toContain('__Secure-officine_resume')
  })

  test('a session over TLS is read from the cookie that no other host can set, and from no other', async () => {
    const { email, password } = await addPersonWithPassword(database.db)
    const jar = new Map<string, string>()
    const send = async (path: string, init: RequestInit = {}) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(new URL(path, identity), {
        redirect: 'manual',
        ...init,
        headers: { cookie, 'x-forwarded-proto': 'https' },
      })
      for (const text of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        jar.set(name, value)
      }
      const { pathname, search } = new URL(
        response.headers.get('location') ?? '/',
        'https://connexion.example.ca',
      )
      return pathname + search
    }
    const page = await send(authorization)
    const body = new URLSearchParams({ login: email, password })
    await send(await send(`${page.split('?')[0]}/password`, { method: 'POST', body }))
    const session = ['__Host-officine_session', '__Host-officine_session.sig'].map(
      (name) => jar.get(name) ?? '',
    )
    expect(session.every((value) => value.length > 20)).toBe(true)

    const silent = `${authorization}&prompt=none`
    expect(await send(silent)).toContain('code=')
    jar.clear()
    // The name of earlier releases: people sign in again.
    for (const [index, value] of session.entries()) jar.set(`officine_session${index ? '.sig' : ''}`, value)
    expect(await send(silent)).toContain('error=login_required')
  })

  test('a refused refresh token, and a preflight request of another origin', async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'officine-portal',
      refresh_token: 'x',
    })
    await expectHeaders(`${identity}/token`, 400, { method: 'POST', body })
    const headers = { origin: 'https://portail.example.ca', 'access-control-request-method': 'POST' }
    await expectHeaders(`${identity}/token`, 204, { method: 'OPTIONS', headers })
  })
})

const origins = [
  ['portal', () => portal],
  ['identity provider', () => identity],
] as const

/** `undefined`: any status; `none`: the connection closes without a response. */
const oddRequests = [
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nhost : y\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', 417],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
  ['HTTP/2 with prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the path *', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', undefined],
  ['a rare method', 'PROPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', undefined],
  [
    'an upgrade',
    'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n',
    200,
  ],
  ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nhost: x:1\r\n\r\n', 'none'],
] as const

describe.each(origins)('the %s has the security headers on malformed and unusual requests', (_, origin) => {
  test.each(oddRequests)('%s', async (_, bytes, status) => {
    const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.write(bytes)
    await once(socket, 'close')
    if (status === 'none') return expect(heard).toBe('')
    const [first = '', ...lines] = heard.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
    if (status) expect(first).toContain(`HTTP/1.1 ${status} `)
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
    expect(missingHeaders(headers), first).toEqual([])
  })
})

describe.each(origins)('the %s answers a client that is still sending', (_, origin) => {
  test.each([
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'POST / HTTP/1.1\r\ncontent-length: 2000000\r\n\r\n', 400],
    ['a method that is not there', 'PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 2000000\r\n\r\n', undefined],
  ])('%s', async (_, bytes, status) => {
    const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
    socket.pause()
    socket.write(bytes)
    await new Promise((resolve) => socket.write('a'.repeat(2_000_000), resolve))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.resume()
    socket.end()
    await once(socket, 'close')
    expect(heard).toMatch(status ? `HTTP/1.1 ${status} ` : /^HTTP\/1\.1 \d{3} /)
  })
})

test.each([
  ['a form', '/sign-in/abc/forgotten'],
  ['a request for a token', '/token'],
])('hanging up in the middle of %s logs no error', async (_, path) => {
  const before = readTestLog().length
  const socket = connect(Number(new URL(identity).port), '127.0.0.1')
  const id = randomUUID()
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\ncontent-length: 100\r\n`
  const type = 'content-type: application/x-www-form-urlencoded\r\n'
  await new Promise((resolve) => socket.write(`${head}${type}\r\nlogin=`, resolve))
  // Once another request has its response, the server is processing this one.
  await fetch(`${identity}/healthz`)
  socket.destroy()
  await expect.poll(() => readTestLog()).toContain(id)
  await fetch(`${identity}/healthz`)
  const lines = readTestLog().slice(before).trim().split('\n')
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

test('the identity provider allows no origin but the portal’s, on any path', async () => {
  const paths = [
    '/token',
    '/token/revocation',
    '/keys',
    '/.well-known/openid-configuration',
    '/userinfo',
    '/auth',
  ]
  const methods = ['OPTIONS', 'GET', 'POST']
  for (const origin of ['https://elsewhere.example', 'null', 'https://portail.example.ca.evil.test']) {
    for (const path of paths) {
      for (const method of methods) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const { headers: received } = await fetch(identity + path, { method, headers, redirect: 'manual' })
        expect([path, method, received.get('access-control-allow-origin')]).toEqual([path, method, null])
      }
    }
  }
  const headers = { origin: 'https://portail.example.ca', 'access-control-request-method': 'POST' }
  const preflight = await fetch(`${identity}/token`, { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://portail.example.ca')
})
