import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addMemberRequest, type MemberRequestIds } from '../../tests/support/test-member-requests.ts'
import { addContact, addStaff } from '../../tests/support/test-records.ts'
import { auditEntry, notification, outgoingMail } from '../database/schema.ts'

const api = testApi()
let me: string
let admin: string
let colleague: string
let request: MemberRequestIds

beforeAll(async () => {
  const { db } = api.database
  admin = await addStaff(db, 'AdminAQPP', { firstName: 'Nathalie', lastName: 'Bergeron' })
  colleague = await addStaff(db, 'AdminAQPP', { firstName: 'Luc', lastName: 'Roy' })
})

beforeEach(async () => {
  me = await addContact(api.database.db, { language: 'en-CA' })
  const createdAt = new Date('2026-11-20T18:42:00Z')
  request = await addMemberRequest(api.database.db, me, null, { createdAt })
})

const answer = (as: string, text: string, version = 1, id = request.id) =>
  api.call(as, 'POST', `/api/requests/${id}/answers`, {
    body: { text },
    headers: ifMatch(version),
  })

const read = async (as = me) => (await api.call(as, 'GET', `/api/requests/${request.id}`)).body

const mails = () =>
  api.database.db
    .select()
    .from(outgoingMail)
    .where(
      sql`${outgoingMail.template} = 'requestAnswered' and ${outgoingMail.parameters} ->> 'requestId' = ${request.id}`,
    )

const notificationsOf = (contactId: string) =>
  api.database.db.select().from(notification).where(eq(notification.contactId, contactId))

const refusal = (status: number, name: keyof typeof details) => ({
  errors: [{ status: String(status), ...details[name] }],
})

test('an answer handles the request, and the sender can read who answered', async () => {
  const { status, headers, body } = await answer(admin, 'C’est fait.\nMerci.')
  expect([status, headers.etag]).toEqual([200, '"2"'])
  const answered = { text: 'C’est fait.\nMerci.', by: 'Nathalie Bergeron', at: expect.any(String) }
  expect(body).toMatchObject({ id: request.id, version: 2, status: 'handled', answer: answered, may: [] })
  expect(body.answer.byId).toBe(admin)
  const { byId, ...answerForSender } = body.answer
  const files = body.files.map(({ isNotScanned, ...file }: { isNotScanned?: boolean }) => file)
  expect(await read()).toEqual({ ...body, answer: answerForSender, files, may: [] })
  const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, request.id))
  expect(entries).toMatchObject([
    { actorId: admin, action: 'request.answer', fields: ['handledAt', 'handledBy', 'answer'] },
  ])
})

test('only those who may answer get the member’s language', async () => {
  expect(await read(admin)).toMatchObject({ language: 'en-CA', may: ['answer'] })
  expect((await read()).language).toBeUndefined()
  expect((await answer(admin, 'Done.')).body.language).toBeUndefined()
})

test('an answer is notified, and mailed in the sender’s language', async () => {
  await answer(admin, 'Done.')
  const body = await userinfoOf(api, me)
  expect(body.notifications).toMatchObject([
    {
      kind: notificationKinds.InformationNotice,
      type: notificationTypes.Document,
      subjectId: request.id,
      document: 'request',
    },
  ])
  expect(await mails()).toMatchObject([
    {
      language: 'en-CA',
      parameters: { requestId: request.id, sentOn: 'November\u00a020,\u00a02026', answer: 'Done.' },
    },
  ])
})

test('the same answer of the same person again changes nothing, whatever the version', async () => {
  const first = await answer(admin, 'C’est fait.')
  for (const version of [1, 2]) {
    const again = await answer(admin, 'C’est fait.', version)
    expect([again.status, again.body]).toEqual([200, first.body])
  }
  expect([(await mails()).length, (await notificationsOf(me)).length]).toEqual([1, 1])
})

test('another answer to a handled request returns 409 if stale, 400 at the current version', async () => {
  const { body: current } = await answer(admin, 'C’est fait.')
  for (const [who, text] of [
    [admin, 'Autre chose.'],
    [colleague, 'C’est fait.'],
  ] as const) {
    const stale = await answer(who, text)
    expect([stale.status, stale.body]).toEqual([409, { ...refusal(409, 'stale'), meta: { current } }])
    const response = await answer(who, text, 2)
    expect([response.status, response.body]).toEqual([400, refusal(400, 'requestHandled')])
  }
  expect((await read()).answer.text).toBe('C’est fait.')
  const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, request.id))
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    [admin, 'request.answer'],
    [admin, 'request.read'],
    [colleague, 'request.read'],
  ])
})

test('an answer replaces a reminder; an answer with a stale version changes nothing', async () => {
  await api.database.db.insert(notification).values({
    contactId: me,
    subjectId: request.id,
    kind: notificationKinds.Reminder,
    type: notificationTypes.Document,
  })
  expect((await answer(admin, 'C’est fait.', 7)).status).toBe(409)
  expect(await notificationsOf(me)).toMatchObject([{ kind: notificationKinds.Reminder }])
  await answer(admin, 'C’est fait.')
  expect(await notificationsOf(me)).toMatchObject([
    { kind: notificationKinds.InformationNotice, dismissedAt: null },
  ])
})

test('an administrator can’t answer their own request', async () => {
  const own = await addMemberRequest(api.database.db, admin)
  expect(await answer(admin, 'C’est fait.', 1, own.id)).toMatchObject({
    status: 403,
    body: refusal(403, 'forbidden'),
  })
  expect((await answer(colleague, 'C’est fait.', 1, own.id)).status).toBe(200)
})

test.each([
  ['no text', { text: '' }],
  ['blanks', { text: ' \n ' }],
  ['more than 4,000 characters', { text: 'x'.repeat(4001) }],
  ['an unknown field', { text: 'x', status: 'handled' }],
])('an answer with %s is refused', async (_, body) => {
  const options = { body, headers: ifMatch(1) }
  const { status } = await api.call(admin, 'POST', `/api/requests/${request.id}/answers`, options)
  expect([status, (await read()).status]).toEqual([400, 'received'])
})

test('an answer without a version is refused', async () => {
  const options = { body: { text: 'C’est fait.' } }
  const { status, body } = await api.call(admin, 'POST', `/api/requests/${request.id}/answers`, options)
  expect([status, body]).toEqual([400, refusal(400, 'ifMatchMissing')])
})
