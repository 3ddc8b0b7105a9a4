import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../src/database/ids.ts'
import { employment } from '../../src/database/schema.ts'
import { employmentBody } from '../support/employment-body.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { testDatabase } from '../support/test-database.ts'
import { addPersonWithPassword } from '../support/test-identity.ts'
import { startTestProcess, type TestProcess } from '../support/test-process.ts'
import { addPharmacy } from '../support/test-records.ts'
import { reservePorts, startNginx, type TestNginx } from './nginx.ts'

// Two servers behind the proxy of the composition, over TLS, as users reach them. `test:proxy` runs
// it: it needs nginx and openssl.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = temporaryFolder()
const database = testDatabase()
let processes: TestProcess[]
let nginx: TestNginx
let portal: string
let identity: string
let environment: Readonly<Record<string, string>>
let token: string
let contactId: string

const start = (one: TestProcess | undefined = undefined) =>
  startTestProcess({ ...environment, ...(one ? portsOf(one) : {}) })

/** A restarted server listens on the ports in the proxy's configuration. */
const portsOf = (one: TestProcess) => ({
  PORT: new URL(one.portal).port,
  IDENTITY_PORT: new URL(one.identity).port,
})

beforeAll(async () => {
  const ports = await reservePorts()
  portal = `https://localhost:${ports.portal}`
  identity = `https://localhost:${ports.identity}`
  environment = {
    DATABASE_URL: database.url,
    PORTAL_URL: portal,
    IDENTITY_URL: identity,
    SECRETS_KEY: Buffer.alloc(32, 'key').toString('base64'),
    CALLS_PER_MINUTE: '1000000',
    // The value of the composition.
    DRAIN_SECONDS: '4',
  }
  processes = await Promise.all([start(), start()])
  nginx = await startNginx(folder, ports, processes)
  const person = await addPersonWithPassword(database.db)
  contactId = person.contactId
  token = (await browse().signIn(person)).access_token
})

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await nginx.stop()
})

const browse = () =>
  new TestBrowser({
    portalUrl: portal,
    identityUrl: identity,
    apiAudience: `${portal}/api`,
    clientId: 'officine-portal',
    tokenSeconds: 900,
  })

const bearer = () => ({ authorization: `Bearer ${token}` })

const userinfo = () => fetch(`${portal}/api/aqpp/userinfo?version=2.0`, { headers: bearer() })

const requestEmployment = (pharmacyId: string, key = newId()) =>
  fetch(`${portal}/api/aqpp/pharmacies/${pharmacyId}/employees`, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(employmentBody(contactId)),
  })

test('a person signs in and works over both servers, by TLS, and each request can be found by its id', async () => {
  const ids = new Set<string>()
  for (let times = 0; times < 8; times++) {
    const response = await userinfo()
    expect(response.status).toBe(200)
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
    ids.add(response.headers.get('x-request-id') ?? '')
  }
  expect(ids.size).toBe(8)
  for (const one of processes) {
    await expect.poll(() => [...ids].filter((id) => one.log().includes(id)).length).toBeGreaterThan(0)
  }
  for (const id of ids) expect(nginx.accessLog()).toContain(id)
})

test('the proxy’s log contains no path with ids and no query', async () => {
  await (await fetch(`${portal}/canarie-page?name=canarie`)).text()
  expect(nginx.accessLog()).not.toMatch(/canarie|userinfo|127\.0\.0\.1 /)
})

test('a client can’t forge its IP address, nor read the metrics', async () => {
  const spoofed = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', host: 'localhost' }
  for (const origin of [portal, identity]) {
    expect((await fetch(`${origin}/metrics`, { headers: spoofed })).status).toBe(404)
    const direct = processes[0]?.[origin === portal ? 'portal' : 'identity']
    expect((await fetch(`${direct}/metrics`)).status).toBe(403)
  }
})

test('servers are replaced one by one under load without a failed request', async () => {
  const { db } = database
  const pharmacies = await Promise.all(Array.from({ length: 400 }, () => addPharmacy(db)))
  const failures: string[] = []
  const requestedIds = new Set<string>()
  let reads = 0
  let isOver = false

  async function read(): Promise<void> {
    while (!isOver) {
      const response = await userinfo().catch((error: unknown) => ({
        status: String(error),
        text: async () => '',
      }))
      await response.text()
      reads += 1
      if (response.status !== 200) failures.push(`read: ${response.status}`)
    }
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const pharmacyId = pharmacies.pop()
      if (pharmacyId === undefined) return
      const response = await requestEmployment(pharmacyId).catch((error: unknown) => ({
        status: String(error),
      }))
      if (response.status === 201) requestedIds.add(pharmacyId)
      else failures.push(`write: ${response.status}`)
      // Limits the rate: there are four hundred pharmacies to request.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const load = [read(), read(), read(), write(), write()]
  for (const turn of [0, 1]) {
    const old = processes[turn]
    if (!old) throw new Error('There are two servers.')
    expect((await old.stop()).code).toBe(0)
    processes[turn] = await start(old)
    const before = reads
    await expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThan(before + 20)
  }
  isOver = true
  await Promise.all(load)
  expect(failures).toEqual([])
  const rows = await db.select({ pharmacyId: employment.pharmacyId }).from(employment)
  const written = rows.filter(({ pharmacyId }) => pharmacyId !== null && requestedIds.has(pharmacyId))
  expect(written).toHaveLength(requestedIds.size)
  console.log(`exchanged two servers under ${reads} reads and ${requestedIds.size} writes, none failed`)
})

test('with one server killed the other one serves, and a repeated creation creates one record', async () => {
  const { db } = database
  const pharmacyId = await addPharmacy(db)
  const key = newId()
  const bothServe = async () => {
    await userinfo()
    return processes.every((one) => one.log().includes('"route":"/api/aqpp/userinfo"'))
  }
  await expect.poll(bothServe, { timeout: 30_000 }).toBe(true)
  processes[0]?.child.kill('SIGKILL')
  const statuses: number[] = []
  for (let times = 0; times < 10; times++) statuses.push((await userinfo()).status)
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await requestEmployment(pharmacyId, key)).status).toBe(201)
  expect((await requestEmployment(pharmacyId, key)).status).toBe(201)
  const rows = await db.select({ pharmacyId: employment.pharmacyId }).from(employment)
  expect(rows.filter((row) => row.pharmacyId === pharmacyId)).toHaveLength(1)
})

test('with both servers down people get an error page in their language', async () => {
  await Promise.all(processes.map((one) => one.stop()))
  const response = await fetch(`${portal}/`)
  expect(response.status).toBe(502)
  expect(await response.text()).toContain('Service momentanément indisponible')
})
