import { maximumFileSize, requestClassification } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { type Upload, uploadOptions } from '../../tests/support/multipart.ts'
import { exifTiff, jpeg, largePdf, office, pdf, segment } from '../../tests/support/sample-files.ts'
import { incomingFileNames, storedFileNames } from '../../tests/support/stored-files.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addStaff } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { auditEntry, outgoingMail, rateLimit, storedFile } from '../database/schema.ts'

const api = testApi()
let me: string
let staff: string

beforeAll(async () => {
  staff = await addStaff(api.database.db, 'Permanence')
})

beforeEach(async () => {
  me = await addContact(api.database.db, { language: 'en-CA' })
})

const bodyFor = (contactId: string) => ({
  contactId,
  description: 'Mon permis, à jour.',
  ...requestClassification,
})

async function newRequest(as = me): Promise<string> {
  const { status, body } = await api.call(as, 'POST', '/api/requests', { body: bodyFor(as) })
  expect(status).toBe(201)
  return body.data.id
}

const send = (id: string, ...files: readonly Upload[]) =>
  api.call(me, 'POST', `/api/requests/${id}/files`, uploadOptions(...files))

const storedFileCount = async () => (await storedFileNames(api)).length

describe('a request', () => {
  test('is stored, mailed to the association without its content, and confirmed in the person’s language', async () => {
    const id = await newRequest()
    const { body } = await api.call(me, 'GET', `/api/requests/${id}`)
    expect(body).toMatchObject({ id, contactId: me, description: 'Mon permis, à jour.', files: [] })
    const mails = await api.database.db.select().from(outgoingMail).orderBy(asc(outgoingMail.template))
    const requestMails = mails.filter(({ parameters }) => parameters.reference === id)
    expect(
      requestMails.map(({ template, language, recipientAddress }) => [template, language, recipientAddress]),
    ).toEqual([
      ['requestArrived', 'fr-CA', 'demandes@officine.test'],
      ['requestReceived', 'en-CA', expect.stringContaining('@officine.test')],
    ])
    expect(JSON.stringify(requestMails)).not.toContain('permis')
  })

  test('sent again with its key is the same one, with one set of mails', async () => {
    const options = { body: bodyFor(me), headers: { 'idempotency-key': newId() } }
    const first = await api.call(me, 'POST', '/api/requests', options)
    const again = await api.call(me, 'POST', '/api/requests', options)
    expect(again.body).toEqual(first.body)
    const mails = await api.database.db.select().from(outgoingMail)
    expect(mails.filter(({ parameters }) => parameters.reference === first.body.data.id)).toHaveLength(2)
  })

  test('for somebody else is refused like one for an unknown person', async () => {
    const other = await addContact(api.database.db)
    const responses = await Promise.all(
      [other, newId()].map((contactId) =>
        api.call(me, 'POST', '/api/requests', { body: bodyFor(contactId) }),
      ),
    )
    const refusal = { errors: [{ status: '400', ...details.invalid, source: { pointer: '/contactId' } }] }
    expect(responses.map(({ body }) => body)).toEqual([refusal, refusal])
  })

  test('with another classification is refused', async () => {
    const body = { ...bodyFor(me), chapterId: 9 }
    expect((await api.call(me, 'POST', '/api/requests', { body })).status).toBe(400)
  })

  test('is limited to twenty a day', async () => {
    freezeClock()
    for (let count = 0; count < 20; count++) await newRequest()
    const { status, headers } = await api.call(me, 'POST', '/api/requests', { body: bodyFor(me) })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('a document', () => {
  test('is stored, listed, and downloaded as an attachment that is neither executed nor cached', async () => {
    const id = await newRequest()
    const content = pdf()
    const { status, body } = await send(id, { content, name: 'Permis «été» 2026.pdf' })
    expect(status).toBe(201)
    const file = {
      id: expect.any(String),
      name: 'Permis «été» 2026.pdf',
      size: content.length,
      state: 'clean',
    }
    expect(body).toMatchObject({ ...file, mediaType: 'application/pdf' })
    expect((await api.call(me, 'GET', `/api/requests/${id}`)).body.files).toEqual([body])

    const response = await api.call(me, 'GET', `/api/requests/${id}/files/${body.id}`)
    expect(response.body).toEqual(content)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Permis ete 2026.pdf"; filename*=UTF-8''${encodeURIComponent('Permis «été» 2026.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
  })

  test('has a random storage key', async () => {
    const id = await newRequest()
    const { body } = await send(id, { content: pdf(), name: '../../permis.pdf' })
    const [row] = await api.database.db.select().from(storedFile).where(eq(storedFile.id, body.id))
    expect([row?.name, /^[0-9a-f]{32}$/.test(row?.storageKey ?? '')]).toEqual(['permis.pdf', true])
    expect(await storedFileNames(api)).toContain(row?.storageKey)
  })

  test('that no scanner has seen says so to the association alone', async () => {
    const id = await newRequest()
    const { body: sent } = await send(id, { content: pdf() })
    expect(sent).not.toHaveProperty('isNotScanned')
    const filesFor = async (who: string) => (await api.call(who, 'GET', `/api/requests/${id}`)).body.files
    expect(await filesFor(staff)).toEqual([{ ...sent, isNotScanned: true }])
    expect(await filesFor(me)).toEqual([sent])
  })

  test('that is a photo is stored without its location', async () => {
    const id = await newRequest()
    const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\u0000\u0000'), exifTiff(6)]))
    const photo = jpeg({ before: [exif] })
    const { body } = await send(id, { content: photo, name: 'photo.jpg', type: 'image/jpeg' })
    const { body: bytes } = await api.call(me, 'GET', `/api/requests/${id}/files/${body.id}`)
    expect([bytes.includes('Oka'), bytes.includes('Exif'), bytes.length]).toEqual([false, true, body.size])
  })

  test('sent again after a lost response is stored once', async () => {
    const id = await newRequest()
    const first = await send(id, { content: pdf() })
    const before = await storedFileCount()
    const again = await send(id, { content: pdf() })
    const other = await send(id, { content: pdf(), name: 'autre.pdf' })
    expect([again.status, again.body, other.body.id === first.body.id]).toEqual([201, first.body, false])
    expect(await storedFileCount()).toBe(before + 1)
  })

  test('of exactly the limit is accepted, one byte more is not', async () => {
    const id = await newRequest()
    expect((await send(id, { content: largePdf(maximumFileSize) })).status).toBe(201)
    const { status, body } = await send(id, { content: largePdf(maximumFileSize + 1) })
    expect([status, body]).toEqual([413, refusal('fileTooLarge', 413)])
  })

  const refusal = (name: keyof typeof details, status = 400) => ({
    errors: [{ status: String(status), ...details[name], source: { pointer: '/File1' } }],
  })

  const program = Buffer.from('MZ\u0090')
  test.each<[string, readonly Upload[], keyof typeof details]>([
    ['none', [], 'fileMissing'],
    ['an empty one', [{ content: Buffer.alloc(0) }], 'fileEmpty'],
    ['a program', [{ content: program, name: 'a.exe', type: 'application/octet-stream' }], 'fileFormat'],
    ['a program that is called a PDF', [{ content: program }], 'fileContent'],
    ['a PDF of another type', [{ content: pdf(), type: 'image/png' }], 'fileContent'],
    [
      'one with macros',
      [
        {
          content: office('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]),
          name: 'a.docx',
          type: '',
        },
      ],
      'fileUnsafe',
    ],
    ['one in another field', [{ content: pdf(), field: 'File2' }], 'unknownProperty'],
    ['two', [{ content: pdf() }, { content: pdf() }], 'unknownProperty'],
  ])('%s: refused, and not stored', async (_, files, fault) => {
    const id = await newRequest()
    const before = await storedFileCount()
    const { status, body } = await send(id, ...files)
    expect([status, body]).toEqual([400, refusal(fault)])
    expect([await storedFileCount(), await incomingFileNames(api)]).toEqual([before, []])
    expect((await api.call(me, 'GET', `/api/requests/${id}`)).body.files).toEqual([])
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['plain text', 'text/plain', 'x', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="File1"; filename="a.pdf"\r\n\r\n%PDF',
      400,
    ],
  ])('%s is no upload', async (_, type, body, expected) => {
    const id = await newRequest()
    const options = { body, headers: { 'content-type': type } }
    const { status } = await api.call(me, 'POST', `/api/requests/${id}/files`, options)
    expect([status, await incomingFileNames(api)]).toEqual([expected, []])
  })

  test('is not read where JSON is expected', async () => {
    expect((await api.call(me, 'POST', '/api/requests', uploadOptions({ content: pdf() }))).status).toBe(415)
  })

  test('can’t be downloaded unless it is clean', async () => {
    const id = await newRequest()
    const { body } = await send(id, { content: pdf() })
    await api.database.db.update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.id, body.id))
    for (const who of [me, staff]) {
      expect((await api.call(who, 'GET', `/api/requests/${id}/files/${body.id}`)).status).toBe(404)
    }
  })

  test('is audited: who added it, and each member of the staff who read it', async () => {
    const id = await newRequest()
    const { body } = await send(id, { content: pdf() })
    for (const who of [me, staff]) await api.call(who, 'GET', `/api/requests/${id}/files/${body.id}`)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, body.id))
    expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
      [me, 'file.add'],
      [staff, 'file.read'],
    ])
  })

  test('is limited to a hundred an hour', async () => {
    freezeClock()
    const id = await newRequest()
    const windowStart = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
    await api.database.db.insert(rateLimit).values({ key: `upload:${me}`, windowStart, count: 100 })
    expect((await send(id, { content: pdf() })).status).toBe(429)
  })
})
