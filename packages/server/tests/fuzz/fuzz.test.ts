import {
  deleteEmployee,
  deletePersonEnd,
  deletePharmacyClosing,
  patchTransaction,
  postDecision,
  postPharmacy,
  postWithdrawal,
  putEmployee,
  putMerge,
  putPersonEnd,
  putPharmacyClosing,
  putPharmacyCorrection,
} from '@officine/api/calls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedCalls } from '../../src/api/served-calls.ts'
import { auditEntry } from '../../src/database/schema.ts'
import { useSecretKeys } from '../../src/identity/index.ts'
import { createRandom } from '../../src/seed/random.ts'
import { seedDatabase } from '../../src/seed/seed-database.ts'
import { mintToken } from '../support/mint-token.ts'
import { removeDemonstrationMarker } from '../support/server-process.ts'
import { testDatabase } from '../support/test-database.ts'
import { startTestProcess, type TestProcess } from '../support/test-process.ts'
import { checkResponse } from './check-response.ts'
import { validRequest } from './fuzz-request.ts'
import { addSignInRecords, readRecordCatalog, recordNames, secretsKey } from './record-catalog.ts'
import { requestAt, runFuzz } from './run-fuzz.ts'
import { createSender } from './send-request.ts'

// The long run is a command of its own: `pnpm --filter @officine/server fuzz`.

const database = testDatabase()
let server: TestProcess

beforeAll(async () => {
  await seedDatabase(database.db, { seed: 'fuzz', pharmacies: 12 })
  await removeDemonstrationMarker(database.db)
  await addSignInRecords(database.db)
  useSecretKeys({ secretsKey })
  server = await startTestProcess({
    DATABASE_URL: database.url,
    CALLS_PER_MINUTE: '999999999',
    PORTAL_URL: 'https://portail.officine.test',
    IDENTITY_URL: 'https://connexion.officine.test',
    SECRETS_KEY: secretsKey,
  })
  // Seeding and starting take one or two seconds each, on a busy machine a minute.
}, 180_000)

const identity = {
  identityUrl: 'https://connexion.officine.test',
  apiAudience: 'https://portail.officine.test/api',
}

afterAll(async () => {
  // The other tests of this process have servers without a key.
  useSecretKeys({})
  await server.stop()
})

test('invalid requests of every kind are refused by the contract, and the others succeed', async () => {
  const { faults, answers } = await runFuzz({
    db: database.db,
    server: { url: server.portal, ...identity },
    seed: 'tests',
    calls: 400,
  })
  expect(faults).toEqual([])
  const kinds = new Set([...answers.values()].flatMap((ofCall) => [...ofCall.keys()]))
  expect([...kinds]).toEqual(expect.arrayContaining(['2xx', '400', '401', '403', '404', '405', '415']))
}, 180_000)

test('the same seed sends the same requests', async () => {
  const catalog = await readRecordCatalog(database.db)
  expect(requestAt('tests', 7, catalog)).toEqual(requestAt('tests', 7, catalog))
  expect(requestAt('tests', 7, catalog)).not.toEqual(requestAt('other', 7, catalog))
})

test('generated requests save each step of a form, also with its current owners, and end employments of people with drafts', async () => {
  const catalog = await readRecordCatalog(database.db)
  const requests = Array.from({ length: 5_000 }, (_, index) => requestAt('tests', index, catalog))
  const saves = requests.filter(({ call, method }) => call === patchTransaction && method === call.method)
  const bodies = saves.flatMap(({ body }) => (body?.kind === 'json' ? [JSON.stringify(body.value)] : []))
  for (const step of ['address', 'details', 'owners', 'approve']) {
    expect(bodies.filter((body) => body.startsWith(`{"${step}":`)).length).toBeGreaterThan(10)
  }
  expect(bodies.filter((body) => body.startsWith('{"owners":[{"id":')).length).toBeGreaterThan(5)
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select e.id from employment e join transaction t on t.created_by = e.contact_id
    where t.status in ('draft', 'returned') and e.end_date is null`)
  const filers = new Set(rows.map(({ id }) => id))
  for (const call of [putEmployee, deleteEmployee]) {
    const ended = requests.filter((one) => one.call === call && filers.has(one.path.split('/').at(-1) ?? ''))
    expect(ended.length).toBeGreaterThan(5)
  }
})

test('generated requests decide sent forms as staff, with the values that an acceptance needs, and owners request their withdrawal', async () => {
  const catalog = await readRecordCatalog(database.db)
  const requests = Array.from({ length: 4_000 }, (_, index) => requestAt('tests', index, catalog))
  const bodiesOf = (call: object) =>
    requests.flatMap((one) =>
      one.call === call && one.method === 'POST' && one.body?.kind === 'json'
        ? [{ isStaff: one.caller?.isStaff, value: Object(one.body.value) }]
        : [],
    )
  const acceptances = bodiesOf(postDecision).filter(({ value }) => value.decision === 'accepted')
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from transaction_owner where change = 'joins'`,
  )
  const joining = new Set(rows.map(({ id }) => id))
  const checked = acceptances.filter(
    ({ isStaff, value: { rollChecks } }) =>
      isStaff && Array.isArray(rollChecks) && rollChecks.some(({ ownerId }) => joining.has(ownerId)),
  )
  expect(checked.length).toBeGreaterThan(2)
  expect(bodiesOf(postWithdrawal).filter(({ value }) => value.reason).length).toBeGreaterThan(5)
})

test.each([
  ['pharmacy.create', postPharmacy],
  ['pharmacy.correct', putPharmacyCorrection],
  ['pharmacy.close', putPharmacyClosing],
  ['pharmacy.reopen', deletePharmacyClosing],
  ['contact.merge', putMerge],
  ['contact.end', putPersonEnd],
  ['contact.comeBack', deletePersonEnd],
])('of twenty generated requests some do %s', async (action, call) => {
  const { db } = database
  const catalog = await readRecordCatalog(db)
  const [served] = servedCalls.filter((one) => one.call === call)
  if (!served) throw new Error(`No call does ${action}.`)
  const sender = createSender(server.portal, (contactId) => mintToken(db, contactId, identity))
  const count = async () => await db.$count(auditEntry, eq(auditEntry.action, action))
  const before = await count()
  for (let index = 0; index < 20; index++)
    await sender.send(validRequest(served.call, catalog, createRandom(`${action}:${index}`)))
  sender.close()
  expect(await count()).toBeGreaterThan(before)
})

test('every path parameter has records, so that each call gets valid ids', () => {
  const names = servedCalls.flatMap(({ call }) => [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  expect([...new Set(names)].filter((name) => name === undefined || !recordNames.includes(name))).toEqual([])
})

test('faults are reported: a status of 500 or more, a stack, an error in another format, one without a field', async () => {
  const catalog = await readRecordCatalog(database.db)
  const request = {
    ...requestAt('tests', 1, catalog),
    method: 'PUT',
    body: { kind: 'json', value: {} },
  } as const
  const answer = (status: number, body: unknown) => ({
    status,
    headers: { 'x-content-type-options': 'nosniff', 'x-request-id': 'x' },
    body: Buffer.from(JSON.stringify(body)),
    milliseconds: 1,
  })
  const error = { status: '400', code: '1002', detail: 'Value is not valid.' }
  expect(checkResponse(request, answer(500, { errors: [{ ...error, status: '500' }] }))).toContain(
    'status 500',
  )
  expect(checkResponse(request, answer(400, { message: 'at x (a.ts:1:1)' }))).toEqual([
    'the answer tells of the inside',
    'a refusal without the form of errors',
  ])
  expect(checkResponse({ ...request, path: '//api' }, answer(405, ''))).toEqual([])
  expect(checkResponse(request, answer(400, { errors: [error] }))).toEqual([
    '"Value is not valid." blames no field',
  ])
  expect(checkResponse(request, answer(400, { errors: [{ ...error, source: { pointer: '/a' } }] }))).toEqual(
    [],
  )
})
