import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { contact, notification } from '../database/schema.ts'
import { readClaims } from '../identity/accounts.ts'
import { createAccount } from '../identity/index.ts'

const api = testApi()
let pharmacyId: string
let owner: string

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId, { firstName: 'Léa', lastName: 'Aubin' })
})

/** The person takes one name; another person with both names becomes one with a single name. */
async function takeOneName(person: string, lastName = 'Suharto') {
  const { version } = (await api.call(person, 'GET', `contacts/${person}`)).body
  const body = { firstName: '', lastName }
  return await api.call(person, 'PUT', `contacts/${person}`, { body, headers: ifMatch(version) })
}

test('a person who takes one name is named by it wherever the server writes a name', async () => {
  const { db } = api.database
  expect(await takeOneName(owner)).toMatchObject({
    status: 200,
    body: { firstName: '', lastName: 'Suharto' },
  })
  expect(await userinfoOf(api, owner)).toMatchObject({ firstName: '', lastName: 'Suharto', name: 'Suharto' })

  const statement = { subject: 'pharmacy', confirmedOn: todayInQuebec() }
  const confirmed = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/statements`, { body: statement })
  expect(confirmed.body.confirmedBy).toBe('Suharto')

  const email = 'wati@exemple.test'
  const invited = await api.call(owner, 'POST', 'contacts', {
    body: { firstName: '', lastName: 'Wati', email },
  })
  expect(invited).toMatchObject({ status: 201, body: { firstName: '', lastName: 'Wati' } })
  const [mail] = await waitingMailsTo(db, email)
  expect(mail).toMatchObject({ recipientName: 'Wati', parameters: { inviter: 'Suharto' } })

  const admin = await addStaff(db, 'AdminAQPP')
  await takeOneName(admin, 'Sukarno')
  const sentAt = { createdAt: new Date(), handledAt: new Date(), handledBy: admin, answer: 'C’est fait.' }
  await addMemberRequest(db, owner, null, sentAt)
  const { items } = (await api.call(admin, 'GET', '/api/requests?status=handled')).body
  expect(items[0]).toMatchObject({ sentBy: 'Suharto', answer: { by: 'Sukarno' } })
})

test('the claims of a person of one name have no given name', async () => {
  const { db } = api.database
  await createAccount(db, owner, 'Officine-2026!')
  await takeOneName(owner)
  const claims = await readClaims(db, owner)
  expect(claims).toMatchObject({ name: 'Suharto', family_name: 'Suharto' })
  expect(claims).not.toHaveProperty('given_name')
})

test('a request of a person of one name names them in the notification of the owner', async () => {
  const { db } = api.database
  const requester = await addContact(db, { firstName: '', lastName: 'Wati' })
  const employmentId = await addEmployment(db, requester, pharmacyId, { validationStatus: 0 })
  await db.insert(notification).values({
    ...{ contactId: owner, pharmacyId, subjectId: employmentId },
    ...{ kind: notificationKinds.ApprovalRequest, type: notificationTypes.EmploymentWaitingApproval },
  })
  const { notifications } = await userinfoOf(api, owner)
  expect(notifications).toMatchObject([{ subjectName: 'Wati' }])
})

test('people of one name are sorted by it and found by its beginning; two of one name stay two', async () => {
  const { db } = api.database
  await db.update(contact).set({ firstName: 'Zoé', lastName: 'Wat' }).where(eq(contact.id, owner))
  const names = [
    ['', 'Wati'],
    ['Ani', 'Wati'],
    ['', 'Watis'],
    ['', 'Wati'],
  ] as const
  for (const [firstName, lastName] of names) await addEmployee(db, pharmacyId, { firstName, lastName })
  const list = async (query: string) =>
    (await api.call(owner, 'GET', `pharmacies/${pharmacyId}/employees?${query}`)).body.items.map(
      ({ firstName, lastName }: { firstName: string; lastName: string }) => [firstName, lastName],
    )
  expect(await list('sort=name')).toEqual([
    ['Zoé', 'Wat'],
    ['', 'Wati'],
    ['', 'Wati'],
    ['Ani', 'Wati'],
    ['', 'Watis'],
  ])
  expect(await list('search=wati')).toHaveLength(4)
})
