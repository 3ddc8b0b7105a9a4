import { details } from '@officine/api/errors'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { folderStore, storedFileNames } from '../../tests/support/stored-files.ts'
import { ifMatch, type TestApi, testApi } from '../../tests/support/test-api.ts'
import { sendMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addContact, addStaff } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { auditEntry, storedFile } from '../database/schema.ts'
import { StoreUnavailable } from '../files/file-store.ts'

let me: string
let admin: string
let request: string
let isStoreUnavailable = false

const api: TestApi = testApi({
  store: {
    put: (key, file) => folderStore(api).put(key, file),
    open: (key) => folderStore(api).open(key),
    remove: (key) =>
      isStoreUnavailable ? Promise.reject(new StoreUnavailable('No store.')) : folderStore(api).remove(key),
    list: () => folderStore(api).list(),
  },
})

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

beforeEach(async () => {
  isStoreUnavailable = false
  me = await addContact(api.database.db)
  request = await sendMemberRequest(api, me)
})

const pathOf = (fileId: string) => `/api/requests/${request}/files/${fileId}`
const send = (name: string, content = pdf()) =>
  api.call(me, 'POST', `/api/requests/${request}/files`, uploadOptions({ content, name }))
const remove = (fileId: string, as = me) => api.call(as, 'DELETE', pathOf(fileId))
const read = async () => (await api.call(me, 'GET', `/api/requests/${request}`)).body
const storedFileCount = async () => (await storedFileNames(api)).length

async function handle(): Promise<void> {
  const { version } = await read()
  const options = { body: { text: 'C’est fait.' }, headers: ifMatch(version) }
  expect((await api.call(admin, 'POST', `/api/requests/${request}/answers`, options)).status).toBe(200)
}

const handledError = { errors: [{ status: '400', ...details.requestHandled }] }

describe('an added file', () => {
  test('increments the version of its request, unless it is a duplicate', async () => {
    const versions = [(await read()).version]
    await send('a.pdf')
    versions.push((await read()).version)
    await send('a.pdf')
    versions.push((await read()).version)
    expect(versions).toEqual([1, 2, 2])
  })

  test('to a handled request is refused, and not stored', async () => {
    await handle()
    const before = await storedFileCount()
    const { status, body } = await send('a.pdf')
    expect([status, body, await storedFileCount()]).toEqual([400, handledError, before])
    expect((await read()).files).toEqual([])
  })

  test('to a handled request is refused before its bytes are read', async () => {
    await handle()
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const { status, body } = await api.call(me, 'POST', `/api/requests/${request}/files`, {
      body: 'no boundary',
      headers,
    })
    expect([status, body]).toEqual([400, handledError])
  })
})

describe('a removed file', () => {
  test('is deleted from the store, increments the version, and is audited', async () => {
    const before = await storedFileCount()
    const { body: file } = await send('a.pdf')
    await send('b.pdf')
    expect((await remove(file.id)).status).toBe(204)
    const { version, files } = await read()
    expect([version, files.map(({ name }: { name: string }) => name)]).toEqual([4, ['b.pdf']])
    expect([(await api.call(me, 'GET', pathOf(file.id))).status, await storedFileCount()]).toEqual([
      404,
      before + 1,
    ])
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, file.id), eq(auditEntry.action, 'file.remove')),
    )
    expect(entries).toMatchObject([{ actorId: me, recordType: 'file' }])
  })

  test('is removed even if the store is unavailable: the sweep deletes its bytes later', async () => {
    const { body: file } = await send('a.pdf')
    const before = await storedFileCount()
    isStoreUnavailable = true
    expect((await remove(file.id)).status).toBe(204)
    expect([(await read()).files, await storedFileCount()]).toEqual([[], before])
  })

  test('returns 404 a second time', async () => {
    const { body: file } = await send('a.pdf')
    await remove(file.id)
    expect((await remove(file.id)).status).toBe(404)
  })

  test('can be sent again', async () => {
    const { body: file } = await send('a.pdf')
    await remove(file.id)
    const { status, body } = await send('a.pdf')
    expect([status, body.id === file.id]).toEqual([201, false])
  })

  test.each(['waiting', 'refused'] as const)('may be %s', async (state) => {
    const { body: file } = await send('a.pdf')
    await api.database.db.update(storedFile).set({ state }).where(eq(storedFile.id, file.id))
    expect([(await remove(file.id)).status, (await read()).files]).toEqual([204, []])
  })

  test('of a handled request is refused', async () => {
    const { body: file } = await send('a.pdf')
    await handle()
    const { status, body } = await remove(file.id)
    expect([status, body, (await read()).files.length]).toEqual([400, handledError, 1])
  })

  test('by staff or a stranger, or of an absent file or request returns the same 404', async () => {
    const { body: file } = await send('a.pdf')
    const stranger = await addContact(api.database.db)
    const responses = await Promise.all([
      remove(file.id, admin),
      remove(file.id, stranger),
      remove(newId()),
      api.call(me, 'DELETE', `/api/requests/${newId()}/files/${file.id}`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await read()).files).toHaveLength(1)
  })
})
