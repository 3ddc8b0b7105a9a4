import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'
import { readHtml } from './testing-read-html.ts'

const expectedHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'; .*trusted-types lit-html$/,
  'cross-origin-opener-policy': /^same-origin$/,
  // The element files are `cross-origin`: other sites may load them.
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'permissions-policy': /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  'referrer-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
}

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ SITE_URL: 'https://www.example.ca' })
})

afterAll(() => site.close())

/** The names of missing or unexpected headers. */
function headerMismatches(headers: Headers): string[] {
  return Object.entries(expectedHeaders).flatMap(([name, form]) => {
    const value = headers.get(name) ?? ''
    return form.test(value) ? [] : [`${name}: ${value}`]
  })
}

test.each([
  ['a page', '/', {}, 200],
  ['an English page', '/en-CA/write-to-us', {}, 200],
  ['the confirmation of a form', '/nous-ecrire/envoye', {}, 200],
  ['a redirect', '/en-CA', {}, 308],
  ['an unknown address', '/nulle-part', {}, 404],
  [
    'a form that another site sends',
    '/nous-ecrire',
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
    403,
  ],
  ['a form with mistakes', '/nous-ecrire', { method: 'POST', body: new URLSearchParams() }, 303],
  ['a method that is not allowed', '/', { method: 'DELETE' }, 405],
])('%s has the security headers (%s)', async (_, path, request, status) => {
  const response = await fetch(site.url + path, { redirect: 'manual', ...request })
  await response.arrayBuffer()
  expect([response.status, headerMismatches(response.headers)]).toEqual([status, []])
})

test('each file of a page has the security headers, and other origins may load it', async () => {
  const page = readHtml(await (await fetch(site.url)).text())
  const paths = page
    .elements()
    .flatMap(({ attributes }) => attributes.src ?? attributes.href ?? [])
    .filter((path) => /^\/(?:ofc|assets)\//.test(path))
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const response = await fetch(site.url + path)
    await response.arrayBuffer()
    expect([path, response.status, headerMismatches(response.headers)]).toEqual([path, 200, []])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', 417],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['every address', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
  ['a rare method', 'PROPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
])('the response to %s has the security headers', async (_, bytes, status) => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let output = ''
  socket.on('data', (chunk) => {
    output += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [first, ...lines] = output.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  expect(first).toContain(`HTTP/1.1 ${status} `)
  expect(
    headerMismatches(new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))),
  ).toEqual([])
})

test.each([
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a method that is not there', 'PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 2000000\r\n\r\n', 405],
])('a client that is still sending reads the response to %s', async (_, bytes, status) => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.pause()
  socket.write(bytes)
  await new Promise((resolve) => socket.write('a'.repeat(2_000_000), resolve))
  let output = ''
  socket.on('data', (chunk) => {
    output += chunk
  })
  socket.resume()
  socket.end()
  await once(socket, 'close')
  expect(output).toContain(`HTTP/1.1 ${status} `)
})
