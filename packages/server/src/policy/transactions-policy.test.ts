import { employmentTypes } from '@officine/api/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCallers, callers, reachOf, type Who } from '../../tests/support/callers.ts'
import {
  addContact,
  addEmployment,
  addPharmacy,
  startTestApi,
  type TestApi,
} from '../../tests/support/test-api.ts'
import { newId } from '../database/ids.ts'
import { transaction } from '../database/schema.ts'
import type { Act } from './table.ts'

/** `begun` is an opening that the caller began; `opening` somebody else's. */
const records = ['own', 'foreign', 'begun', 'opening', 'absent'] as const
type RecordName = (typeof records)[number]

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
  await addEmployment(db, stranger, elsewhere, { type: employmentTypes.Owner })
  contactOf = await addCallers(db, home)
})

afterAll(() => api.close())

/** A fresh draft for each case: what one writes doesn't stand in the next one's way. */
async function draftFor(record: RecordName, who: Who): Promise<string> {
  if (record === 'absent') return newId()
  const isOpening = record === 'begun' || record === 'opening'
  const createdBy = (record === 'begun' && contactOf.get(who)) || stranger
  const place = record === 'own' ? home : elsewhere
  const draft = isOpening
    ? { type: 'opening' as const, pharmacyId: null }
    : { type: 'move' as const, pharmacyId: place }
  const [row] = await api.database.db
    .insert(transaction)
    .values({ ...draft, createdBy })
    .returning({ id: transaction.id })
  if (!row) throw new Error('No draft was added.')
  return row.id
}

/** Whether the table lets somebody do something to a record. */
function mayReach([atPharmacy, opening]: readonly [Act, Act], who: Who, record: RecordName): boolean {
  if (record === 'absent') return false
  const isOpening = record === 'begun' || record === 'opening'
  const how = reachOf(isOpening ? opening : atPharmacy, who)
  return how === 'any' || (how === 'own' && record === 'own') || (how === 'self' && record === 'begun')
}

const read = ['readTransaction', 'readOpening'] as const

const writes = [
  ['PATCH', ['changeTransaction', 'changeOpening'], '?step=approve'],
  ['DELETE', ['deleteTransaction', 'deleteOpening'], ''],
] as const

const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))
const absent = { errors: [{ status: '404', code: '3404', detail: 'Nothing was found at this address.' }] }

test.each(cases)('getTransaction as %s, %s', async (who, record) => {
  const id = await draftFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', `transactions/${id}`)
  if (who === 'nobody') expect(status).toBe(401)
  else expect(status).toBe(mayReach(read, who, record) ? 200 : 404)
  if (status === 404) expect(body).toEqual(absent)
})

test.each(
  writes.flatMap(([method, acts, query]) => cases.map((one) => [method, ...one, acts, query] as const)),
)('%s of a transaction as %s, %s', async (method, who, record, acts, query) => {
  const id = await draftFor(record, who)
  const { status, body } = await api.call(contactOf.get(who), method, `transactions/${id}${query}`, {
    headers: { 'if-match': '"1"' },
    ...(method === 'PATCH' ? { body: { approve: { isCorrect: true } } } : {}),
  })
  // An empty form is refused for what it lacks, to who may send it.
  const done = method === 'PATCH' ? 400 : 204
  if (who === 'nobody') expect(status).toBe(401)
  else if (mayReach(acts, who, record)) expect(status).toBe(done)
  else expect(status).toBe(mayReach(read, who, record) ? 403 : 404)
  if (status === 404) expect(body).toEqual(absent)
})

test.each(
  callers.flatMap((who) => (['own', 'foreign', 'begun', 'absent'] as const).map((at) => [who, at] as const)),
)('postTransaction as %s, %s', async (who, at) => {
  const pharmacyId = { own: home, foreign: elsewhere, begun: null, absent: newId() }[at]
  const body = { type: at === 'begun' ? 'opening' : 'move', pharmacyId }
  const { status } = await api.call(contactOf.get(who), 'POST', 'transactions', { body })
  if (who === 'nobody') expect(status).toBe(401)
  else if (!mayReach(['createTransaction', 'createOpening'], who, 'begun')) expect(status).toBe(403)
  else expect(status).toBe(at === 'own' || at === 'begun' ? 201 : 400)
})

test.each(callers)('getTransactions as %s', async (who) => {
  const own = await draftFor('own', who)
  const foreign = await draftFor('foreign', who)
  const begun = await draftFor('begun', who)
  const { status, body } = await api.call(contactOf.get(who), 'GET', 'transactions?pageSize=3')
  const how = reachOf('listTransactions', who)
  if (who === 'nobody') expect(status).toBe(401)
  else if (how === undefined) expect(status).toBe(403)
  else {
    const ids = body.items.map(({ id }: { id: string }) => id)
    expect(ids.slice(0, 2)).toEqual(how === 'any' ? [begun, foreign] : [begun, own])
  }
})
