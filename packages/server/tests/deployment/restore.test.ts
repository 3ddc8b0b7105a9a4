import { execFile, execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { employmentTypes, mergeFields, requestClassification } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { launch, prepareCluster, shutDown } from '../../src/database/embedded/cluster.ts'
import { freePort } from '../../src/database/embedded/processes.ts'
import { newId } from '../../src/database/ids.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { contact, employment, pharmacy, setting, storedFile } from '../../src/database/schema.ts'
import { isLive } from '../../src/employments/current-employments.ts'
import { seedDatabase } from '../../src/seed/seed-database.ts'
import { mintToken } from '../support/mint-token.ts'
import { pdf } from '../support/sample-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestProcess, type TestProcess } from '../support/test-process.ts'
import { addEmployed, addLavalPharmacy, addPerson, addStaff } from '../support/test-records.ts'

// The backup and the restore of docs/operations.md: `test:restore` runs it. The embedded PostgreSQL
// comes without its tools, and theirs have to be of the server's version: both are the installed
// ones.

const run = promisify(execFile)
const settings = { identityUrl: 'http://localhost:4243', apiAudience: 'http://localhost:4242/api' }

const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''
if (!programs)
  throw new Error('No PostgreSQL is installed in /usr/lib/postgresql (`apt-get install postgresql`).')

const port = await freePort()
const databaseAt = (name: string) => `postgres://officine@127.0.0.1:${port}/${name}`

beforeAll(async () => {
  const prepared = prepareCluster(temporaryFolder())
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
  const cluster = { ...prepared, binaries }
  const { prefix, options } = cluster.runAs
  const command = [...prefix, binaries.initdb, `--pgdata=${cluster.folder}`, '--username=officine']
  const [program = '', ...parameters] = [
    ...command,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  execFileSync(program, parameters, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  await launch(cluster, port, { fsync: 'off' })
  return () => shutDown(cluster)
}, 60_000)

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseAt('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const start = (databaseUrl: string, filesFolder: string): Promise<TestProcess> =>
  startTestProcess(
    {
      DATABASE_URL: databaseUrl,
      PORTAL_URL: 'http://localhost:4242',
      IDENTITY_URL: settings.identityUrl,
    },
    { filesFolder },
  )

/** Creates a request with a document, and returns the request's id. */
async function sendDocument(server: TestProcess, token: string, contactId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const created = await fetch(`${server.portal}/api/requests`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ contactId, description: 'Mon permis', ...requestClassification }),
  })
  const { data } = (await created.json()) as { data: { id: string } }
  const form = new FormData()
  form.append('File1', new File([pdf()], 'permis.pdf', { type: 'application/pdf' }))
  const body = { method: 'POST', headers: { ...headers, 'idempotency-key': newId() }, body: form }
  const response = await fetch(`${server.portal}/api/requests/${data.id}/files`, body)
  if (response.status !== 201) throw new Error(`The upload was answered ${response.status}.`)
  return data.id
}

interface AdministrationCall {
  readonly method: string
  readonly path: string
  readonly version?: number
  readonly body?: object
}

/** Sends a call, and returns its answer. */
async function send(
  { portal }: TestProcess,
  token: string,
  { method, path, version, body }: AdministrationCall,
): Promise<unknown> {
  const response = await fetch(`${portal}/api/aqpp/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}.`)
  return response.status === 204 ? undefined : await response.json()
}

/** Closes a pharmacy with two owners, and makes one file of two. */
async function closeAndMerge(db: Database, server: TestProcess) {
  const token = await mintToken(db, await addStaff(db, 'AdminAQPP'), settings)
  const pharmacyId = await addLavalPharmacy(db)
  for (let owners = 0; owners < 2; owners++) await addEmployed(db, pharmacyId, employmentTypes.Owner)
  await send(server, token, {
    ...{ method: 'PUT', path: `pharmacies/${pharmacyId}/closing`, version: 1 },
    body: { closesOn: todayInQuebec(), reason: 'ceased' },
  })
  const [stays, goes] = [await addPerson(db), await addPerson(db)]
  const fields = mergeFields.map((field) => ({ field, side: 'this' }))
  const body = { version: 1, otherVersion: 1, fields, workplaces: [] }
  await send(server, token, { method: 'PUT', path: `people/${stays}/merge/${goes}`, body })
  return { token, pharmacyId, stays, goes }
}

const countLive = (db: Database, pharmacyId: string) =>
  db.$count(employment, and(eq(employment.pharmacyId, pharmacyId), isLive(todayInQuebec())))

const counts = async (db: Database) => ({
  people: await db.$count(contact),
  pharmacies: await db.$count(pharmacy),
  employments: await db.$count(employment),
})

const keysOf = async (db: Database) =>
  (await db.select({ key: storedFile.storageKey }).from(storedFile)).map(({ key }) => key)

test('records confirmed before a backup are there after the restore, with their files and sessions', async () => {
  const folder = temporaryFolder()
  const names = ['before', 'after'].map((name) => `officine_${name}_${process.pid}`)
  const [before = '', after = ''] = names.map(databaseAt)
  const [files, copied, dump] = ['files', 'copied', 'officine.dump'].map((name) => join(folder, name))
  if (!files || !copied || !dump) throw new Error('There are three places.')
  for (const name of names) await administer(`create database ${name}`)
  try {
    await migrateDatabase(before)
    const first = openDatabase(before)
    await seedDatabase(first.db, { seed: 'restore' })
    // A production server refuses to start on the demonstration; here its people count as real
    // ones.
    await first.db.delete(setting)
    await mkdir(files)
    // The seed's files, which only the demonstration stores.
    const seeded = new Set(await keysOf(first.db))
    const people = await first.db.select({ id: contact.id }).from(contact).limit(200)
    const senders = await Promise.all(
      people.map(async ({ id }) => ({ id, token: await mintToken(first.db, id, settings) })),
    )
    const old = await start(before, files)
    const sendNext = async () => {
      const sender = senders.shift()
      if (!sender) throw new Error('Everybody has sent something.')
      const { id, token } = sender
      return { token, requestId: await sendDocument(old, token, id) }
    }
    const sent: Awaited<ReturnType<typeof sendNext>>[] = []
    for (let times = 0; times < 20; times++) sent.push(await sendNext())
    const register = await closeAndMerge(first.db, old)
    const savedCounts = await counts(first.db)

    // The server stays in use; first the database, then the files: a file is always stored before
    // its row.
    let isOver = false
    let uploadCount = 0
    const uploadsDuringBackup = (async () => {
      for (; !isOver && senders.length > 0; uploadCount++) await sendNext()
    })()
    const backup = await timed(async () => {
      await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, before])
      // Without incoming files, which would disappear during the copy.
      await cp(join(files, 'kept'), join(copied, 'kept'), { recursive: true })
    })
    isOver = true
    await uploadsDuringBackup
    expect((await old.stop()).code).toBe(0)
    await first.close()

    const restore = await timed(async () => {
      await run(join(programs, 'pg_restore'), ['--no-owner', '--jobs=2', `--dbname=${after}`, dump])
    })
    const ready = performance.now()
    const restored = await start(after, copied)
    const readyAfter = performance.now() - ready
    const second = openDatabase(after)
    expect(await counts(second.db)).toEqual(savedCounts)

    // Earlier sessions are still valid, and each document can be downloaded.
    for (const { token, requestId: id } of sent) {
      const headers = { authorization: `Bearer ${token}` }
      const request = await fetch(`${restored.portal}/api/requests/${id}`, { headers })
      const { files: documents } = (await request.json()) as { files: { id: string }[] }
      const path = `/api/requests/${id}/files/${documents[0]?.id}`
      const document = await fetch(`${restored.portal}${path}`, { headers })
      expect(Buffer.from(await document.arrayBuffer()).equals(pdf())).toBe(true)
    }
    for (const key of await keysOf(second.db))
      if (!seeded.has(key)) expect((await stat(join(copied, 'kept', key))).size).toBeGreaterThan(0)

    // An earlier id still leads to the file that stayed, and a closing can still be undone.
    const { token, pharmacyId, stays, goes } = register
    const path = `pharmacies/${pharmacyId}`
    expect(await send(restored, token, { method: 'GET', path: `people/${goes}` })).toMatchObject({
      id: stays,
    })
    const { version } = (await send(restored, token, { method: 'GET', path })) as { version: number }
    expect(await countLive(second.db, pharmacyId)).toBe(0)
    await send(restored, token, { method: 'DELETE', path: `${path}/closing`, version })
    expect(await countLive(second.db, pharmacyId)).toBe(2)

    // The audit table is still append-only.
    await expect(second.db.execute(sql`update audit_entry set action = 'x'`)).rejects.toThrow()
    console.log(
      `${savedCounts.people} people, ${savedCounts.pharmacies} pharmacies: backup ${backup} ms (${Math.round((await stat(dump)).size / 1024)} kB, ${uploadCount} documents arrived meanwhile), restore ${restore} ms, server ready after ${Math.round(readyAfter)} ms`,
    )
    await second.close()
    await restored.stop()
  } finally {
    for (const name of names) await administer(`drop database ${name} with (force)`)
  }
}, 300_000)

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}
