import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { auditEntry, oneTimeToken, outgoingMail, rateLimit } from '../database/schema.ts'
import { createAccount } from '../identity/index.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let coowner: string
let admin: string

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Roy', city: 'Lévis' })
  owner = await addOwner(db, pharmacyId, { firstName: 'Ève', lastName: 'Roy' })
  coowner = await addOwner(db, pharmacyId, { firstName: 'Luc', lastName: 'Roy' })
  admin = await addStaff(db, 'AdminAQPP')
})

beforeEach(async () => {
  await api.database.db.delete(rateLimit)
})

let emailCount = 0
const newEmail = () => `zoe${++emailCount}@exemple.test`

const add = (as: string, contactId: string, at = pharmacyId) =>
  api.call(as, 'POST', `pharmacies/${at}/employees`, {
    body: employmentBody(contactId, { isPrimaryLink: true }),
  })

/** As the portal does: creates the contact, which sends the mail, and then the employment. */
async function inviteAndAdd(as = owner, email = newEmail(), at = pharmacyId) {
  const body = { firstName: 'Zoé', lastName: 'Untel', email }
  const invited = await api.call(as, 'POST', 'contacts', { body })
  expect(invited.status).toBe(201)
  const contactId: string = invited.body.id
  const added = await add(as, contactId, at)
  expect(added.status).toBe(201)
  return { contactId, email, employeeId: String(added.body.id), added: added.body }
}

const employeePath = (employeeId: string, at = pharmacyId) => `pharmacies/${at}/employees/${employeeId}`

const read = async (as: string, employeeId: string, at = pharmacyId) =>
  (await api.call(as, 'GET', employeePath(employeeId, at))).body

const sendAgain = (as: string | undefined, employeeId: string, at = pharmacyId) =>
  api.call(as, 'POST', `${employeePath(employeeId, at)}/invitations`)

const cancel = (as: string, employeeId: string, version: number, at = pharmacyId) =>
  api.call(as, 'DELETE', employeePath(employeeId, at), { headers: ifMatch(version) })

const mailsTo = (email: string) => waitingMailsTo(api.database.db, email).orderBy(asc(outgoingMail.createdAt))

const secretsTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ parameters }) => parameters.token ?? [])

const form = { firstName: 'Zoé', lastName: 'Untel', password: 'Sapin-bleu-2026', acceptsTerms: true }

const signUp = (secret = '') =>
  api.call(undefined, 'PATCH', `contacts/public/signup?signupToken=${secret}`, { body: form })

async function addPharmacyOf(person: string, companyName = 'Pharmacie Untel') {
  const at = await addPharmacy(api.database.db, { companyName })
  await addEmployment(api.database.db, person, at, { type: employmentTypes.Owner })
  return at
}

const expireInvitations = (contactId: string) =>
  api.database.db
    .update(oneTimeToken)
    .set({ expiresAt: new Date('2026-01-02T03:04:05Z') })
    .where(eq(oneTimeToken.contactId, contactId))

describe('an invited person in the list of people', () => {
  test('shows when the link expires; the inviter and the administration may resend it', async () => {
    const { employeeId, added } = await inviteAndAdd()
    const days = (Date.parse(added.invitation.validUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    const rights = await Promise.all(
      [owner, coowner, admin].map(async (as) => (await read(as, employeeId)).invitation.maySendAgain),
    )
    expect(rights).toEqual([true, false, true])
  })

  test('is found by the filter onlyInvited while without an account, also after expiry', async () => {
    const at = await addPharmacyOf(owner)
    const waiting = await inviteAndAdd(owner, newEmail(), at)
    const late = await inviteAndAdd(owner, newEmail(), at)
    await expireInvitations(late.contactId)
    const arrived = await inviteAndAdd(owner, newEmail(), at)
    await signUp((await secretsTo(arrived.email))[0])
    const { body } = await api.call(owner, 'GET', `pharmacies/${at}/employees?filter=onlyInvited`)
    expect(body.totalCount).toBe(2)
    const invitations = new Map(
      body.items.map((row: { contactId: string; invitation: { validUntil: string } }) => [
        row.contactId,
        row.invitation.validUntil,
      ]),
    )
    expect(invitations.get(late.contactId)).toBe('2026-01-02T03:04:05.000Z')
    expect(invitations.has(waiting.contactId)).toBe(true)
  })

  test('is no longer invited after signing up, and the employment has a new version', async () => {
    const { employeeId, email } = await inviteAndAdd()
    const before = await read(owner, employeeId)
    expect((await signUp((await secretsTo(email))[0])).status).toBe(200)
    const after = await read(owner, employeeId)
    expect(after.invitation).toBeNull()
    expect(after.version).toBeGreaterThan(before.version)
  })
})

describe('one mail', () => {
  test('goes to an invited person: the invitation, and none about their access', async () => {
    const { email } = await inviteAndAdd()
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['invitation'])
  })

  test('goes to an added person with an account: the one about their access', async () => {
    const email = newEmail()
    const member = await addContact(api.database.db, { email })
    await createAccount(api.database.db, member, 'Officine-2026!')
    expect((await add(owner, member)).body.invitation).toBeNull()
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['employmentAdded'])
  })

  test('with an invitation goes to an added person without an account, unless the same inviter’s is open', async () => {
    const { email, contactId } = await inviteAndAdd()
    const other = await addContact(api.database.db, { firstName: 'Ali', lastName: 'Haddad' })
    const at = await addPharmacyOf(other, 'Pharmacie Haddad')
    expect((await add(other, contactId, at)).body.invitation).toMatchObject({ maySendAgain: true })
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['invitation', 'invitation'])
    expect(mails[1]?.parameters).toMatchObject({ from: 'person', inviter: 'Ali Haddad' })
    expect(mails[1]?.parameters).toMatchObject({ hasPharmacy: 'yes', pharmacy: 'Pharmacie Haddad' })

    const known = newEmail()
    await add(other, await addContact(api.database.db, { email: known }), at)
    expect((await mailsTo(known)).map(({ template }) => template)).toEqual(['invitation'])
  })

  test('is not sent beyond five a day: the person is added, and can be invited another day', async () => {
    freezeClock()
    const { contactId, employeeId, email } = await inviteAndAdd()
    for (let sent = 1; sent < 5; sent++) expect((await sendAgain(owner, employeeId)).status).toBe(201)
    const other = await addContact(api.database.db, { firstName: 'Ali', lastName: 'Haddad' })
    const at = await addPharmacyOf(other)
    const added = await add(other, contactId, at)
    expect(added.status).toBe(201)
    expect(added.body.invitation).toMatchObject({ maySendAgain: true })
    expect(await mailsTo(email)).toHaveLength(5)
    expect((await sendAgain(other, added.body.id, at)).status).toBe(429)
    // Simulates another day.
    await api.database.db.delete(rateLimit)
    expect((await sendAgain(other, added.body.id, at)).status).toBe(201)
    expect((await mailsTo(email)).at(-1)?.parameters).toMatchObject({ inviter: 'Ali Haddad' })
  })

  test('with an invitation goes to a person without an account whose employment resumes', async () => {
    const { employeeId, email, added } = await inviteAndAdd()
    await cancel(owner, employeeId, added.version)
    const { version } = await read(owner, employeeId)
    const again = await api.call(owner, 'PUT', employeePath(employeeId), {
      body: { endDate: null },
      headers: ifMatch(version),
    })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(await read(owner, employeeId))
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['invitation', 'invitation'])
  })

  test('names the pharmacy of its sender, for a person whom two pharmacies invited', async () => {
    const { email, contactId } = await inviteAndAdd()
    const at = await addPharmacy(api.database.db, { companyName: 'Pharmacie Haddad' })
    const other = await addOwner(api.database.db, at)
    await add(other, contactId, at)
    const [, secret] = await secretsTo(email)
    const { body } = await api.call(undefined, 'GET', `contacts/signup?signupToken=${secret}`)
    expect(body.pharmacyName).toBe('Pharmacie Haddad')
  })
})

describe('resending an invitation', () => {
  test('mails another link, and invalidates the earlier one', async () => {
    const { employeeId, email, contactId } = await inviteAndAdd()
    await expireInvitations(contactId)
    const response = await sendAgain(owner, employeeId)
    expect(response.status).toBe(201)
    expect(Date.parse(response.body.validUntil)).toBeGreaterThan(Date.now())
    const [first, second] = await secretsTo(email)
    expect(errorOf(await signUp(first)).code).toBe('2031')
    expect((await signUp(second)).status).toBe(200)
    // With an account, the earlier link is reported as used.
    expect(errorOf(await signUp(first)).code).toBe('2032')
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, contactId), eq(auditEntry.action, 'contact.inviteAgain')),
    )
    expect(entries).toMatchObject([{ actorId: owner }])
  })

  test('with one key sends once', async () => {
    const { employeeId, email } = await inviteAndAdd()
    const headers = { 'idempotency-key': `again-${employeeId}` }
    const path = `${employeePath(employeeId)}/invitations`
    const responses = [
      await api.call(owner, 'POST', path, { headers }),
      await api.call(owner, 'POST', path, { headers }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('is possible for the inviter and the administration, each in their own name', async () => {
    const { employeeId, email } = await inviteAndAdd()
    expect((await sendAgain(coowner, employeeId)).status).toBe(403)
    expect((await sendAgain(admin, employeeId)).status).toBe(201)
    const parameters = (await mailsTo(email)).map((mail) => mail.parameters)
    expect(parameters).toMatchObject([{ inviter: 'Ève Roy' }, { from: 'association', inviter: '' }])
    // The first inviter remains one after the administration has sent another.
    expect((await sendAgain(owner, employeeId)).status).toBe(201)
  })

  test('counts among the five invitations of an address a day', async () => {
    freezeClock()
    const { employeeId, email } = await inviteAndAdd()
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent++) statuses.push((await sendAgain(owner, employeeId)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('to a person who has signed up since returns an error, and sends nothing', async () => {
    const { employeeId, email } = await inviteAndAdd()
    await signUp((await secretsTo(email))[0])
    for (const as of [owner, admin]) expect(errorOf(await sendAgain(as, employeeId)).code).toBe('2039')
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('of an employment that is over returns 404', async () => {
    const { employeeId, added } = await inviteAndAdd()
    await cancel(owner, employeeId, added.version)
    expect((await sendAgain(owner, employeeId)).status).toBe(404)
  })
})

describe('the pharmacy of a resent invitation', () => {
  const pharmacyOn = async (secret = '') =>
    (await api.call(undefined, 'GET', `contacts/signup?signupToken=${secret}`)).body.pharmacyName

  test('is the one of the path, for its inviter and for the administration', async () => {
    const { employeeId, email, contactId } = await inviteAndAdd()
    const at = await addPharmacyOf(owner, 'Les Pharmacies Untel')
    const elsewhere = (await add(owner, contactId, at)).body.id
    expect((await sendAgain(owner, elsewhere, at)).status).toBe(201)
    expect((await sendAgain(admin, employeeId)).status).toBe(201)
    const [, fromOwner, fromAdmin] = (await mailsTo(email)).map(({ parameters }) => parameters)
    expect(fromOwner).toMatchObject({ hasPharmacy: 'yes', pharmacy: 'Les Pharmacies Untel' })
    expect(fromAdmin).toMatchObject({ hasPharmacy: 'yes', pharmacy: 'Pharmacie Roy', city: 'Lévis' })
    expect(await pharmacyOn(fromAdmin?.token)).toBe('Pharmacie Roy')
  })

  test('appears first on the invitation’s page, while the person has an employment there', async () => {
    const { email, contactId } = await inviteAndAdd()
    const at = await addPharmacyOf(owner, 'Les Pharmacies Untel')
    const { id, version } = (await add(owner, contactId, at)).body
    await sendAgain(owner, id, at)
    const [, secret] = await secretsTo(email)
    expect(await pharmacyOn(secret)).toBe('Les Pharmacies Untel')
    const now = await read(owner, id, at)
    expect(now.version).toBeGreaterThan(version)
    expect((await cancel(owner, id, now.version, at)).status).toBe(204)
    expect(await pharmacyOn(secret)).toBe('Pharmacie Roy')
  })
})

describe('withdrawing an invitation', () => {
  test('ends the employment, and invalidates the link', async () => {
    const { employeeId, email } = await inviteAndAdd()
    const { version } = await read(owner, employeeId)
    expect((await cancel(owner, employeeId, version)).status).toBe(204)
    expect(errorOf(await signUp((await secretsTo(email))[0])).code).toBe('2031')
    const { body } = await api.call(owner, 'GET', `pharmacies/${pharmacyId}/employees?search=${email}`)
    expect(body.totalCount).toBe(0)
  })

  test('by an end date of today does the same', async () => {
    const { employeeId, email, added } = await inviteAndAdd()
    const changed = await api.call(owner, 'PUT', employeePath(employeeId), {
      body: { startDate: '2026-01-01', endDate: todayInQuebec() },
      headers: ifMatch(added.version),
    })
    expect(changed.status).toBe(200)
    expect(errorOf(await signUp((await secretsTo(email))[0])).code).toBe('2031')
  })

  test('at one of two pharmacies leaves the link valid for the other', async () => {
    const { employeeId, contactId, email } = await inviteAndAdd()
    const other = await addContact(api.database.db)
    const at = await addPharmacyOf(other)
    await add(other, contactId, at)
    const { version } = await read(owner, employeeId)
    expect((await cancel(owner, employeeId, version)).status).toBe(204)
    expect((await signUp((await secretsTo(email))[1])).status).toBe(200)
  })

  test('after a sign-up returns 409 with the current record, and the employment stays', async () => {
    const { employeeId, email } = await inviteAndAdd()
    const { version } = await read(owner, employeeId)
    await signUp((await secretsTo(email))[0])
    const response = await cancel(owner, employeeId, version)
    expect(response).toMatchObject({
      status: 409,
      body: { meta: { current: { endDate: null, invitation: null } } },
    })
  })

  test('allows inviting the same person again at the same address', async () => {
    const { employeeId, email, added } = await inviteAndAdd()
    await cancel(owner, employeeId, added.version)
    await inviteAndAdd(owner, email)
    expect((await signUp((await secretsTo(email))[1])).status).toBe(200)
  })

  test('and a concurrent sign-up: exactly one of them succeeds', async () => {
    for (let tried = 0; tried < 5; tried++) {
      const { employeeId, email, contactId } = await inviteAndAdd()
      const { version } = await read(owner, employeeId)
      const [secret] = await secretsTo(email)
      const [cancelled, signedUp] = await Promise.all([cancel(owner, employeeId, version), signUp(secret)])
      const statuses = [cancelled.status, signedUp.status]
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual(statuses)
      const person = await contactRow(api.database.db, contactId)
      expect(person).toBeDefined()
    }
  })
})
