import { beforeAll, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import type { Act } from './policy-table.ts'

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  contactOf = await addCallers(api.database.db, await addPharmacy(api.database.db))
})

const expected = (act: Act, who: CallerRole, refusal: number) =>
  who === 'nobody' ? 401 : reachOf(act, who) === 'self' ? 200 : refusal

test.each(callers)('getMembershipCard as %s', async (who) => {
  const { status } = await api.call(contactOf.get(who), 'GET', 'userinfo/membershipcard')
  expect(status).toBe(expected('readMembershipCard', who, 403))
})

test.each(callers)('getMembershipCardData as %s', async (who) => {
  const { status } = await api.call(contactOf.get(who), 'GET', 'userinfo/membershipcard/data')
  expect(status).toBe(expected('readMembershipCardData', who, 403))
})

test.each(callers)('postMembershipCardTicket as %s', async (who) => {
  const { status } = await api.call(contactOf.get(who), 'POST', 'userinfo/membershipcard/ticket')
  expect(status).toBe(expected('createCardTicket', who, 403))
})

test.each(callers)('getTaxReceipts as %s', async (who) => {
  const self = contactOf.get(who)
  if (self) await addTaxReceipt(api.database.db, self)
  await addTaxReceipt(api.database.db, await addContact(api.database.db))
  const { status, body } = await api.call(self, 'GET', 'taxreceipts')
  expect(status).toBe(expected('listTaxReceipts', who, 403))
  if (status === 200) expect(body.totalCount).toBe(1)
})

const records = ['self', 'foreign', 'absent'] as const
const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))

test.each(cases)('getTaxReceiptDocument as %s, %s', async (who, record) => {
  const { db } = api.database
  const self = contactOf.get(who)
  const owner = record === 'self' && self ? self : await addContact(db)
  const id = record === 'absent' ? newId() : await addTaxReceipt(db, owner)
  const response = await api.call(self, 'GET', `taxreceipts/${id}/document`)
  expect(response.status).toBe(
    record === 'self' ? expected('readTaxReceipt', who, 404) : who === 'nobody' ? 401 : 404,
  )
  if (response.status === 404) {
    const absent = await api.call(self, 'GET', `taxreceipts/${newId()}/document`)
    expect(response.body).toEqual(absent.body)
  }
})

const mixes = ['self', 'foreign', 'absent', 'cancelled'] as const

test.each(callers.flatMap((who) => mixes.map((mix) => [who, mix] as const)))(
  'getTaxReceiptDocuments as %s, an own receipt with one that is %s',
  async (who, mix) => {
    const { db } = api.database
    const self = contactOf.get(who) ?? (await addContact(db))
    const own = await addTaxReceipt(db, self)
    const add = {
      self: () => addTaxReceipt(db, self, { year: 2024 }),
      foreign: async () => addTaxReceipt(db, await addContact(db)),
      absent: async () => newId(),
      // The first receipt is cancelled by its replacement, and stays readable by its address.
      cancelled: () => addTaxReceipt(db, self, { replacesId: own }),
    }[mix]
    const another = await add()
    const fetch = (ids: readonly string[]) =>
      api.call(
        contactOf.get(who),
        'GET',
        `taxreceipts/documents?${ids.map((id) => `receiptIds=${id}`).join('&')}`,
      )
    const response = await fetch([own, another])
    const isReached = mix === 'self' || mix === 'cancelled'
    expect(response.status).toBe(
      who === 'nobody' ? 401 : isReached ? expected('readTaxReceipts', who, 404) : 404,
    )
    if (response.status === 404) expect(response.body).toEqual((await fetch([newId()])).body)
  },
)
