import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { employmentTypes, requestClassification } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../src/database/ids.ts'
import { auditEntry, employment, outgoingMail } from '../src/database/schema.ts'
import { rotateSigningKey } from '../src/identity/index.ts'
import { sendMail } from '../src/mail/send-mail.ts'
import { auditEntries } from './support/audit-entries.ts'
import { employmentBody } from './support/employment-body.ts'
import { pdf } from './support/sample-files.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { startBalancer, type TestBalancer } from './support/test-balancer.ts'
import { TestBrowser } from './support/test-browser.ts'
import { testDatabase } from './support/test-database.ts'
import { addPersonWithPassword, type TestPerson } from './support/test-identity.ts'
import { startTestProcess, type TestProcess } from './support/test-process.ts'
import { addEmployment, addPharmacy } from './support/test-records.ts'

// Two servers on one PostgreSQL behind a load balancer that alternates between them: the next
// request would miss any state of one process.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const callsPerMinute = 60

const database = testDatabase()
let portal: TestBalancer
let identity: TestBalancer
let processes: TestProcess[]
const filesFolder = temporaryFolder()

/** The client's settings of `TestBrowser`. */
const settings = () => ({
  portalUrl: portal.origin,
  identityUrl: identity.origin,
  apiAudience: `${portal.origin}/api`,
  clientId: 'officine-portal',
  tokenSeconds: 900,
})

const start = () =>
  startTestProcess(
    {
      DATABASE_URL: database.url,
      PORTAL_URL: portal.origin,
      IDENTITY_URL: identity.origin,
      CALLS_PER_MINUTE: String(callsPerMinute),
    },
    { filesFolder },
  )

function setTargets(): void {
  portal.setTargets(processes.map((one) => one.portal))
  identity.setTargets(processes.map((one) => one.identity))
}

beforeAll(async () => {
  portal = await startBalancer()
  identity = await startBalancer()
  processes = await Promise.all([start(), start()])
  setTargets()
})

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await Promise.all([portal.close(), identity.close()])
})

const browse = () => new TestBrowser(settings())

interface CallRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A request with a person's token, to one process or through the load balancer. */
async function call(
  token: string,
  path: string,
  { method = 'GET', headers = {}, body }: CallRequest = {},
  origin = portal.origin,
) {
  const response = await fetch(`${origin}/api/aqpp/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

const callEach = async (token: string, path: string) =>
  await Promise.all(processes.map((one) => call(token, path, {}, one.portal)))

describe('a session', () => {
  let person: TestPerson

  beforeAll(async () => {
    person = await addPersonWithPassword(database.db)
  })

  test('is created over both processes, and valid at each', async () => {
    const before = [...identity.counts]
    const { access_token: token } = await browse().signIn(person)
    // Pages, form, token exchange: each process served some.
    for (const index of [0, 1]) expect(identity.counts[index]).toBeGreaterThan(before[index] ?? 0)
    const responses = await callEach(token, 'userinfo?version=2.0')
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  })

  test('renewed at one process is valid at the other; a token spent at one is spent at the other', async () => {
    const browser = browse()
    const first = await browser.signIn(person)
    identity.sendTo(0)
    const renewed = await browser.refresh(first.refresh_token)
    expect(renewed.status).toBe(200)
    identity.sendTo(1)
    const again = await browser.refresh(renewed.body.refresh_token)
    expect(again.status).toBe(200)
    const replayed = await browser.refresh(first.refresh_token)
    expect([replayed.status, replayed.body.error]).toEqual([400, 'invalid_grant'])
    identity.sendTo('each')
    // A reused refresh token counts as stolen: the session ends at both with the very next request.
    const responses = await callEach(again.body.access_token, 'userinfo?version=2.0')
    expect(responses.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
      [401, '7002'],
      [401, '7002'],
    ])
  })

  test('is renewed once by ten renewals with one token, sent to both at once', async () => {
    const browser = browse()
    const { refresh_token: token } = await browser.signIn(person)
    const responses = await Promise.all(Array.from({ length: 10 }, () => browser.refresh(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('limits', () => {
  test('wrong passwords at one process count at the other', async () => {
    const person = await addPersonWithPassword(database.db)
    const browser = browse()
    const tryOnce = async (password: string, at: number) => {
      identity.sendTo('each')
      const { page } = await browser.authorize({ prompt: 'login' })
      identity.sendTo(at)
      return await browser.send(page, { login: person.email, password })
    }
    for (const at of [0, 1, 0, 1, 0]) await tryOnce('Wrong-password-1!', at)
    const refused = await tryOnce(person.password, 1)
    identity.sendTo('each')
    expect(refused.status).toBe(429)
    expect(refused.url).toContain(identity.origin)
  })

  test('a person’s requests are counted over both processes', async () => {
    const person = await addPersonWithPassword(database.db)
    const { access_token: token } = await browse().signIn(person)
    const minute = () => Math.floor(Date.now() / 60_000)
    const startMinute = minute()
    const statuses: number[] = []
    // Until each of the two has refused.
    while (!(statuses.at(-1) === 429 && statuses.at(-2) === 429)) {
      statuses.push((await call(token, 'user/employments')).status)
    }
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeLessThanOrEqual(callsPerMinute * (minute() - startMinute + 1))
    // A process takes two calls of the limit at a time (rate-limit.ts).
    expect(passed).toBeGreaterThan(callsPerMinute - 4)
  })
})

describe('a creation', () => {
  test('sent to both at once with one key creates one record, and returns the same response', async () => {
    const { db } = database
    for (let round = 0; round < 10; round++) {
      const person = await addPersonWithPassword(db)
      const pharmacyId = await addPharmacy(db)
      const { access_token: token } = await browse().signIn(person)
      const key = newId()
      const body = employmentBody(person.contactId)
      const request = { method: 'POST', headers: { 'idempotency-key': key }, body }
      const responses = await Promise.all(
        [0, 1, 0, 1].map((index) =>
          call(token, `pharmacies/${pharmacyId}/employees`, request, processes[index]?.portal),
        ),
      )
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(responses.map((response) => response.body.id)).size).toBe(1)
      const rows = (await db.select().from(employment)).filter((row) => row.pharmacyId === pharmacyId)
      expect(rows).toHaveLength(1)
    }
  })

  test('has the balancer’s request id in its response, in the log and in the audit', async () => {
    const { db } = database
    const owner = await addPersonWithPassword(db)
    const pharmacyId = await addPharmacy(db)
    await addEmployment(db, owner.contactId, pharmacyId, { type: employmentTypes.Owner })
    const { access_token: token } = await browse().signIn(owner)
    const requestId = `balancer-${newId()}`
    const response = await call(token, `pharmacies/${pharmacyId}/employees`, {
      method: 'POST',
      headers: { 'idempotency-key': newId(), 'x-request-id': requestId },
      body: employmentBody((await addPersonWithPassword(db)).contactId),
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-request-id')).toBe(requestId)
    const entries = await auditEntries(db, eq(auditEntry.requestId, requestId))
    expect(entries.length).toBeGreaterThan(0)
    const logCount = () => processes.filter((one) => one.log().includes(`"requestId":"${requestId}"`)).length
    await expect.poll(logCount).toBe(1)
  })
})

test('a file uploaded to one process can be downloaded from the other', async () => {
  const { contactId, ...person } = await addPersonWithPassword(database.db)
  const { access_token: token } = await browse().signIn(person)
  const headers = { authorization: `Bearer ${token}` }
  const requestsUrl = (index: number) => `${processes[index]?.portal}/api/requests`
  const created = await fetch(requestsUrl(0), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ contactId, description: 'Mon permis', ...requestClassification }),
  })
  expect(created.status).toBe(201)
  const { data } = (await created.json()) as { data: { id: string } }
  const content = pdf()
  const form = new FormData()
  form.append('File1', new File([content], 'permis.pdf', { type: 'application/pdf' }))
  const uploaded = await fetch(`${requestsUrl(1)}/${data.id}/files`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': newId() },
    body: form,
  })
  expect(uploaded.status).toBe(201)
  const { files } = (await (await fetch(`${requestsUrl(0)}/${data.id}`, { headers })).json()) as {
    files: { id: string }[]
  }
  const downloaded = await fetch(`${requestsUrl(0)}/${data.id}/files/${files[0]?.id}`, { headers })
  expect(downloaded.status).toBe(200)
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(content)).toBe(true)
})

test('each mail is sent once by two processes with the same queue', async () => {
  const { db } = database
  const recipients = Array.from({ length: 40 }, (_, index) => ({
    firstName: 'Chloé',
    lastName: 'Gagné',
    email: `deux-processus-${index}@officine.test`,
    language: 'fr-CA',
  }))
  await sendMail(db, 'passwordChanged', {}, recipients)
  const queueLength = async () => await db.$count(outgoingMail)
  await expect.poll(queueLength, { timeout: 40_000, interval: 100 }).toBe(0)
  const outboxes = await Promise.all(
    processes.map(async ({ dataFolder }) => await readdir(join(dataFolder, 'outbox')).catch(() => [])),
  )
  const sent = outboxes.flat()
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent.length).toBeGreaterThanOrEqual(recipients.length)
})

test('a rotated key signs at the restarted process, and both processes accept both keys', async () => {
  const person = await addPersonWithPassword(database.db)
  const signInAt = async (at: number) => {
    identity.sendTo(at)
    const { access_token: token } = await browse().signIn(person)
    identity.sendTo('each')
    return token
  }
  await rotateSigningKey(database.db)
  await processes[0]?.stop()
  processes[0] = await start()
  setTargets()
  const tokens = [await signInAt(0), await signInAt(1)]
  const [newKey, oldKey] = tokens.map((token) => decodeProtectedHeader(token).kid)
  expect(newKey).not.toBe(oldKey)
  for (const token of tokens) {
    expect(decodeJwt(token).sub).toBe(person.contactId)
    const responses = await callEach(token, 'userinfo?version=2.0')
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  }
  // The portal, which verifies ID tokens, gets both keys from either process.
  for (const one of processes) {
    const { keys } = (await (await fetch(`${one.identity}/keys`)).json()) as { keys: { kid: string }[] }
    const kids = keys.map(({ kid }) => kid)
    expect(kids).toContain(newKey)
    expect(kids).toContain(oldKey)
  }
})
