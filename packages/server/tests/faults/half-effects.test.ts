import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outgoingMail, pharmacy, plannedEmployment, transaction } from '../../src/database/schema.ts'
import { applyForm } from '../../src/transactions/apply-transaction.ts'
import { administratorsOf } from '../races/race-records.ts'
import { acceptanceOf } from '../support/submitted-transactions.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ifMatch, testApi } from '../support/test-api.ts'
import { addWatchedForm, countAt, findHalfEffects, type WatchedForm } from './half-effects.ts'

// The long run is a command of its own: `pnpm --filter @officine/server test:faults-decisions`.

const api = testApi()
const outbox = temporaryFolder()

const findHalfEffectsOf = (form: WatchedForm) => findHalfEffects(api.database.db, [form], outbox)

async function accept(form: WatchedForm): Promise<void> {
  const [as] = await administratorsOf(api.database.db)
  const headers = ifMatch(1)
  const path = `transactions/${form.transactionId}/decisions`
  expect((await api.call(as, 'POST', path, { body: acceptanceOf(form), headers })).status).toBe(200)
}

test('a sent form, an accepted one and an applied one are consistent', async () => {
  const { db } = api.database
  const form = await addWatchedForm(db)
  expect(await findHalfEffectsOf(form)).toEqual([])
  await accept(form)
  expect([await countAt(db, [form], 'accepted'), await findHalfEffectsOf(form)]).toEqual([1, []])
  expect(await applyForm(db, form.transactionId, todayInQuebec())).toBe('applied')
  expect([await countAt(db, [form], 'applied'), await findHalfEffectsOf(form)]).toEqual([1, []])
})

test('a partial write is reported', async () => {
  const { db } = api.database
  const form = await addWatchedForm(db)
  const ofForm = eq(transaction.id, form.transactionId)
  await db.update(transaction).set({ status: 'accepted' }).where(ofForm)
  expect(await findHalfEffectsOf(form)).toEqual([
    expect.stringContaining('is accepted, with decisions 0, rollChecks 0, planned 0'),
  ])
  await db.update(transaction).set({ status: 'submitted' }).where(ofForm)
  await accept(form)
  await db.delete(plannedEmployment).where(eq(plannedEmployment.transactionId, form.transactionId))
  expect(await findHalfEffectsOf(form)).toEqual([`form ${form.number} is accepted, with planned 0`])
})

test('an effect without its record change, or without a mail, is reported', async () => {
  const { db } = api.database
  const form = await addWatchedForm(db)
  await accept(form)
  await applyForm(db, form.transactionId, todayInQuebec())
  await db.update(pharmacy).set({ region: 'Laval' }).where(eq(pharmacy.id, form.pharmacyId))
  await db.delete(outgoingMail).where(eq(outgoingMail.recipientAddress, form.joining.email))
  expect(await findHalfEffectsOf(form)).toEqual([
    `form ${form.number} is applied, with region Laval, mailsToJoining 0`,
  ])
})
