import { addDays } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import {
  acceptanceOf,
  addSubmittedTransaction,
  type SubmittedTransaction,
} from '../../tests/support/submitted-transactions.ts'
import { bearerOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addStaff } from '../../tests/support/test-records.ts'
import { employment, oidcPayload, pharmacy, transaction } from '../database/schema.ts'
import { applyTransactions } from './apply-transaction.ts'

const api = testApi()
let admin: string

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

beforeEach(async () => {
  // The job processes every transaction: each test starts without those of earlier ones.
  await api.database.db.update(transaction).set({ status: 'withdrawn', appliedAt: null })
})

const noneApplied = { applied: 0, blocked: 0, failed: 0 }
const runJob = () => applyTransactions(jobContext(api.database.db, new Date()))

/** Calls the API at the mocked time. The database's clock is real, so sessions are extended. */
async function call(as: string, method: 'GET' | 'POST', path: string, body?: object) {
  const { db } = api.database
  const bearer = await bearerOf(db, as)
  await db.update(oidcPayload).set({ expiresAt: new Date('2100-01-01') })
  const headers = { ...bearer, ...(body && ifMatch(1)) }
  const response = await api.app.inject({
    method,
    url: `/api/aqpp/${path}`,
    headers,
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Accepts a transaction and resolves to the joining owner's contact id. */
async function accept(form: SubmittedTransaction): Promise<string> {
  const response = await call(
    admin,
    'POST',
    `transactions/${form.transactionId}/decisions`,
    acceptanceOf(form),
  )
  expect(response.status).toBe(200)
  return response.body.owners[0].contactId
}

describe('a transaction accepted at 23:59 for the next day', () => {
  test.each([
    ['2026-03-08', '05:00', 'in whose night the clocks go forward'],
    ['2026-03-09', '04:00', 'the day after'],
    ['2026-11-01', '04:00', 'in whose night the clocks go back'],
    ['2026-11-02', '05:00', 'the day after'],
    ['2027-03-14', '05:00', 'in whose night the clocks go forward'],
    ['2027-03-15', '04:00', 'the day after'],
    ['2027-11-07', '04:00', 'in whose night the clocks go back'],
    ['2027-11-08', '05:00', 'the day after'],
  ])(
    'switches access to the pharmacy at midnight in Quebec, before any job: %s (%s UTC), %s',
    async (day, time) => {
      const midnight = new Date(`${day}T${time}:00Z`).getTime()
      freezeClock()
      vi.setSystemTime(midnight - 60_000)
      const form = await addSubmittedTransaction(api.database.db, { effectiveDate: day })
      const { pharmacyId, filer } = form
      const joining = await accept(form)
      const statuses = async () => [
        (await call(filer.contactId, 'GET', `pharmacies/${pharmacyId}`)).status,
        (await call(joining, 'GET', `pharmacies/${pharmacyId}`)).status,
      ]
      vi.setSystemTime(midnight - 1)
      expect([await statuses(), await runJob()]).toEqual([[200, 404], noneApplied])
      vi.setSystemTime(midnight)
      expect([await statuses(), await runJob()]).toEqual([[404, 200], { ...noneApplied, applied: 1 }])
    },
  )
})

test('one run catches up a week without the job: each transaction is dated by its own effective date', async () => {
  const { db } = api.database
  const monday = '2027-03-08'
  freezeClock()
  vi.setSystemTime(new Date(`${monday}T15:00:00Z`))
  const forms: SubmittedTransaction[] = []
  for (const days of [1, 3, 6])
    forms.push(await addSubmittedTransaction(db, { effectiveDate: addDays(monday, days) }))
  for (const form of forms) await accept(form)
  vi.setSystemTime(new Date(`${addDays(monday, 7)}T15:00:00Z`))
  expect([await runJob(), await runJob()]).toEqual([{ ...noneApplied, applied: 3 }, noneApplied])
  const dates: unknown[] = []
  for (const { pharmacyId, filer } of forms) {
    const [row] = await db
      .select({ endDate: employment.endDate, name: pharmacy.companyName })
      .from(employment)
      .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
      .where(and(eq(employment.pharmacyId, pharmacyId), eq(employment.contactId, filer.contactId)))
    dates.push([row?.endDate, row?.name])
  }
  expect(dates).toEqual([1, 3, 6].map((days) => [addDays(monday, days), 'Pharmacie du Marché']))
})
