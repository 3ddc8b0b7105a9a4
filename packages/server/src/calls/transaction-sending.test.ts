import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import {
  addCoowner,
  addFiler,
  address,
  details,
  errorsOf,
  formCalls,
  owner,
} from '../../tests/support/transaction-forms.ts'
import { employment, transaction } from '../database/schema.ts'

let api: TestApi
let calls: ReturnType<typeof formCalls>
let pharmacyId: string
let me: string
let practiceNumber: string

beforeAll(async () => {
  api = await startTestApi()
  calls = formCalls(api)
})
afterAll(() => api.close())

beforeEach(async () => {
  ;({ pharmacyId, me, practiceNumber } = await addFiler(api))
})

describe('sending', () => {
  test('submits the form, with its date and its event', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'submitted', version: version + 1 })
    expect(Date.now() - Date.parse(body.sentAt)).toBeLessThan(60_000)
    expect(body.history).toMatchObject([
      { status: 'draft' },
      { status: 'submitted', at: body.sentAt, by: 'Chloé Gagné' },
    ])
  })

  test('names every step that is not complete', async () => {
    const { id } = (await calls.create(me, 'association', pharmacyId)).body
    const { status, body } = await calls.send(me, id, 1)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual(
      ['/address', '/details', '/owners'].map((pointer) => ['A step is not complete.', pointer]),
    )
  })

  test.each(['waiting', 'refused'] as const)('waits for an affirmation that is %s', async (state) => {
    const { id, version, ownerId } = await calls.ready(me, pharmacyId)
    await calls.swear(ownerId, state)
    const { status, body } = await calls.send(me, id, version)
    expect(status).toBe(400)
    expect(errorsOf(body)).toEqual([['An affirmation is missing.', '/owners/0/affirmation']])
  })

  test('asks no affirmation of who leaves', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const { owners } = await calls.read(me, id)
    const { affirmation, ...first } = owners[0]
    const leaving = owner({ contactId: me, practiceNumber, change: 'leaves', isResponder: false })
    await calls.save(me, id, 'owners', [first, leaving], version)
    expect((await calls.send(me, id, version + 1)).status).toBe(200)
  })

  test('looks at the effective date again', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await api.database.db
      .update(transaction)
      .set({ details: { ...details('2026-01-01') } })
      .where(eq(transaction.id, id))
    expect(errorsOf((await calls.send(me, id, version)).body)).toEqual([
      ['Date is too soon.', '/details/effectiveDate'],
    ])
  })

  test('looks again at who would be left', async () => {
    const coowner = await addCoowner(api, pharmacyId)
    const { id, owners } = (await calls.create(me, 'association', pharmacyId)).body
    const { affirmation, ...stays } = owners.find((one: { contactId: string }) => one.contactId === me)
    const leaves = { ...stays, change: 'leaves', isResponder: false }
    await calls.save(me, id, 'address', address, 1)
    await calls.save(me, id, 'details', details(), 2)
    const saved = await calls.save(me, id, 'owners', [leaves, owner()], 3)
    await calls.swear(saved.body.owners[1].id)
    // The one who would have stayed is no owner any more.
    const tie = and(eq(employment.contactId, coowner), eq(employment.pharmacyId, pharmacyId))
    await api.database.db.update(employment).set({ endDate: '2021-01-01' }).where(tie)
    expect(errorsOf((await calls.send(me, id, 4)).body)).toEqual([
      ['Not all associates can be dissociated.', '/owners'],
    ])
  })

  test('of two at once happens once, and both are told that it was sent', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, version } = await calls.ready(me, pharmacyId)
      const answers = await Promise.all([calls.send(me, id, version), calls.send(me, id, version)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { history } = await calls.read(me, id)
      expect(history.map(({ status }: { status: string }) => status)).toEqual(['draft', 'submitted'])
    }
  })

  test('ends what can be done to the form', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    for (const answer of [
      await calls.save(me, id, 'address', { ...address, companyName: 'Autre' }, version + 1),
      await calls.remove(me, id, version + 1),
    ]) {
      expect(answer.status).toBe(400)
      expect(errorsOf(answer.body)).toEqual([['The transaction was already sent.', undefined]])
    }
  })

  test('happens again when the form was returned, which stays', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    await calls.send(me, id, version)
    await api.database.db.update(transaction).set({ status: 'returned' }).where(eq(transaction.id, id))
    expect((await calls.remove(me, id, version + 1)).status).toBe(400)
    await calls.save(me, id, 'address', { ...address, companyName: 'Autre' }, version + 1)
    expect((await calls.send(me, id, version + 2)).body).toMatchObject({ status: 'submitted' })
  })
})

describe('a draft', () => {
  test('is deleted, of the version that was read', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    expect((await calls.remove(me, id, 1)).status).toBe(409)
    expect((await calls.remove(me, id, version)).status).toBe(204)
    expect((await api.call(me, 'GET', `transactions/${id}`)).status).toBe(404)
  })

  test('is not both sent and deleted', async () => {
    const { id, version } = await calls.ready(me, pharmacyId)
    const [sent, removed] = await Promise.all([calls.send(me, id, version), calls.remove(me, id, version)])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([sent.status, removed.status])
  })
})
