import { once } from 'node:events'
import { connect } from 'node:net'
import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mintToken } from '../../tests/support/mint-token.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { startTestProcess, type TestProcess } from '../../tests/support/test-process.ts'
import { addContact, addEmployment, addPharmacy } from '../../tests/support/test-records.ts'
import { readMigrationFiles } from '../database/migration-files.ts'
import { employment, outgoingMail } from '../database/schema.ts'
import { storeJobSuccess } from '../jobs/job-successes.ts'

const metricsToken = 'a-token-that-only-the-monitoring-knows'
const portalUrl = 'http://localhost:4242'
const identityUrl = 'http://localhost:4243'

const database = testDatabase()
let owner: string
let pharmacyId: string
let employeeId: string
let bearer: Readonly<Record<string, string>>

beforeAll(async () => {
  owner = await addContact(database.db, { firstName: 'Canarie', lastName: 'Métrique' })
  pharmacyId = await addPharmacy(database.db)
  employeeId = await addEmployment(database.db, owner, pharmacyId, { type: employmentTypes.Owner })
  const token = await mintToken(database.db, owner, { identityUrl, apiAudience: `${portalUrl}/api` })
  bearer = { authorization: `Bearer ${token}` }
})

// A server starts in one or two seconds, on a busy machine in ten.
vi.setConfig({ testTimeout: 60_000 })

const start = (environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> =>
  startTestProcess({
    DATABASE_URL: database.url,
    PORTAL_URL: portalUrl,
    IDENTITY_URL: identityUrl,
    ...environment,
  })

const employeesOf = (server: TestProcess, query = '') =>
  fetch(`${server.portal}/api/aqpp/pharmacies/${pharmacyId}/employees${query}`, { headers: bearer })

describe('the metrics', () => {
  let server: TestProcess

  beforeAll(async () => {
    server = await start({ METRICS_TOKEN: metricsToken })
  })

  afterAll(async () => {
    await server.stop()
  })

  async function metricsOf(origin: string): Promise<string> {
    const response = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    return await response.text()
  }

  test('report requests by route and class of status, pool, event loop and memory', async () => {
    await (await employeesOf(server)).text()
    await (await fetch(`${server.portal}/api/aqpp/pharmacies/absent-pharmacy`, { headers: bearer })).text()
    await (await fetch(`${server.identity}/.well-known/openid-configuration`)).text()
    const metrics = await metricsOf(server.portal)
    const count = 'officine_http_request_duration_seconds_count'
    const employees = 'method="GET",route="/api/aqpp/pharmacies/:pharmacyId/employees"'
    expect(metrics).toContain(`${count}{${employees},status="2xx"} 1`)
    expect(metrics).toContain(
      `${count}{method="GET",route="/api/aqpp/pharmacies/:pharmacyId",status="4xx"} 1`,
    )
    expect(metrics).toContain(
      `${count}{method="GET",route="/.well-known/openid-configuration",status="2xx"} 1`,
    )
    for (const name of [
      'officine_database_up 1',
      'officine_database_connections{state="idle"}',
      'officine_database_connections_most 10',
      'officine_database_waiting 0',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect(metrics).toContain(name)
    }
  })

  test('report the number and age of waiting mails, and the last run of jobs', async () => {
    const { db } = database
    await storeJobSuccess(db, 'remind', new Date('2026-11-01T10:00:00Z'))
    await db.insert(outgoingMail).values({
      template: 'of-another-release',
      parameters: {},
      recipientName: 'Canarie',
      recipientAddress: 'canarie@officine.test',
      language: 'fr-CA',
      createdAt: new Date(Date.now() - 3_600_000),
      attempts: 3,
      nextAttemptAt: new Date(Date.now() + 3_600_000),
    })
    const read = async () => await metricsOf(server.identity)
    await expect.poll(read, { timeout: 15_000, interval: 200 }).toContain('officine_mail_waiting 1')
    const metrics = await read()
    expect(metrics).toContain('officine_mail_failing 1')
    await expect
      .poll(read, { timeout: 15_000, interval: 200 })
      .toContain('officine_job_last_success_timestamp_seconds{name="remind"} 1793527200')
    // Reported from the start, also if nobody schedules it.
    const awaited = /^officine_job_last_success_timestamp_seconds\{name="retention"\} (\S+)$/m.exec(
      metrics,
    )?.[1]
    expect(Math.abs(Number(awaited) - Date.now() / 1000)).toBeLessThan(600)
    expect(Number(/^officine_mail_oldest_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(3_600)
    await db.delete(outgoingMail)
  })

  test('contain no id, query, name or text of a client', async () => {
    await (await employeesOf(server, '?search=canarie-query')).text()
    await (await fetch(`${server.portal}/canarie-page/${owner}`)).text()
    await (await fetch(`${server.portal}/api/canarie-call`, { method: 'PROPFIND' })).text()
    await (await fetch(`${server.identity}/sign-in/canarie-sign-in`)).text()
    await (await fetch(`${server.identity}/canarie-identity`)).text()
    const metrics = await metricsOf(server.portal)
    expect(metrics).not.toMatch(/canarie/i)
    for (const secret of [owner, pharmacyId, metricsToken]) expect(metrics).not.toContain(secret)
  })

  test('are refused without the token on both ports, with the header WWW-Authenticate', async () => {
    for (const origin of [server.portal, server.identity]) {
      const response = await fetch(`${origin}/metrics`)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await response.text()).not.toContain('officine_')
    }
  })
})

test('each role reports its own liveness and readiness', async () => {
  for (const role of ['api', 'identity'] as const) {
    const server = await start({ ROLE: role })
    const origin = role === 'api' ? server.portal : server.identity
    const [alive, ready, metrics] = await Promise.all(
      ['healthz', 'readyz', 'metrics'].map(async (page) => await fetch(`${origin}/${page}`)),
    )
    expect(await alive?.json()).toEqual({
      status: 'ok',
      release: '1.38.0',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      schema: readMigrationFiles().at(-1)?.tag,
    })
    expect(await ready?.json()).toEqual({ status: 'ready' })
    expect(metrics?.status).toBe(200)
    await server.stop()
  }
})

describe('a process that receives SIGTERM', () => {
  /** Locks the person's employment, so that a write of it waits until the test releases it. */
  async function lockEmployment() {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from employment where id = $1 for update', [employeeId])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  async function isQueryBlocked(): Promise<boolean> {
    const { rowCount } = await database.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rowCount !== null && rowCount > 0
  }

  const choosePrimary = (server: TestProcess) =>
    fetch(`${server.portal}/api/aqpp/pharmacies/${pharmacyId}/employees/${employeeId}`, {
      method: 'PUT',
      headers: { ...bearer, 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify({ isPrimaryLink: true }),
    })

  test('is no longer ready, still serves, finishes the pending write, and exits with 0', async () => {
    const server = await start({ DRAIN_SECONDS: '2' })
    const release = await lockEmployment()
    const saving = choosePrimary(server)
    await expect.poll(isQueryBlocked, { timeout: 10_000, interval: 20 }).toBe(true)
    const stopped = server.stop()
    const readyz = async () => (await fetch(`${server.portal}/readyz`)).status
    await expect.poll(readyz, { interval: 10 }).toBe(503)
    // Requests of a balancer that has not noticed yet succeed, with `connection: close`.
    const meanwhile = await employeesOf(server)
    expect(meanwhile.status).toBe(200)
    expect(meanwhile.headers.get('connection')).toBe('close')
    await expect.poll(async () => await readyz().catch(() => 'refused'), { timeout: 10_000 }).toBe('refused')
    await release()
    const saved = await saving
    expect([saved.status, saved.headers.get('connection')]).toEqual([200, 'close'])
    expect((await stopped).code).toBe(0)
    const [row] = await database.db
      .select({ isPrimaryLink: employment.isPrimaryLink })
      .from(employment)
      .where(eq(employment.id, employeeId))
    expect(row?.isPrimaryLink).toBe(true)
  })

  test('reads the rest of a body in progress', async () => {
    const server = await start()
    const { socket, heard } = await sendHalfABody(server)
    const stopped = server.stop()
    const connects = async () =>
      await fetch(`${server.portal}/healthz`).then(
        () => 'open',
        () => 'closed',
      )
    await expect.poll(connects, { timeout: 10_000 }).toBe('closed')
    socket.write('"}')
    await once(socket, 'close')
    // The complete body is validated, and the response arrives.
    expect(heard()).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard().toLowerCase()).toContain('connection: close')
    expect((await stopped).code).toBe(0)
  })

  test('closes idle connections', async () => {
    const server = await start()
    const address = new URL(server.portal)
    const idle = connect(Number(address.port), address.hostname)
    idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(idle, 'data')
    const closed = once(idle, 'close')
    const { code, milliseconds } = await server.stop()
    await closed
    expect(code).toBe(0)
    // Keep-alive would last 65 s, and the drain is cut off after 20 s.
    expect(milliseconds).toBeLessThan(15_000)
  })

  async function sendHalfABody(server: TestProcess) {
    const address = new URL(server.portal)
    const socket = connect(Number(address.port), address.hostname)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    const lines = [
      `PUT /api/aqpp/contacts/${owner} HTTP/1.1`,
      'host: localhost',
      `authorization: ${bearer.authorization}`,
      'if-match: "1"',
      'content-type: application/json',
      `content-length: ${'{"unknown":""}'.length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n{"unknown":"`)
    // A response on another connection: the server has read the earlier bytes by then.
    await (await fetch(`${server.portal}/healthz`)).text()
    return { socket, heard: () => heard }
  }
})
