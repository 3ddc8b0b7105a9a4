import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertNoPersonalData, findLeaks } from './personal-data.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestLog, readTestLog } from './test-log.ts'

const kindsIn = (line: string) => findLeaks(line, []).map(({ kind }) => kind)

test.each([
  ['{"msg":"no mail for noemie.dubé@officine.test"}', 'e-mail address'],
  ['{"msg":"postgres://officine:secret@127.0.0.1/officine"}', 'address with a password'],
  ['{"msg":"called +15145550199"}', 'phone number'],
  ['{"msg":"called 514 555-0199"}', 'phone number'],
  ['{"msg":"lives at H2X 1Y4"}', 'postal code'],
  ['{"msg":"born 1984-03-12"}', 'birth date'],
  ['{"msg":"Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}', 'signed token'],
  ['{"msg":"sent q3Jm0ZyVv7n2Xc8bL1kPz5sRtYw4UeHaGdFoIiNjMlK"}', 'secret'],
  ['{"msg":"hash $argon2id$v=19$m=19456"}', 'password hash'],
  ['{"route":"/api/aqpp/contacts/?lastname=x"}', 'query of an address'],
])('%s is reported', (line, kind) => {
  expect(kindsIn(line)).toContain(kind)
})

test.each([
  '{"level":30,"time":"2026-11-21T15:20:31.120Z","requestId":"018f2c1e-7d2a-7c3b-9a51-0f6c2b7d8e90","route":"/api/aqpp/pharmacies/:pharmacyId","status":200,"milliseconds":3.1}',
  '{"err":{"code":"23505","constraint":"contact_email","stack":"at run (file:///srv/node_modules/.pnpm/pg@8.23.1_x.y/node_modules/pg/lib/client.js:10:3)"}}',
  '2026-11-21 15:20:31.120 UTC [4711] ERROR:  duplicate key value violates unique constraint "contact_email"',
])('a harmless line is not reported: %s', (line) => {
  expect(kindsIn(line)).toEqual([])
})

test('a canary is found as typed, in JSON and in a URL', () => {
  const canary = 'Zoé "Quéry" Ouâne'
  const lines = [canary, JSON.stringify({ msg: canary }), `/x/${encodeURIComponent(canary)}`]
  for (const line of lines) expect(findLeaks(line, [canary])).toHaveLength(1)
})

test('the end of a run fails for a log with personal data, and reports the place', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'honest.log'), '{"status":200}\n')
  expect(() => assertNoPersonalData(folder)).not.toThrow()
  writeFileSync(join(folder, 'server.log'), '{"msg":"hello Chloé Gagné"}\n')
  expect(() => assertNoPersonalData(folder)).toThrow('server.log: canary "Chloé"')
})

test('the log of a test’s server is stored until the end of the run', () => {
  createTestLog().info({ requestId: 'kept-for-the-end' }, 'a line')
  expect(readTestLog()).toContain('kept-for-the-end')
})
