import { employmentTypes } from '@officine/api/constants'
import { details as errorDetails } from '@officine/api/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sent } from '../../tests/support/multipart.ts'
import { jpeg, office, pdf } from '../../tests/support/sample-files.ts'
import { addContact, addEmployment, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import {
  addFiler,
  address,
  details,
  errorsOf,
  formCalls,
  owner,
} from '../../tests/support/transaction-forms.ts'
import { auditEntry, storedFile, transaction } from '../database/schema.ts'

let api: TestApi
let me: string
let form: { readonly id: string; readonly version: number; readonly ownerId: string }

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  const filer = await addFiler(api)
  me = filer.me
  const { create, save } = formCalls(api)
  const { id } = (await create(me, 'purchase', filer.pharmacyId)).body
  await save(me, id, 'address', address, 1)
  await save(me, id, 'details', details(), 2)
  const { body } = await save(me, id, 'owners', [owner()], 3)
  form = { id, version: body.version, ownerId: body.owners[0].id }
})

afterAll(() => api.close())

const path = () => `transactions/${form.id}/owners/${form.ownerId}/files`
const swear = (content = pdf(), name = 'affirmation.pdf', as = me) =>
  api.call(as, 'POST', path(), sent({ content, name, type: '' }))
const read = async () => (await api.call(me, 'GET', `transactions/${form.id}`)).body
const approve = (version: number) => formCalls(api).send(me, form.id, version)

test('an affirmation stands at its owner, and raises the form’s version', async () => {
  const { status, body } = await swear()
  expect([status, body.state]).toEqual([201, 'clean'])
  const { owners, version } = await read()
  expect([owners[0].affirmation, version]).toEqual([body, form.version + 1])
  const stale = await approve(form.version)
  expect(stale.status).toBe(409)
  expect((await approve(version)).status).toBe(200)
})

test('sending asks for one, and the newest counts', async () => {
  expect(errorsOf((await approve(form.version)).body)).toEqual([
    [errorDetails.affirmationMissing.detail, '/owners/0/affirmation'],
  ])
  await swear()
  const { body } = await swear(jpeg(), 'affirmation.jpg')
  expect((await read()).owners[0].affirmation).toEqual(body)
  // A newer one that waits for its scan takes the place of the clean one.
  await api.database.db.update(storedFile).set({ state: 'waiting' }).where(eq(storedFile.id, body.id))
  expect((await approve((await read()).version)).status).toBe(400)
})

test('the same one sent twice is there once, but comes back after another', async () => {
  const first = await swear()
  expect((await swear()).body).toEqual(first.body)
  expect((await read()).version).toBe(form.version + 1)
  await swear(jpeg(), 'affirmation.jpg')
  const again = await swear()
  expect(again.body.id).not.toBe(first.body.id)
  expect((await read()).owners[0].affirmation).toEqual(again.body)
})

test('a form that was sent takes none any more', async () => {
  await swear()
  await approve((await read()).version)
  const { status, body } = await swear(pdf('% other\n'))
  expect([status, errorsOf(body)]).toEqual([400, [[errorDetails.notDraft.detail, undefined]]])
})

test('a form that is sent while one comes in keeps what was sent', async () => {
  await swear()
  const { version } = await read()
  const [late, approved] = await Promise.all([swear(pdf('% late\n')), approve(version)])
  const { owners, status } = await read()
  // Whichever was first: the other one saw it.
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([late.status, approved.status])
  expect([status, owners[0].affirmation.id === late.body.id]).toEqual(
    late.status === 201 ? ['draft', true] : ['submitted', false],
  )
})

test('a document of Word is none', async () => {
  const { status, body } = await swear(office('docx'), 'affirmation.docx')
  expect([status, errorsOf(body)]).toEqual([400, [[errorDetails.fileFormat.detail, '/File1']]])
})

test('staff read it, which leaves an entry; its owners do too, without one', async () => {
  const staff = await addContact(api.database.db)
  await addEmployment(api.database.db, staff, null, { type: employmentTypes.Permanence })
  const { body } = await swear()
  for (const who of [me, staff]) {
    const answer = await api.call(who, 'GET', `${path()}/${body.id}`)
    expect([answer.status, answer.body.equals(pdf())]).toEqual([200, true])
  }
  const entries = await api.database.db.select().from(auditEntry).where(eq(auditEntry.recordId, body.id))
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    [me, 'file.add'],
    [staff, 'file.read'],
  ])
})

test('of an owner who was taken off, or of another form, there is none', async () => {
  const { body } = await swear()
  const other = await formCalls(api).ready(me, await pharmacyOf())
  const mismatched = `transactions/${other.id}/owners/${form.ownerId}/files`
  expect((await api.call(me, 'GET', `${mismatched}/${body.id}`)).status).toBe(404)
  expect((await api.call(me, 'POST', mismatched, sent({ content: pdf() }))).status).toBe(404)
  await formCalls(api).save(me, form.id, 'owners', [owner()], form.version + 1)
  expect((await api.call(me, 'GET', `${path()}/${body.id}`)).status).toBe(404)
})

async function pharmacyOf(): Promise<string> {
  const [row] = await api.database.db.select().from(transaction).where(eq(transaction.id, form.id))
  return row?.pharmacyId ?? ''
}
