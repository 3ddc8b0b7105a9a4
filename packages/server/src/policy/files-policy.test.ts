import { requestClassification } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, notFound, reachOf } from '../../tests/support/callers.ts'
import { uploadOptions, uploadRequest } from '../../tests/support/multipart.ts'
import { pdf } from '../../tests/support/sample-files.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { request, storedFile, transaction, transactionOwner } from '../database/schema.ts'
import type { Act } from './policy-table.ts'

const api = testApi()
let home: string
let elsewhere: string
let colleague: string
let stranger: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  colleague = await addOwner(db, home)
  stranger = await addContact(db)
  contactOf = await addCallers(db, home)
})

/** `mismatched`: a file under another request, or an owner under another form. */
const requests = ['self', 'foreign', 'mismatched', 'absent'] as const
type RequestName = (typeof requests)[number]
const requestCases = callers.flatMap((who) => requests.map((record) => [who, record] as const))

async function addRequest(contactId: string) {
  const { db } = api.database
  const [row] = await db
    .insert(request)
    .values({ contactId, description: 'Un document.', ...requestClassification })
    .returning({ id: request.id })
  if (!row) throw new Error('No request was added.')
  return { id: row.id, fileId: await addFile({ requestId: row.id }) }
}

async function addFile(owner: { requestId: string } | { transactionOwnerId: string }): Promise<string> {
  const received = await api.files.receive(uploadRequest(pdf()), 'document')
  const { name, size, mediaType, sha256 } = received
  const storageKey = await api.files.moveToStore(received)
  const [row] = await api.database.db
    .insert(storedFile)
    .values({ ...owner, name, size, mediaType, sha256, storageKey, state: 'clean', uploadedBy: stranger })
    .returning({ id: storedFile.id })
  if (!row) throw new Error('No file was added.')
  return row.id
}

async function requestFor(record: RequestName, who: CallerRole) {
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

function expectedOfRequest(act: Act, who: CallerRole, record: RequestName, isFile = false): number {
  if (who === 'nobody') return 401
  if (record === 'absent' || (record === 'mismatched' && isFile)) return 404
  const reach = reachOf(act, who)
  return reach === 'any' || (reach === 'self' && record !== 'foreign') ? 200 : 404
}

test.each(requestCases)('getRequest as %s, %s', async (who, record) => {
  const { id } = await requestFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `/api/requests/${id}`)
  expect(status).toBe(expectedOfRequest('readRequest', who, record))
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(requestCases)('getRequestFile as %s, %s', async (who, record) => {
  const { id, fileId } = await requestFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `/api/requests/${id}/files/${fileId}`)
  expect(status).toBe(expectedOfRequest('readDocument', who, record, true))
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(requestCases)('postRequestFile as %s, %s', async (who, record) => {
  const { id } = await requestFor(record, who)
  const options = uploadOptions({ content: pdf(), name: 'autre.pdf' })
  const { status, body } = await api.call(contactOf.get(who), 'POST', `/api/requests/${id}/files`, options)
  const expected = expectedOfRequest('attachDocument', who, record)
  expect(status).toBe(expected === 200 ? 201 : expected)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(requestCases)('deleteRequestFile as %s, %s', async (who, record) => {
  const { id, fileId } = await requestFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'DELETE', `/api/requests/${id}/files/${fileId}`)
  const expected = expectedOfRequest('removeDocument', who, record, true)
  expect(status).toBe(expected === 200 ? 204 : expected)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(requestCases)('postRequestAnswer as %s, %s', async (who, record) => {
  const { id } = await requestFor(record, who)
  const options = { body: { text: 'C’est fait.' }, headers: ifMatch(1) }
  const { status, body } = await api.call(contactOf.get(who), 'POST', `/api/requests/${id}/answers`, options)
  // Readers without the right to answer get 403; the association's staff can't answer their own
  // requests.
  const readStatus = expectedOfRequest('readRequest', who, record)
  const mayAnswer = record === 'foreign' && reachOf('answerRequest', who) === 'any'
  expect(status).toBe(readStatus === 200 && !mayAnswer ? 403 : readStatus)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(callers)('getRequests as %s', async (who) => {
  const own = await requestFor('self', who)
  const foreign = await requestFor('foreign', who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', '/api/requests?pageSize=100')
  const reach = reachOf('listRequests', who)
  expect(status).toBe(reach === undefined ? 401 : 200)
  if (status !== 200) return
  const ofPerson = eq(request.contactId, contactOf.get(who) ?? '')
  const ownCount = await api.database.db.$count(request, ofPerson)
  if (reach === 'any') expect(body.totalCount).toBeGreaterThan(ownCount)
  else {
    const listed = body.items.map(({ id }: { id: string }) => id)
    expect([body.totalCount, listed.includes(own.id), listed.includes(foreign.id)]).toEqual([
      ownCount,
      true,
      false,
    ])
  }
})

const people = ['self', 'foreign', 'absent'] as const
test.each(callers.flatMap((who) => people.map((person) => [who, person] as const)))(
  'postRequest as %s, for %s',
  async (who, person) => {
    const contactId = { self: contactOf.get(who) ?? stranger, foreign: stranger, absent: newId() }[person]
    const body = { contactId, description: 'Un document.', ...requestClassification }
    const { status } = await api.call(contactOf.get(who), 'POST', '/api/requests', { body })
    const mayDo = person === 'self' && reachOf('sendRequest', who) === 'self'
    expect(status).toBe(who === 'nobody' ? 401 : mayDo ? 201 : 400)
  },
)

/**
 * `opening` is another person's. The caller has `filed` an opening, `bought` (begun the purchase
 * of) another owner's pharmacy, and is the owner who has `sworn` on a form sent elsewhere. `own`
 * and `ownSent` are of a colleague who owns the pharmacy, which another person is `buying`.
 */
const forms = [
  'own',
  'ownSent',
  'foreignSent',
  'filed',
  'bought',
  'buying',
  'buyingSent',
  'sworn',
  'opening',
  'mismatched',
  'absent',
] as const
type FormName = (typeof forms)[number]
const formCases = callers.flatMap((who) => forms.map((record) => [who, record] as const))

interface NewTransaction {
  readonly pharmacyId: string | null
  readonly createdBy: string
  readonly type?: 'purchase'
  readonly isSent?: boolean
  readonly owner?: string | undefined
}

async function addForm({ pharmacyId, createdBy, isSent = false, owner, ...rest }: NewTransaction) {
  const { db } = api.database
  const type = rest.type ?? (pharmacyId === null ? 'opening' : 'move')
  const [form] = await db
    .insert(transaction)
    .values({ type, pharmacyId, createdBy, ...(isSent ? { status: 'submitted', sentAt: new Date() } : {}) })
    .returning({ id: transaction.id })
  const transactionId = form?.id ?? ''
  const person = { firstName: 'Ève', lastName: 'Roy', email: 'eve@exemple.ca', contactId: owner ?? null }
  const [row] = await db
    .insert(transactionOwner)
    .values({ ...person, transactionId, position: 0, isResponder: true, change: 'joins' })
    .returning({ id: transactionOwner.id })
  const ownerId = row?.id ?? ''
  return { transactionId, ownerId, fileId: await addFile({ transactionOwnerId: ownerId }) }
}

async function transactionFor(record: FormName, who: CallerRole) {
  const caller = contactOf.get(who) ?? stranger
  const own = { pharmacyId: home, createdBy: colleague }
  switch (record) {
    case 'own':
      return await addForm(own)
    case 'ownSent':
      return await addForm({ ...own, isSent: true })
    case 'foreignSent':
      return await addForm({ pharmacyId: elsewhere, createdBy: stranger, isSent: true })
    case 'filed':
      return await addForm({ pharmacyId: null, createdBy: caller })
    case 'bought':
      return await addForm({ pharmacyId: elsewhere, type: 'purchase', createdBy: caller })
    case 'buying':
    case 'buyingSent': {
      const isSent = record === 'buyingSent'
      return await addForm({ pharmacyId: home, type: 'purchase', createdBy: stranger, isSent })
    }
    case 'sworn':
      return await addForm({ pharmacyId: elsewhere, createdBy: stranger, isSent: true, owner: caller })
    case 'opening':
      return await addForm({ pharmacyId: null, createdBy: stranger })
    case 'mismatched':
      return { ...(await addForm(own)), transactionId: (await addForm(own)).transactionId }
    case 'absent':
      return { transactionId: newId(), ownerId: newId(), fileId: newId() }
  }
}

function readsAffirmation(who: CallerRole, record: FormName): boolean {
  const isSent = record.endsWith('Sent') || record === 'sworn'
  const isTheirs = record === 'filed' || record === 'bought' || record === 'sworn'
  return (
    (isSent && reachOf('readAffirmation', who) === 'any') ||
    (isTheirs && reachOf('readOwnAffirmation', who) === 'self')
  )
}

test.each(formCases)('getAffirmation as %s, %s', async (who, record) => {
  const { transactionId, ownerId, fileId } = await transactionFor(record, who)
  const path = `transactions/${transactionId}/owners/${ownerId}/files/${fileId}`
  const { status, body } = await api.call(contactOf.get(who), 'GET', path)
  expect(status).toBe(who === 'nobody' ? 401 : readsAffirmation(who, record) ? 200 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

test.each(formCases)('the rights to an affirmation in the form as %s, %s', async (who, record) => {
  const { transactionId, ownerId } = await transactionFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `transactions/${transactionId}`)
  if (status !== 200) return
  const owners: { id: string; affirmation: { may: string[] } | null }[] = body.owners
  const granted = owners.find(({ id }) => id === ownerId)?.affirmation?.may ?? []
  expect(granted).toEqual(readsAffirmation(who, record) ? ['read'] : [])
})

/** An empty form has nothing to swear to yet: those who may print it get 400. */
function printsAffirmation(who: CallerRole, record: FormName): boolean {
  const reach = reachOf('readAffirmationForm', who)
  if (record === 'own') return reach === 'own'
  if (record === 'ownSent' || record === 'buyingSent') return reach !== undefined
  if (record === 'foreignSent') return reach === 'any'
  const isTheirs = record === 'filed' || record === 'bought' || record === 'sworn'
  return isTheirs && (reach === 'any' || reachOf('readOwnAffirmationForm', who) === 'self')
}

test.each(formCases)('getAffirmationForm as %s, %s', async (who, record) => {
  const { transactionId, ownerId } = await transactionFor(record, who)
  const path = `transactions/${transactionId}/owners/${ownerId}/form`
  const { status, body } = await api.call(contactOf.get(who), 'GET', path)
  expect(status).toBe(who === 'nobody' ? 401 : printsAffirmation(who, record) ? 400 : 404)
  if (status === 404) expect(body).toEqual(notFound)
})

function addsAffirmation(who: CallerRole, record: FormName): boolean {
  if (record === 'own') return reachOf('addAffirmation', who) === 'own'
  const isAcquisition = record === 'filed' || record === 'bought'
  return isAcquisition && reachOf('addAffirmationToAcquisition', who) === 'self'
}

function readsTransaction(who: CallerRole, record: FormName): boolean {
  const reach = reachOf('readTransaction', who)
  if (record === 'own') return reach === 'own'
  if (record === 'ownSent' || record === 'buyingSent') return reach !== undefined
  if (record === 'foreignSent') return reach === 'any'
  return record === 'filed' || record === 'bought' || record === 'sworn'
}

test.each(formCases)('postAffirmation as %s, %s', async (who, record) => {
  const { transactionId, ownerId } = await transactionFor(record, who)
  const path = `transactions/${transactionId}/owners/${ownerId}/files`
  const { status, body } = await api.call(
    contactOf.get(who),
    'POST',
    path,
    uploadOptions({ content: pdf(), name: 'b.pdf' }),
  )
  // A sent form accepts none: those who could have added one get 400.
  const isOwnersOwn = record === 'ownSent' && reachOf('addAffirmation', who) === 'own'
  const expected = addsAffirmation(who, record)
    ? 201
    : isOwnersOwn
      ? 400
      : readsTransaction(who, record)
        ? 403
        : 404
  expect(status).toBe(who === 'nobody' ? 401 : expected)
  if (status === 404) expect(body).toEqual(notFound)
})
