import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { auditEntry, notification, statement } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId, { firstName: 'Léa', lastName: 'Aubin' })
})

const confirm = (subject: string, confirmedOn: string) =>
  api.call(owner, 'POST', `pharmacies/${pharmacyId}/statements`, { body: { subject, confirmedOn } })

const sections = async () => (await api.call(owner, 'GET', `pharmacies/${pharmacyId}`)).body.sections

test('statements are listed with their author, the latest first', async () => {
  expect(await confirm('pharmacy', todayInQuebec())).toMatchObject({
    status: 201,
    body: { subject: 'pharmacy', confirmedOn: todayInQuebec(), confirmedBy: 'Léa Aubin' },
  })
  const earlier = { pharmacyId, subject: 'employees', confirmedOn: '2025-11-01', confirmedBy: owner } as const
  await api.database.db.insert(statement).values(earlier)
  const { status, body } = await api.call(owner, 'GET', `pharmacies/${pharmacyId}/statements`)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { subject: 'pharmacy', confirmedOn: todayInQuebec() },
    { subject: 'employees', confirmedOn: '2025-11-01' },
  ])
})

test('a statement sets the confirmation date of the record’s sections, one about people does not', async () => {
  await confirm('employees', todayInQuebec())
  expect((await sections()).hours.confirmedOn).toBeNull()
  await confirm('pharmacy', todayInQuebec())
  const days = Object.values<{ confirmedOn: string }>(await sections()).map((one) => one.confirmedOn)
  expect(new Set(days)).toEqual(new Set([todayInQuebec()]))
})

test.each([
  ['yesterday', addDays(todayInQuebec(), -1)],
  ['years ago', '2019-01-01'],
  ['tomorrow', addDays(todayInQuebec(), 1)],
])('a statement is dated today: %s is refused, and confirms nothing', async (_, day) => {
  expect(await confirm('pharmacy', day)).toMatchObject({
    status: 400,
    body: { errors: [{ code: '2038', source: { pointer: '/confirmedOn' } }] },
  })
  expect((await sections()).hours.confirmedOn).toBeNull()
})

test('a statement removes its yearly reminder, and leaves the other one', async () => {
  const reminder = { contactId: owner, pharmacyId, kind: notificationKinds.Reminder }
  await api.database.db.insert(notification).values([
    { ...reminder, type: notificationTypes.UpdatePharmacy },
    { ...reminder, type: notificationTypes.UpdateEmployment },
  ])
  await confirm('pharmacy', todayInQuebec())
  const body = await userinfoOf(api, owner)
  expect(body.notifications.map(({ type }: { type: number }) => type)).toEqual([
    notificationTypes.UpdateEmployment,
  ])
})

describe('one’s own contact record', () => {
  const readContact = async () => (await api.call(owner, 'GET', `contacts/${owner}`)).body
  const notifications = async () => (await userinfoOf(api, owner)).notifications
  const confirmContact = () => api.call(owner, 'POST', `contacts/${owner}/statements`)

  beforeEach(async () => {
    const reminder = { kind: notificationKinds.Reminder, type: notificationTypes.UpdateUser }
    await api.database.db.insert(notification).values({ contactId: owner, ...reminder })
  })

  test('is confirmed as of today, and the yearly reminder is removed', async () => {
    expect(await notifications()).toHaveLength(1)
    expect(await confirmContact()).toMatchObject({ status: 200, body: { confirmedOn: todayInQuebec() } })
    expect(await readContact()).toMatchObject({ confirmedOn: todayInQuebec(), version: 1 })
    expect(await notifications()).toEqual([])
    const entries = auditEntries(api.database.db, eq(auditEntry.actorId, owner))
    expect(await entries).toMatchObject([
      { action: 'contact.confirm', recordId: owner, fields: ['confirmedOn'] },
    ])
  })

  test('can be confirmed again', async () => {
    await confirmContact()
    expect(await confirmContact()).toMatchObject({ status: 200, body: { confirmedOn: todayInQuebec() } })
  })

  test('isn’t confirmed by a single change', async () => {
    const headers = ifMatch(1)
    await api.call(owner, 'PUT', `contacts/${owner}`, { body: { vaccinator: true }, headers })
    expect(await readContact()).toMatchObject({ vaccinator: true, confirmedOn: null })
    expect(await notifications()).toHaveLength(1)
  })
})
