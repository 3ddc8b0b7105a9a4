import type { Mutation } from './fuzz-request.ts'

const mediaTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/problem+json',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a',
  '*/*',
  'a',
]

export const contentType: Mutation = (request, random) => ({
  ...request,
  headers: { ...request.headers, 'content-type': random.pick(mediaTypes) },
})

const header =
  (names: readonly string[], values: readonly string[]): Mutation =>
  (request, random) => ({
    ...request,
    headers: { ...request.headers, [random.pick(names)]: random.pick(values) },
    asksVersion: false,
  })

export const headerMutations: readonly Mutation[] = [
  header(
    ['if-match'],
    ['*', '"x"', 'W/"1"', '"1", "2"', '', '"99999999999"', '"-1"', '1', '""', '"0"', '"999999999"'],
  ),
  header(['idempotency-key'], ['', ' ', 'a b', 'é', 'a'.repeat(201), 'same-for-all', '"', '\u00ff']),
  header(
    ['accept-language'],
    ['', '*', 'fr;q=2', 'xx-'.repeat(500), 'a_b', ';;;', 'en-CA,'.repeat(200), 'i-klingon', '\u00e9'],
  ),
  header(
    ['authorization'],
    ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'a'.repeat(9_000)}`, 'bearer \u00e9'],
  ),
  header(['accept'], ['', 'text/html', 'a/b;q=x', '*']),
  header(['accept-encoding'], ['', '*', 'br;q=0', 'gzip;q=abc', 'x'.repeat(5_000)]),
  header(['x-request-id'], ['', 'a', 'a'.repeat(65), '{"a":1}', '../../x']),
  header(['x-http-method-override'], ['DELETE', 'GET']),
  header(['content-encoding'], ['gzip', 'br', 'x']),
  header(['range'], ['bytes=0-0', 'bytes=5-1', 'x']),
  header(['if-none-match'], ['*', '"1"']),
  header(['cookie'], ['a=b', `a=${'b'.repeat(7_000)}`, '%', '__proto__=1']),
  header(
    ['x-forwarded-for'],
    ['', 'x', '1.2.3.4, 5.6.7.8', '::1', `${'1.1.1.1,'.repeat(500)}2.2.2.2`, '999.1.1.1'],
  ),
  header(['host'], ['evil.example', 'a b', '', 'localhost:99999']),
  header(['x-long'], ['a'.repeat(10_000), 'a'.repeat(17_000)]),
]
