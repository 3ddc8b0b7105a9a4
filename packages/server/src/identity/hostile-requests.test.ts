import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { startIdentity, testIdentity } from '../../tests/support/test-identity.ts'
import { createFormServer } from '../api/malformed-request.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../operations/log.ts'

const database = testDatabase()
const identity = testIdentity(database)

const nul = '\0'

describe('a character that the database can’t store is a client error', () => {
  test.each(['state', 'nonce', 'login_hint', 'ui_locales', 'layout'])('in %s', async (name) => {
    const { page } = await identity.browse().authorize({ [name]: `a${nul}b` })
    expect(page.status).toBeLessThan(500)
    const types = readHtml(page.html)
      .elements('input')
      .map(({ attributes }) => attributes.type)
    expect(types).not.toContain('password')
  })

  test('in a code and in a refresh token', async () => {
    const code = { code: nul, code_verifier: 'a'.repeat(43), redirect_uri: 'http://localhost/' }
    const exchange = await identity.browse().token({ grant_type: 'authorization_code', ...code })
    expect(exchange).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await identity.browse().refresh(nul)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('in a sign-out', async () => {
    const page = await identity
      .browse()
      .open(`/sign-out?client_id=officine-portal&state=${encodeURIComponent(nul)}`)
    expect(page.status).toBe(400)
    expect(readHtml(page.html).language).toBe('fr-CA')
  })

  test('in an e-mail address', async () => {
    expect((await identity.browse().tryPassword(`a${nul}@officine.test`, 'x')).status).toBe(400)
  })
})

test.each(['%E9t%E9', '\xe9t\xe9', '%C3', '%F0%9F%98', '%ED%A0%80'])(
  'a form that is not UTF-8 (%s) is rejected, so that two passwords never become equal',
  async (password) => {
    for (const path of ['password', 'forgotten']) {
      const browser = identity.browse()
      const { page } = await browser.authorize()
      const url = page.url.replace(/(\/sign-in\/[^/?]+).*/, `$1/${path}`)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = Buffer.from(`login=nobody%40officine.test&password=${password}`, 'latin1')
      expect((await browser.open(url, { method: 'POST', headers, body })).status).toBe(400)
    }
  },
)

test('an oversized form is rejected', async () => {
  expect((await identity.browse().tryPassword('a'.repeat(100_000), 'x')).status).toBe(413)
})

test('a sign-in page accepts only GET and POST', async () => {
  const browser = identity.browse()
  const { page } = await browser.authorize()
  expect((await browser.open(page.url, { method: 'PUT', body: 'a=b' })).status).toBe(405)
})

test.each(['/', '/userinfo', '/keys', '/nowhere', '/token', '/.well-known/openid-configuration'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await fetch(identity.address + path, { redirect: 'manual' })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

describe('a request that arrives slowly', () => {
  test.each([
    ['headers', 'POST /sign-in/x HTTP/1.1\r\nhost: x\r\nx-a: '],
    [
      'body',
      'POST /sign-in/x/forgotten HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 99\r\n\r\na=b',
    ],
  ])('has its connection closed with 408: %s', async (_, bytes) => {
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }
    const other = await startIdentity(database.db, { limits })
    const socket = connect(Number(new URL(other.address).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.write(bytes)
    await once(socket, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    await other.close()
  })

  test('has 30 s for its headers and for its form', () => {
    const server = createFormServer(() => {}, {})
    expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000])
  })
})

describe('when the database is unreachable', () => {
  test('pages and tokens return 503, and no session data is logged', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    let logged = ''
    const write = (line: string) => {
      logged += line
    }
    const log = createLog('info', { write })
    const proxy = await startDatabaseProxy(database.url)
    const proxied = openDatabase(proxy.url)
    const other = await startIdentity(proxied.db, { log })
    const browser = other.browse()
    const { page } = await browser.authorize()
    proxy.cut()

    const responses = [
      await browser.send(page, { login: 'canari@officine.test', password: 'canari' }),
      (await browser.authorize({ state: 'canari' })).page,
      await browser.token({ grant_type: 'refresh_token', refresh_token: 'canari' }),
      await browser.open('/sign-out?client_id=officine-portal&state=canari'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(responses.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5', '5'])
    expect(logged).toContain('identity failed')
    expect(logged + printed.mock.calls.flat().join()).not.toMatch(/canari|officine_session/)
    await other.close()
    await proxied.close()
  })
})

/** A proxy to the database whose connections can be cut, as by a network failure or a restart. */
async function startDatabaseProxy(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) sockets.push(end.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port was given.')
  const url = new URL(databaseUrl)
  url.port = String(bound.port)
  return {
    url: url.href,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
