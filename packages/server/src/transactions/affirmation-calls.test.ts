import { details as errorDetails } from '@officine/api/errors'
import { addDays } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { uploadOptions } from '../../tests/support/multipart.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { jpeg, office, pdf } from '../../tests/support/sample-files.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addStaff } from '../../tests/support/test-records.ts'
import {
  addCoowner,
  address,
  addSubmitter,
  details,
  entriesOf,
  errorsOf,
  formCalls,
  inTwoWeeks,
  owner,
} from '../../tests/support/test-transactions.ts'
import { auditEntry, storedFile, transaction, transactionOwner } from '../database/schema.ts'

const api = testApi()
let me: string
let form: { readonly id: string; readonly version: number; readonly ownerId: string }

beforeEach(async () => {
  const filer = await addSubmitter(api)
  me = filer.me
  const { create, fill } = formCalls(api)
  const { id, owners } = (await create(me, 'purchase', filer.pharmacyId)).body
  const { body } = await fill(me, id, [owner(), ...entriesOf(owners)])
  form = { id, version: body.version, ownerId: body.owners[0].id }
})

const path = () => `transactions/${form.id}/owners/${form.ownerId}/files`
const upload = (content = pdf(), name = 'affirmation.pdf', as = me) =>
  api.call(as, 'POST', path(), uploadOptions({ content, name, type: '' }))
const read = async () => (await api.call(me, 'GET', `transactions/${form.id}`)).body
const sendTransaction = (version: number) => formCalls(api).send(me, form.id, version)

test('an affirmation is added to its owner, and increments the transaction’s version', async () => {
  const { status, body } = await upload()
  expect([status, body.state]).toEqual([201, 'clean'])
  const { owners, version } = await read()
  const { transactionVersion, ...file } = body
  expect([owners[0].affirmation, version]).toEqual([
    { ...file, changedSince: [], may: ['read'] },
    form.version + 1,
  ])
  expect(transactionVersion).toBe(version)
  const stale = await sendTransaction(form.version)
  expect(stale.status).toBe(409)
  expect((await sendTransaction(version)).status).toBe(200)
})

test('sending requires an affirmation, and the newest counts', async () => {
  expect(errorsOf((await sendTransaction(form.version)).body)).toEqual([
    [errorDetails.affirmationMissing.detail, '/owners/0/affirmation'],
  ])
  await upload()
  const { body } = await upload(jpeg(), 'affirmation.jpg')
  expect((await read()).owners[0].affirmation.id).toEqual(body.id)
  // A newer one with a pending scan replaces the clean one.
  await api.database.db.update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.id, body.id))
  expect((await sendTransaction((await read()).version)).status).toBe(400)
})

test('the same file sent twice is stored once, but again after another one', async () => {
  const first = await upload()
  expect((await upload()).body).toEqual(first.body)
  expect((await read()).version).toBe(form.version + 1)
  await upload(jpeg(), 'affirmation.jpg')
  const again = await upload()
  expect(again.body.id).not.toBe(first.body.id)
  expect((await read()).owners[0].affirmation.id).toEqual(again.body.id)
})

test('a sent transaction accepts no affirmation', async () => {
  await upload()
  await sendTransaction((await read()).version)
  const { status, body } = await upload(pdf('% other\n'))
  expect([status, errorsOf(body)]).toEqual([400, [[errorDetails.notDraft.detail, undefined]]])
})

test('an upload during the sending either precedes it or is refused', async () => {
  await upload()
  const { version } = await read()
  const [late, sent] = await Promise.all([upload(pdf('% late\n')), sendTransaction(version)])
  const { owners, status } = await read()
  // Whichever is second fails.
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([late.status, sent.status])
  expect([status, owners[0].affirmation.id === late.body.id]).toEqual(
    late.status === 201 ? ['draft', true] : ['submitted', false],
  )
})

test.each([
  ['the name of the pharmacy', 'companyName', 'address', () => ({ ...address, companyName: 'Autre' })],
  ['the effective date', 'effectiveDate', 'details', () => details(addDays(inTwoWeeks(), 1))],
] as const)('a new affirmation is required once %s has changed', async (_, content, step, changed) => {
  await upload()
  const { version } = await read()
  await formCalls(api).save(me, form.id, step, changed(), version)
  const { owners, obstacles } = await read()
  expect(owners[0].affirmation.changedSince).toEqual([content])
  const { detail } = errorDetails.affirmationOutdated
  expect(obstacles).toMatchObject([{ detail, pointer: '/owners/0/affirmation' }])
  expect(errorsOf((await sendTransaction(version + 1)).body)).toEqual([[detail, '/owners/0/affirmation']])
  await upload(pdf('% again\n'))
  expect((await sendTransaction(version + 2)).status).toBe(200)
})

test('a new affirmation is required once the owners have changed, unless they are restored', async () => {
  await upload()
  const before = await read()
  const entries = entriesOf(before.owners)
  const renamed = entries.map((entry) => ({ ...entry, lastName: 'Autre' }))
  await formCalls(api).save(me, form.id, 'owners', renamed, before.version)
  expect((await read()).owners[0].affirmation.changedSince).toEqual(['owners'])
  await formCalls(api).save(me, form.id, 'owners', entries, before.version + 1)
  const { owners, obstacles } = await read()
  expect([owners[0].affirmation.changedSince, obstacles]).toEqual([[], []])
})

test('the form to sign is a PDF with the names, the pharmacy and the number of the transaction', async () => {
  const { number } = await read()
  const response = await api.call(me, 'GET', `transactions/${form.id}/owners/${form.ownerId}/form`)
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, pages } = await readPdf(response.body)
  expect(pages).toBe(1)
  for (const fact of ['Ève Roy', 'Pharmacie du Marché', `Formulaire nº ${number}`]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(fact)
  }
})

test('no form to sign before the steps are saved, nor for a leaving owner', async () => {
  const filer = await addSubmitter(api)
  const { body } = await formCalls(api).create(filer.me, 'move', filer.pharmacyId)
  const early = await api.call(filer.me, 'GET', `transactions/${body.id}/owners/${body.owners[0].id}/form`)
  expect([early.status, errorsOf(early.body)]).toEqual([
    400,
    [[errorDetails.stepsIncomplete.detail, undefined]],
  ])
  const { owners } = await read()
  const leaving = await api.call(me, 'GET', `transactions/${form.id}/owners/${owners[1].id}/form`)
  expect(leaving.status).toBe(404)
})

test('a Word document is refused', async () => {
  const { status, body } = await upload(office('docx'), 'affirmation.docx')
  expect([status, errorsOf(body)]).toEqual([400, [[errorDetails.fileFormat.detail, '/File1']]])
})

test('the filer, the owner and the administration can read it; the administration’s read is audited', async () => {
  const { db } = api.database
  const { body } = await upload()
  const staff: string[] = []
  for (const type of ['Permanence', 'AdminAQPP'] as const) {
    staff.push(await addStaff(db, type))
  }
  const coowner = await addCoowner(api, await transactionPharmacy())
  const affirmer = await addContact(db)
  await db.update(transactionOwner).set({ contactId: affirmer }).where(eq(transactionOwner.id, form.ownerId))
  await db
    .update(transaction)
    .set({ status: 'submitted', sentAt: new Date() })
    .where(eq(transaction.id, form.id))
  const statuses = []
  for (const who of [me, affirmer, coowner, ...staff]) {
    statuses.push((await api.call(who, 'GET', `${path()}/${body.id}`)).status)
  }
  expect(statuses).toEqual([200, 200, 404, 404, 200])
  const granted = []
  for (const who of [me, affirmer, coowner, ...staff]) {
    const { owners } = (await api.call(who, 'GET', `transactions/${form.id}`)).body
    granted.push(owners[0].affirmation.may)
  }
  expect(granted).toEqual([['read'], ['read'], [], [], ['read']])
  const entries = await auditEntries(db, eq(auditEntry.recordId, body.id))
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    [me, 'file.add'],
    [staff[1], 'file.read'],
  ])
})

test('a file with a pending scan can’t be read, and has the state waiting', async () => {
  const { body } = await upload()
  await api.database.db.update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.id, body.id))
  expect((await read()).owners[0].affirmation).toMatchObject({ state: 'waiting', may: [] })
  expect((await api.call(me, 'GET', `${path()}/${body.id}`)).status).toBe(404)
})

test('a removed owner, or an owner of another transaction, returns 404', async () => {
  const { body } = await upload()
  const other = await formCalls(api).ready(me, await transactionPharmacy())
  const mismatched = `transactions/${other.id}/owners/${form.ownerId}/files`
  expect((await api.call(me, 'GET', `${mismatched}/${body.id}`)).status).toBe(404)
  expect((await api.call(me, 'POST', mismatched, uploadOptions({ content: pdf() }))).status).toBe(404)
  await formCalls(api).save(me, form.id, 'owners', [owner()], form.version + 1)
  expect((await api.call(me, 'GET', `${path()}/${body.id}`)).status).toBe(404)
})

async function transactionPharmacy(): Promise<string> {
  const [row] = await api.database.db.select().from(transaction).where(eq(transaction.id, form.id))
  return row?.pharmacyId ?? ''
}
