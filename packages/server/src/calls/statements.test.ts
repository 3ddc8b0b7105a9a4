import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact, addEmployment, addPharmacy, startTestApi, type TestApi } from '../api/testing.ts'
import { today } from '../api/today.ts'
import { auditEntry, notification } from '../database/schema.ts'

let api: TestApi
let pharmacyId: string
let owner: string

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addContact(db, { firstName: 'Léa', lastName: 'Aubin' })
  await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
})

const confirm = (subject: string, confirmedOn: string) =>
  api.call(owner, 'POST', `pharmacies/${pharmacyId}/statements`, { body: { subject, confirmedOn } })

const sections = async () => (await api.call(owner, 'GET', `pharmacies/${pharmacyId}`)).body.sections

test('what was confirmed is listed, the latest first, with who did', async () => {
  expect(await confirm('pharmacy', '2025-11-01')).toMatchObject({
    status: 201,
    body: { subject: 'pharmacy', confirmedOn: '2025-11-01', confirmedBy: 'Léa Aubin' },
  })
  await confirm('employees', today())
  const { status, body } = await api.call(owner, 'GET', `pharmacies/${pharmacyId}/statements`)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { subject: 'employees', confirmedOn: today() },
    { subject: 'pharmacy', confirmedOn: '2025-11-01' },
  ])
})

test('the record’s sections say when they were confirmed, and an older day takes nothing back', async () => {
  await confirm('employees', today())
  expect((await sections()).hours.confirmedOn).toBeNull()
  await confirm('pharmacy', '2025-11-01')
  await confirm('pharmacy', '2024-11-01')
  expect(
    new Set(Object.values<{ confirmedOn: string }>(await sections()).map((one) => one.confirmedOn)),
  ).toEqual(new Set(['2025-11-01']))
})

test('a day that has not come can’t be confirmed', async () => {
  const answer = await confirm('pharmacy', '2199-01-01')
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ code: '1010', source: { pointer: '/confirmedOn' } }] },
  })
})

test('the yearly reminder of it goes, the other one stays', async () => {
  const reminder = { contactId: owner, pharmacyId, kind: notificationKinds.Reminder }
  await api.database.db.insert(notification).values([
    { ...reminder, type: notificationTypes.UpdatePharmacy },
    { ...reminder, type: notificationTypes.UpdateEmployment },
  ])
  await confirm('pharmacy', today())
  const { body } = await api.call(owner, 'GET', 'userinfo?version=2.0')
  expect(body.notifications.map(({ type }: { type: number }) => type)).toEqual([
    notificationTypes.UpdateEmployment,
  ])
})

describe('one’s own file', () => {
  const file = async () => (await api.call(owner, 'GET', `contacts/${owner}`)).body
  const notices = async () => (await api.call(owner, 'GET', 'userinfo?version=2.0')).body.notifications
  const confirmFile = () => api.call(owner, 'POST', `contacts/${owner}/statements`)

  beforeEach(async () => {
    const reminder = { kind: notificationKinds.Reminder, type: notificationTypes.UpdateUser }
    await api.database.db.insert(notification).values({ contactId: owner, ...reminder })
  })

  test('is confirmed as of today: it says so, and the yearly reminder goes', async () => {
    expect(await notices()).toHaveLength(1)
    expect(await confirmFile()).toMatchObject({ status: 200, body: { confirmedOn: today() } })
    expect(await file()).toMatchObject({ confirmedOn: today(), version: 1 })
    expect(await notices()).toEqual([])
    const entries = api.database.db.select().from(auditEntry).where(eq(auditEntry.actorId, owner))
    expect(await entries).toMatchObject([
      { action: 'contact.confirm', recordId: owner, fields: ['confirmedOn'] },
    ])
  })

  test('can be confirmed again', async () => {
    await confirmFile()
    expect(await confirmFile()).toMatchObject({ status: 200, body: { confirmedOn: today() } })
  })

  test('isn’t confirmed by a change of one thing', async () => {
    const headers = { 'if-match': '"1"' }
    await api.call(owner, 'PUT', `contacts/${owner}`, { body: { vaccinator: true }, headers })
    expect(await file()).toMatchObject({ vaccinator: true, confirmedOn: null })
    expect(await notices()).toHaveLength(1)
  })
})
