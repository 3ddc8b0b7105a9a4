import { expect, test } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { outgoingMail } from '../database/schema.ts'

const api = testApi()

test('an address that refuses mails is shown to those who can mend it, and to nobody else', async () => {
  const { db } = api.database
  const pharmacyId = await addPharmacy(db)
  const owner = await addOwner(db, pharmacyId)
  const admin = await addStaff(db, 'AdminAQPP')
  const email = 'refusee@exemple.test'
  const person = await addContact(db, { email })
  const id = await addEmployment(db, person, pharmacyId)
  const other = await addEmployment(db, await addContact(db), pharmacyId)
  const employee = async (who: string, employmentId = id) =>
    (await api.call(who, 'GET', `pharmacies/${pharmacyId}/employees/${employmentId}`)).body
  expect(await employee(owner)).toMatchObject({ email, mailRefusedAt: null })
  await db.insert(outgoingMail).values({
    template: 'alreadyMember',
    parameters: {},
    recipientName: 'Noé',
    recipientAddress: email,
    language: 'fr-CA',
    failedAt: new Date('2026-11-27T15:00:00Z'),
    failure: '550',
  })
  const refused = { mailRefusedAt: '2026-11-27T15:00:00.000Z' }
  for (const who of [owner, admin]) expect(await employee(who)).toMatchObject(refused)
  for (const who of [person, admin])
    expect((await api.call(who, 'GET', `contacts/${person}`)).body).toMatchObject(refused)
  expect((await api.call(owner, 'GET', `contacts/${person}`)).body).not.toHaveProperty('mailRefusedAt')
  expect(await employee(owner, other)).toMatchObject({ mailRefusedAt: null })
})
