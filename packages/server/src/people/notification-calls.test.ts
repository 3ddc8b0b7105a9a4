import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { beforeAll, expect, test } from 'vitest'
import { addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { notification } from '../database/schema.ts'
import { notifyOfDocument } from './notifications.ts'

const api = testApi()
let person: string

beforeAll(async () => {
  person = await addContact(api.database.db)
})

async function notify(kind: number, type: number): Promise<string> {
  const id = newId()
  await api.database.db.insert(notification).values({ id, contactId: person, kind, type })
  return id
}

const dismiss = (as: string, id: string) => api.call(as, 'DELETE', `notifications/${id}`)

test('one’s own notification is dismissed, once', async () => {
  const id = await notify(notificationKinds.InformationNotice, notificationTypes.UpdateUser)
  expect((await dismiss(person, id)).status).toBe(204)
  const body = await userinfoOf(api, person)
  expect(body.notifications).toEqual([])
  expect((await dismiss(person, id)).status).toBe(404)
})

test.each([
  ['an approval', notificationKinds.ApprovalRequest, notificationTypes.EmploymentWaitingApproval],
  ['a declaration', notificationKinds.Reminder, notificationTypes.MandatoryDeclaration],
])('%s stays until it is answered', async (_, kind, type) => {
  const response = await dismiss(person, await notify(kind, type))
  expect(response).toMatchObject({ status: 400, body: { errors: [{ code: '2035' }] } })
})

test('somebody else’s notification returns 404 like an absent one', async () => {
  const id = await notify(notificationKinds.InformationNotice, notificationTypes.UpdateUser)
  const stranger = await addContact(api.database.db)
  const [foreign, absent] = [await dismiss(stranger, id), await dismiss(stranger, newId())]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test('a document notification includes its type, unless the document is gone', async () => {
  const { db } = api.database
  const reader = await addContact(db)
  const request = await addMemberRequest(db, reader)
  const receipt = await addTaxReceipt(db, reader)
  for (const subjectId of [request.id, receipt, newId()]) {
    await notifyOfDocument(db, reader, 'InformationNotice', subjectId)
  }
  const body = await userinfoOf(api, reader)
  const unread = body.notifications.map(({ type, subjectId, document }: Notification) => [
    type,
    subjectId,
    document,
  ])
  expect(unread).toHaveLength(3)
  expect(unread).toContainEqual([notificationTypes.Document, request.id, 'request'])
  expect(unread).toContainEqual([notificationTypes.Document, receipt, 'taxReceipt'])
})

test('the newest notification of a document replaces the previous one', async () => {
  const { db } = api.database
  const reader = await addContact(db)
  const { id } = await addMemberRequest(db, reader)
  await notifyOfDocument(db, reader, 'Reminder', id)
  await notifyOfDocument(db, reader, 'InformationNotice', id)
  const body = await userinfoOf(api, reader)
  expect(body.notifications).toMatchObject([
    { kind: notificationKinds.InformationNotice, subjectId: id, document: 'request' },
  ])
})
