import { Readable } from 'node:stream'
import { requestIdentifiers } from '@officine/api/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCallers, callers, reachOf, type Who } from '../../tests/support/callers.ts'
import { sent } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { addContact, addPharmacy, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import { newId } from '../database/ids.ts'
import { request, storedFile, transaction, transactionOwner } from '../database/schema.ts'
import type { Act } from './table.ts'

let api: TestApi
let home: string
let elsewhere: string
let stranger: string
let contactOf: ReadonlyMap<Who, string>

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  stranger = await addContact(db)
  contactOf = await addCallers(db, home)
})

afterAll(() => api.close())

const absent = { errors: [{ status: '404', code: '3404', detail: 'Nothing was found at this address.' }] }

/** `mismatched`: a file under a request, or an owner under a form, that is not theirs. */
const requests = ['self', 'foreign', 'mismatched', 'absent'] as const
type RequestName = (typeof requests)[number]
const requestCases = callers.flatMap((who) => requests.map((record) => [who, record] as const))

async function addRequest(contactId: string) {
  const { db } = api.database
  const [row] = await db
    .insert(request)
    .values({ contactId, description: 'Un document.', ...requestIdentifiers })
    .returning({ id: request.id })
  if (!row) throw new Error('No request was added.')
  return { id: row.id, fileId: await addFile({ requestId: row.id }) }
}

async function addFile(owner: { requestId: string } | { transactionOwnerId: string }): Promise<string> {
  const received = await api.files.receive(readable(), 'document')
  const { name, size, mediaType, sha256 } = received
  const storageKey = await api.files.keep(received)
  const [row] = await api.database.db
    .insert(storedFile)
    .values({ ...owner, name, size, mediaType, sha256, storageKey, state: 'clean', uploadedBy: stranger })
    .returning({ id: storedFile.id })
  if (!row) throw new Error('No file was added.')
  return row.id
}

function readable() {
  const { body, headers } = sent({ content: pdf() })
  return Object.assign(Readable.from([body]), { headers: headers as Record<string, string> })
}

async function requestFor(record: RequestName, who: Who) {
  const own = await addRequest(contactOf.get(who) ?? stranger)
  switch (record) {
    case 'self':
      return own
    case 'foreign':
      return await addRequest(stranger)
    case 'mismatched':
      return { ...own, fileId: (await addRequest(contactOf.get(who) ?? stranger)).fileId }
    case 'absent':
      return { id: newId(), fileId: newId() }
  }
}

function expectedOfRequest(act: Act, who: Who, record: RequestName, isFile = false): number {
  if (who === 'nobody') return 401
  if (record === 'absent' || (record === 'mismatched' && isFile)) return 404
  const reach = reachOf(act, who)
  return reach === 'any' || (reach === 'self' && record !== 'foreign') ? 200 : 404
}

test.each(requestCases)('getRequest as %s, %s', async (who, record) => {
  const { id } = await requestFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `/api/requests/${id}`)
  expect(status).toBe(expectedOfRequest('readRequest', who, record))
  if (status === 404) expect(body).toEqual(absent)
})

test.each(requestCases)('getRequestFile as %s, %s', async (who, record) => {
  const { id, fileId } = await requestFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `/api/requests/${id}/files/${fileId}`)
  expect(status).toBe(expectedOfRequest('readDocument', who, record, true))
  if (status === 404) expect(body).toEqual(absent)
})

test.each(requestCases)('postRequestFile as %s, %s', async (who, record) => {
  const { id } = await requestFor(record, who)
  const options = sent({ content: pdf(), name: 'autre.pdf' })
  const { status, body } = await api.call(contactOf.get(who), 'POST', `/api/requests/${id}/files`, options)
  const expected = expectedOfRequest('attachDocument', who, record)
  expect(status).toBe(expected === 200 ? 201 : expected)
  if (status === 404) expect(body).toEqual(absent)
})

const people = ['self', 'foreign', 'absent'] as const
test.each(callers.flatMap((who) => people.map((person) => [who, person] as const)))(
  'postRequest as %s, for %s',
  async (who, person) => {
    const contactId = { self: contactOf.get(who) ?? stranger, foreign: stranger, absent: newId() }[person]
    const body = { contactId, description: 'Un document.', ...requestIdentifiers }
    const { status } = await api.call(contactOf.get(who), 'POST', '/api/requests', { body })
    const mayDo = person === 'self' && reachOf('sendRequest', who) === 'self'
    expect(status).toBe(who === 'nobody' ? 401 : mayDo ? 201 : 400)
  },
)

/** `begun` is an opening that the caller began; `opening` somebody else's. */
const forms = ['own', 'foreign', 'begun', 'opening', 'mismatched', 'absent'] as const
type FormName = (typeof forms)[number]
const formCases = callers.flatMap((who) => forms.map((record) => [who, record] as const))

async function addForm(pharmacyId: string | null, createdBy: string) {
  const { db } = api.database
  const type = pharmacyId === null ? 'opening' : 'move'
  const [form] = await db
    .insert(transaction)
    .values({ type, pharmacyId, createdBy })
    .returning({ id: transaction.id })
  const transactionId = form?.id ?? ''
  const person = { firstName: 'Ève', lastName: 'Roy', email: 'eve@exemple.ca' }
  const [owner] = await db
    .insert(transactionOwner)
    .values({ ...person, transactionId, position: 0, isResponder: true, change: 'joins' })
    .returning({ id: transactionOwner.id })
  const ownerId = owner?.id ?? ''
  return { transactionId, ownerId, fileId: await addFile({ transactionOwnerId: ownerId }) }
}

async function formFor(record: FormName, who: Who) {
  switch (record) {
    case 'own':
      return await addForm(home, stranger)
    case 'foreign':
      return await addForm(elsewhere, stranger)
    case 'begun':
      return await addForm(null, contactOf.get(who) ?? stranger)
    case 'opening':
      return await addForm(null, stranger)
    case 'mismatched':
      return {
        ...(await addForm(home, stranger)),
        transactionId: (await addForm(home, stranger)).transactionId,
      }
    case 'absent':
      return { transactionId: newId(), ownerId: newId(), fileId: newId() }
  }
}

function reachesForm([atPharmacy, opening]: readonly [Act, Act], who: Who, record: FormName): boolean {
  if (record === 'absent' || record === 'mismatched') return false
  const isOpening = record === 'begun' || record === 'opening'
  const how = reachOf(isOpening ? opening : atPharmacy, who)
  return how === 'any' || (how === 'own' && record === 'own') || (how === 'self' && record === 'begun')
}

test.each(formCases)('getAffirmation as %s, %s', async (who, record) => {
  const { transactionId, ownerId, fileId } = await formFor(record, who)
  const path = `transactions/${transactionId}/owners/${ownerId}/files/${fileId}`
  const { status, body } = await api.call(contactOf.get(who), 'GET', path)
  const reads = reachesForm(['readAffirmation', 'readAffirmationOfOpening'], who, record)
  expect(status).toBe(who === 'nobody' ? 401 : reads ? 200 : 404)
  if (status === 404) expect(body).toEqual(absent)
})

test.each(formCases)('postAffirmation as %s, %s', async (who, record) => {
  const { transactionId, ownerId } = await formFor(record, who)
  const path = `transactions/${transactionId}/owners/${ownerId}/files`
  const { status, body } = await api.call(
    contactOf.get(who),
    'POST',
    path,
    sent({ content: pdf(), name: 'b.pdf' }),
  )
  const adds = reachesForm(['addAffirmation', 'addAffirmationToOpening'], who, record)
  const reads = reachesForm(['readTransaction', 'readOpening'], who, record)
  expect(status).toBe(who === 'nobody' ? 401 : adds ? 201 : reads ? 403 : 404)
  if (status === 404) expect(body).toEqual(absent)
})
