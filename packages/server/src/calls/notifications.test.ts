import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContact, startTestApi, type TestApi } from '../../tests/support/test-api.ts'
import { newId } from '../database/ids.ts'
import { notification } from '../database/schema.ts'

let api: TestApi
let person: string

beforeAll(async () => {
  api = await startTestApi()
  person = await addContact(api.database.db)
})

afterAll(() => api.close())

async function notify(kind: number, type: number): Promise<string> {
  const id = newId()
  await api.database.db.insert(notification).values({ id, contactId: person, kind, type })
  return id
}

const dismiss = (as: string, id: string) => api.call(as, 'DELETE', `notifications/${id}`)

test('one’s own is put away, once', async () => {
  const id = await notify(notificationKinds.InformationNotice, notificationTypes.UpdateUser)
  expect((await dismiss(person, id)).status).toBe(204)
  const { body } = await api.call(person, 'GET', 'userinfo?version=2.0')
  expect(body.notifications).toEqual([])
  expect((await dismiss(person, id)).status).toBe(404)
})

test.each([
  ['an approval', notificationKinds.ApprovalRequest, notificationTypes.EmploymentWaitingApproval],
  ['a declaration', notificationKinds.Reminder, notificationTypes.MandatoryDeclaration],
])('%s stays until it is answered', async (_, kind, type) => {
  const answer = await dismiss(person, await notify(kind, type))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: '2035' }] } })
})

test('somebody else’s answers as one that is not there', async () => {
  const id = await notify(notificationKinds.InformationNotice, notificationTypes.UpdateUser)
  const stranger = await addContact(api.database.db)
  const [foreign, absent] = [await dismiss(stranger, id), await dismiss(stranger, newId())]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})
