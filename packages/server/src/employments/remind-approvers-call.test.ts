import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployment,
  addOwner,
  addPharmacy,
} from '../../tests/support/test-records.ts'
import { employment, outgoingMail } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let requester: string
let employmentId: string

/** Far enough back to be an earlier day, also when the clocks change. */
const earlier = () => new Date(Date.now() - 48 * 3_600_000)

beforeEach(async () => {
  const { db } = api.database
  await db.delete(outgoingMail)
  pharmacyId = await addPharmacy(db)
  requester = await addContact(db)
  employmentId = await addEmployment(db, requester, pharmacyId, {
    validationStatus: 0,
    requestedAt: earlier(),
  })
})

const remind = (as = requester) =>
  api.call(as, 'POST', `pharmacies/${pharmacyId}/employees/${employmentId}/reminders`)

test('owners and delegates are mailed, and notified if they were not yet', async () => {
  const { db } = api.database
  const owner = await addOwner(db, pharmacyId)
  await addDelegate(db, pharmacyId)
  const { status, body } = await remind()
  expect(status).toBe(200)
  expect(Date.parse(body.remindedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await db.select({ template: outgoingMail.template }).from(outgoingMail)).toEqual([
    { template: 'employmentReminder' },
    { template: 'employmentReminder' },
  ])
  const { notifications } = await userinfoOf(api, owner)
  expect(notifications).toMatchObject([{ subjectId: employmentId }])
})

test('the requester can read when they sent the reminder', async () => {
  const ownEmployment = async () => (await api.call(requester, 'GET', 'user/employments')).body[0]
  expect(await ownEmployment()).toMatchObject({ id: employmentId, remindedAt: null, decidedAt: null })
  const { remindedAt } = (await remind()).body
  expect(await ownEmployment()).toMatchObject({ id: employmentId, remindedAt, decidedAt: null })
})

test('a reminder can be sent once a day, also with concurrent requests', async () => {
  freezeClock()
  const responses = await Promise.all([remind(), remind()])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await remind()).toMatchObject({ status: 400, body: { errors: [{ code: '2034' }] } })
  await api.database.db
    .update(employment)
    .set({ remindedAt: earlier() })
    .where(eq(employment.id, employmentId))
  expect((await remind()).status).toBe(200)
})

test('no reminder on the day of the request, which was mailed itself', async () => {
  freezeClock()
  const { db } = api.database
  await db.update(employment).set({ requestedAt: new Date() }).where(eq(employment.id, employmentId))
  expect(await remind()).toMatchObject({ status: 400, body: { errors: [{ code: '2037' }] } })
  expect(await db.select().from(outgoingMail)).toEqual([])
})

test('an answered request can’t be reminded', async () => {
  await api.database.db.update(employment).set({ validationStatus: 1 }).where(eq(employment.id, employmentId))
  expect(await remind()).toMatchObject({ status: 400, body: { errors: [{ code: '2005' }] } })
})

test('somebody else’s request returns 404', async () => {
  expect((await remind(await addContact(api.database.db))).status).toBe(404)
})
