import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../api/testing.ts'
import { auditEntry, contact, employment, outgoingMail } from '../database/schema.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { jobContext } from './testing.ts'

const email = 'premiere@exemple.test'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.close())

const invite = () =>
  inviteAdministrator.run(jobContext(api.database.db, new Date()), {
    email,
    firstName: 'Ève',
    lastName: 'Roy',
  })

const mails = () =>
  api.database.db.select().from(outgoingMail).where(eq(outgoingMail.recipientAddress, email))

async function personOf(address: string): Promise<string> {
  const [person] = await api.database.db.select().from(contact).where(eq(contact.email, address))
  if (!person) throw new Error('Nobody has the address.')
  return person.id
}

test('the first administrator of a new server makes their account by the mail, and then has the rights', async () => {
  expect(await invite()).toEqual({ employed: true, invited: true })
  const [mail] = await mails()
  expect(mail).toMatchObject({ template: 'invitation', parameters: { from: 'association' } })
  const token = mail?.parameters.token ?? ''
  const read = await api.call(undefined, 'GET', `contacts/signup?signupToken=${token}`)
  expect(read.body).toMatchObject({ firstName: 'Ève', lastName: 'Roy', invitedBy: null })
  const body = { firstName: 'Ève', lastName: 'Roy', password: 'Bonjour-2026', acceptsTerms: true }
  const signedUp = await api.call(undefined, 'PATCH', `contacts/public/signup?signupToken=${token}`, { body })
  expect(signedUp.status).toBe(204)

  const as = await personOf(email)
  const { status } = await api.call(as, 'POST', 'contacts', {
    body: { firstName: 'Noé', lastName: 'Côté', email: 'noe@exemple.test' },
  })
  expect(status).toBe(201)
})

test('somebody who is an administrator with an account stays as they are', async () => {
  const before = (await mails()).length
  expect(await invite()).toEqual({ employed: false, invited: false })
  expect((await mails()).length).toBe(before)
  const ties = await api.database.db
    .select()
    .from(employment)
    .where(eq(employment.contactId, await personOf(email)))
  expect(ties.map(({ type }) => type)).toEqual([employmentTypes.AdminAQPP])
})

test('what was done stands in the audit, by nobody of the portal', async () => {
  const entries = await api.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.recordType, 'employment'))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['employment.add', null]])
})
