import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/database.ts'
import { launch, prepareCluster, shutDown } from '../../src/database/embedded/cluster.ts'
import { freePort } from '../../src/database/embedded/processes.ts'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { mintToken } from '../support/mint-token.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestProcess, type TestProcess } from '../support/test-process.ts'
import { addContact } from '../support/test-records.ts'

// A failover to a real standby, and a database whose disk is full: `test:outages` runs them as
// root, since the second mounts a small file system.

vi.setConfig({ testTimeout: 120_000 })

const settings = { identityUrl: 'http://localhost:4243', apiAudience: 'http://localhost:4242/api' }
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function addPerson(url: string): Promise<{ readonly id: string; readonly authorization: string }> {
  const { db, close } = openDatabase(url)
  const id = await addContact(db)
  const authorization = `Bearer ${await mintToken(db, id, settings)}`
  await close()
  return { id, authorization }
}

async function startServer(url: string): Promise<TestProcess> {
  const server = await startTestProcess({
    DATABASE_URL: url,
    PORTAL_URL: 'http://localhost:4242',
    IDENTITY_URL: settings.identityUrl,
  })
  cleanups.push(() => server.stop())
  return server
}

async function readinessOf(server: TestProcess): Promise<string> {
  const response = await fetch(`${server.portal}/readyz`)
  return `${response.status} ${await response.text()}`
}

/** A port that leads to one server or another, as the address of a primary does. */
async function startAddress(first: number): Promise<{ readonly port: number; leadTo(port: number): void }> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const onward = connect(target, '127.0.0.1')
    for (const socket of [incoming, onward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    incoming.pipe(onward).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a failover makes writes 503 until the standby is promoted; no restart is needed', async () => {
  const folder = temporaryFolder()
  const primary = await startEmbeddedDatabase(folder, { durable: false })
  await migrateDatabase(primary.url)
  const person = await addPerson(primary.url)
  const address = await startAddress(Number(new URL(primary.url).port))
  const url = new URL(primary.url)
  url.port = String(address.port)
  const server = await startServer(url.href)
  const save = () =>
    fetch(`${server.portal}/api/aqpp/contacts/${person.id}/statements`, {
      method: 'POST',
      headers: { authorization: person.authorization },
    })
  expect((await save()).status).toBeLessThan(300)

  // The primary is lost; its standby has everything, and only reads.
  await primary.stop()
  const standbyFolder = temporaryFolder()
  mkdirSync(join(standbyFolder, 'postgres'))
  const standby = prepareCluster(join(standbyFolder, 'postgres'))
  cpSync(join(folder, 'postgres', 'cluster'), standby.folder, { recursive: true })
  writeFileSync(join(standby.folder, 'standby.signal'), '')
  if (standby.runAs.owner) {
    const { uid, gid } = standby.runAs.owner
    execFileSync('chown', ['--recursive', `${uid}:${gid}`, standby.folder])
  }
  const port = await freePort()
  // Resolves when it is promoted.
  const promotion = launch(standby, port, { fsync: 'off', hot_standby: 'on' })
  cleanups.push(() => shutDown(standby))
  address.leadTo(port)
  await expect.poll(() => readinessOf(server), { timeout: 30_000 }).toMatch(/^503 .*only reads/)
  const refused = await Promise.all(Array.from({ length: 20 }, save))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('retry-after')).toBe('5')

  const administrator = new Client({ connectionString: url.href })
  await administrator.connect()
  await administrator.query('select pg_promote()')
  await administrator.end()
  await promotion
  await expect.poll(async () => (await save()).status, { timeout: 30_000 }).toBeLessThan(300)
  await expect.poll(() => readinessOf(server), { timeout: 30_000 }).toMatch(/^200 /)
})

test('a full disk of the database makes writes 503, and the process not ready, until there is room', async () => {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  cleanups.push(() => execFileSync('umount', ['--lazy', folder]))
  const templateUrl = new URL(inject('templateUrl'))
  const administrator = new Client({
    connectionString: Object.assign(new URL(templateUrl), { pathname: '/postgres' }).href,
  })
  await administrator.connect()
  const { rows } = await administrator.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const { uid, gid } = statSync(rows[0]?.folder ?? '')
  chownSync(folder, uid, gid)
  await administrator.query(`create tablespace small location '${folder}'`)
  const template = templateUrl.pathname.slice(1)
  await administrator.query(
    `create database full_disk template ${template} tablespace small strategy file_copy`,
  )
  cleanups.push(async () => {
    await administrator.query('drop database full_disk with (force)')
    await administrator.query('drop tablespace small')
    await administrator.end()
  })
  const url = Object.assign(new URL(templateUrl), { pathname: '/full_disk' }).href
  const person = await addPerson(url)
  const server = await startServer(url)

  const filler = new Client({ connectionString: url })
  await filler.connect()
  await filler.query('create table filler (content text)')
  await filler.query('alter table filler alter content set storage plain')
  for (const size of [1_000, 100, 10, 1]) {
    for (;;) {
      const failed = await filler
        .query("insert into filler select repeat('x', 8000) from generate_series(1, $1)", [size])
        .then(
          () => false,
          () => true,
        )
      if (failed) break
    }
  }
  await expect
    .poll(() => readinessOf(server), { timeout: 30_000 })
    .toMatch(/^503 .*disk of the database is full/)
  const description = 'x'.repeat(900)
  const send = () =>
    fetch(`${server.portal}/api/requests`, {
      method: 'POST',
      headers: {
        authorization: person.authorization,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ contactId: person.id, description, chapterId: 1, categoryId: 1, subjectId: 1 }),
    })
  // A page that has room takes some more rows.
  const responses: Response[] = []
  for (let index = 0; index < 200 && responses.at(-1)?.status !== 503; index += 1)
    responses.push(await send())
  expect([...new Set(responses.map(({ status }) => status))].filter((status) => status !== 201)).toEqual([
    503,
  ])
  expect(responses.at(-1)?.headers.get('retry-after')).toBe('5')
  await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('"code":"53100"')

  await filler.end()
  execFileSync('mount', ['-o', 'remount,size=96m', folder])
  await expect.poll(() => readinessOf(server), { timeout: 30_000 }).toMatch(/^200 /)
  expect((await send()).status).toBe(201)
})
