import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addPharmacy } from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { auditEntry, contact, employment } from '../database/schema.ts'
import { inviteAdministratorJob, invitePermanenceJob } from './invite-staff.ts'

const email = 'premiere@exemple.test'

const api = testApi()

const invite = () =>
  inviteAdministratorJob.run(jobContext(api.database.db, new Date()), {
    email,
    firstName: 'Ève',
    lastName: 'Roy',
  })

const mails = () => waitingMailsTo(api.database.db, email)

async function personOf(address: string): Promise<string> {
  const [person] = await api.database.db.select().from(contact).where(eq(contact.email, address))
  if (!person) throw new Error('Nobody has the address.')
  return person.id
}

test('the first administrator of a new server creates their account by the mail and then has the rights', async () => {
  expect(await invite()).toEqual({ employed: true, invited: true })
  const [mail] = await mails()
  expect(mail).toMatchObject({ template: 'invitation', parameters: { from: 'association' } })
  const token = mail?.parameters.token ?? ''
  const read = await api.call(undefined, 'GET', `contacts/signup?signupToken=${token}`)
  expect(read.body).toMatchObject({ firstName: 'Ève', lastName: 'Roy', invitedBy: null })
  const body = { firstName: 'Ève', lastName: 'Roy', password: 'Sapin-bleu-2026', acceptsTerms: true }
  const signedUp = await api.call(undefined, 'PATCH', `contacts/public/signup?signupToken=${token}`, { body })
  expect(signedUp.status).toBe(200)

  const as = await personOf(email)
  const { status } = await api.call(as, 'POST', 'contacts', {
    body: { firstName: 'Noé', lastName: 'Côté', email: 'noe@exemple.test' },
  })
  expect(status).toBe(201)
})

test('an administrator with an account stays unchanged', async () => {
  const before = (await mails()).length
  expect(await invite()).toEqual({ employed: false, invited: false })
  expect((await mails()).length).toBe(before)
  const employments = await api.database.db
    .select()
    .from(employment)
    .where(eq(employment.contactId, await personOf(email)))
  expect(employments.map(({ type }) => type)).toEqual([employmentTypes.AdminAQPP])
})

test('a member of the permanence creates their account by the mail, reads any pharmacy, and changes none', async () => {
  const { db } = api.database
  const pharmacyId = await addPharmacy(db)
  const invitee = { email: 'permanence@exemple.test', firstName: 'Léo', lastName: 'Caron' }
  expect(await invitePermanenceJob.run(jobContext(db, new Date()), invitee)).toEqual({
    employed: true,
    invited: true,
  })
  const as = await personOf(invitee.email)
  const [mail] = await waitingMailsTo(db, invitee.email)
  expect(mail).toMatchObject({ template: 'invitation', parameters: { from: 'association' } })
  const { body } = await api.call(as, 'GET', 'user/employments')
  expect(body).toMatchObject([{ type: employmentTypes.Permanence, validationStatus: 1 }])
  expect((await api.call(as, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(200)
  const change = { body: { companyName: 'Autre' }, headers: ifMatch(1) }
  expect((await api.call(as, 'PUT', `pharmacies/${pharmacyId}`, change)).status).toBe(403)
})

test('the audit has entries without an actor', async () => {
  const entries = await auditEntries(api.database.db, eq(auditEntry.recordType, 'employment'))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['employment.add', null],
    ['employment.add', null],
  ])
})
