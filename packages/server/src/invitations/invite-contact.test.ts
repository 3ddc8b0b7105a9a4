import { employmentTypes } from '@officine/api/constants'
import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { errorOf, testApi } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  employment as employmentTable,
  oneTimeToken,
  outgoingMail,
  pharmacy,
  rateLimit,
} from '../database/schema.ts'
import { createAccount } from '../identity/index.ts'
import { createToken } from '../identity/one-time-token.ts'
import { createAssociationInvitation } from './invitations.ts'

const api = testApi()
let owner: string
let admin: string
let pharmacyId: string

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie du Vieux-Marché', city: 'Québec' })
  owner = await addOwner(db, pharmacyId, { firstName: 'Ève', lastName: 'Roy' })
  admin = await addStaff(db, 'AdminAQPP')
})

// These tests send more invitations than the hourly limit.
beforeEach(async () => {
  await api.database.db.delete(rateLimit)
})

let emailCount = 0
const newEmail = () => `nouvelle${++emailCount}@exemple.test`
const newPerson = (email = newEmail()) => ({ firstName: 'Noé', lastName: 'Côté', email })

const invite = (as: string | undefined, body: object, options: { token?: string; key?: string } = {}) =>
  api.call(as, 'POST', `contacts${options.token ? `?signupToken=${options.token}` : ''}`, {
    body,
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  })

const mailsTo = (email: string) =>
  waitingMailsTo(api.database.db, email).orderBy(desc(outgoingMail.createdAt))

const personWith = async (email: string) =>
  (await api.database.db.select().from(contact).where(eq(contact.email, email)))[0]

describe('an owner who invites', () => {
  test('adds a person, and mails a secret of 256 bits, of which only the hash is stored', async () => {
    const email = 'Noe.Cote@Exemple.test'
    const response = await invite(owner, { ...newPerson(email), practiceNumber: '54321', language: 'en-CA' })
    const person = await personWith('noe.cote@exemple.test')
    expect(response).toMatchObject({ status: 201, body: { firstName: 'Noé', practiceNumber: '54321' } })
    expect(response.body).toMatchObject({ id: person?.id, maskedEmail: 'n•••@exemple.test' })
    const [mail] = await mailsTo('noe.cote@exemple.test')
    expect(mail).toMatchObject({ template: 'invitation', language: 'en-CA', recipientName: 'Noé Côté' })
    expect(mail?.parameters).toMatchObject({ from: 'person', inviter: 'Ève Roy' })
    const secret = mail?.parameters.token ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const storedTokens = await api.database.db.select().from(oneTimeToken)
    expect(JSON.stringify(storedTokens)).not.toContain(secret)
    const [invitation] = storedTokens.filter(({ contactId }) => contactId === person?.id)
    const days = ((invitation?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.99)
    expect(days).toBeLessThanOrEqual(14)
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, person?.id ?? ''))
    expect(entries).toMatchObject([{ actorId: owner, action: 'contact.invite' }])
  })

  test('reaches the same person with any spelling of the address', async () => {
    const variants = ['Info@Pharmacie-québec.test', 'info@PHARMACIE-QUÉBEC.test']
    const first = await invite(owner, newPerson(variants[0]))
    expect(first.status).toBe(201)
    const stored = (await api.database.db.select().from(contact).where(eq(contact.id, first.body.id)))[0]
    expect(stored?.email).toBe(`info@${new URL('http://pharmacie-québec.test').hostname}`)
    const spellings = [...variants, stored?.email ?? '']
    for (const spelling of spellings.slice(1)) {
      expect((await invite(owner, newPerson(spelling))).body).toMatchObject({ id: first.body.id })
    }
    const [match] = (await api.call(admin, 'GET', `contacts/?email=${encodeURIComponent(variants[0] ?? '')}`))
      .body.items
    expect(match).toMatchObject({ id: first.body.id })
  })

  test.each([
    'noe\u200b@exemple.test',
    'noe@exe\u00admple.test',
    '\u017foe@exemple.test',
    'no\u0435@exemple.test',
    '"noe"@exemple.test',
  ])('is refused for an address that only looks like another (%j)', async (email) => {
    const people = await api.database.db.$count(contact)
    const response = await invite(owner, newPerson(email))
    expect([response.status, errorOf(response)]).toMatchObject([
      400,
      { code: '1009', source: { pointer: '/email' } },
    ])
    expect(await api.database.db.$count(contact)).toBe(people)
  })

  test('twice with the same key adds one person and sends one mail', async () => {
    const body = newPerson()
    const first = await invite(owner, body, { key: 'the-same-key' })
    const second = await invite(owner, body, { key: 'the-same-key' })
    expect(second.body).toEqual(first.body)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('gets 400 at the field for an address in use, with or without an account', async () => {
    const { db } = api.database
    const known = await addContact(db, { email: newEmail() })
    const member = await addContact(db, { email: newEmail() })
    await createAccount(db, member, 'Officine-2026!')
    const responses = []
    for (const id of [known, member]) {
      const person = await contactRow(db, id)
      responses.push(await invite(owner, newPerson(person.email)))
    }
    for (const response of responses) {
      expect(response.status).toBe(400)
      expect(errorOf(response)).toMatchObject({ code: '2021', source: { pointer: '/email' } })
    }
    expect(responses[0]?.body).toEqual(responses[1]?.body)
  })

  test('again gets another secret for a person without an account, whose data stays', async () => {
    const body = newPerson()
    const first = await invite(owner, body)
    const again = await invite(owner, { ...body, lastName: 'Autre' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const mails = await mailsTo(body.email)
    expect(new Set(mails.map(({ parameters }) => parameters.token)).size).toBe(2)
  })

  test('gets 400 for a person whom another owner invited, and no mail is sent', async () => {
    const other = await addOwner(api.database.db, await addPharmacy(api.database.db))
    const body = newPerson()
    await invite(other, body)
    expect(errorOf(await invite(owner, body))?.code).toBe('2021')
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('can mail an address five times a day, also with concurrent requests', async () => {
    freezeClock()
    const body = newPerson()
    const responses = await Promise.all(Array.from({ length: 8 }, () => invite(owner, body)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.body.errors[0].code).toBe('9429')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await mailsTo(body.email)).toHaveLength(5)
  })

  test('can mail an address five times a day, whatever its spelling', async () => {
    freezeClock()
    const spellings = [
      'Accueil@Pharmacie-québec.test',
      'accueil@PHARMACIE-QUÉBEC.test',
      `ACCUEIL@${new URL('http://pharmacie-québec.test').hostname}`,
    ]
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) {
      statuses.push((await invite(owner, newPerson(spellings[sent % spellings.length]))).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('has a limit of attempts that counts refusals too', async () => {
    freezeClock()
    const { db } = api.database
    const curious = await addOwner(db, await addPharmacy(db))
    const email = newEmail()
    await addContact(db, { email })
    const statuses: number[] = []
    for (let tried = 0; tried < 31; tried++) statuses.push((await invite(curious, newPerson(email))).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the administration invites a person without an account, in the name of the association', async () => {
  const { db } = api.database
  const email = newEmail()
  const known = await addContact(db, { email, firstName: 'Léa', lastName: 'Roy' })
  expect(await invite(admin, newPerson(email))).toMatchObject({ status: 201, body: { id: known } })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ recipientName: 'Léa Roy', parameters: { from: 'association', inviter: '' } })
  await createAccount(db, known, 'Officine-2026!')
  expect(errorOf(await invite(admin, newPerson(email)))?.code).toBe('2021')
})

describe('the pharmacy of an invitation', () => {
  const pharmacyParameters = { hasPharmacy: 'yes', pharmacy: 'Pharmacie du Vieux-Marché', city: 'Québec' }
  const parametersTo = async (email: string) => (await mailsTo(email)).map(({ parameters }) => parameters)

  test('appears in the mail and on the invitation’s page, if the inviter has several', async () => {
    const { db } = api.database
    const inviter = await addContact(db)
    for (const at of [await addPharmacy(db), pharmacyId]) {
      await addEmployment(db, inviter, at, { type: employmentTypes.DelegatedResponsible })
    }
    const body = { ...newPerson(), pharmacyId }
    expect((await invite(inviter, body)).status).toBe(201)
    const [mail] = await mailsTo(body.email)
    expect(mail?.parameters).toMatchObject(pharmacyParameters)
    const read = await api.call(undefined, 'GET', `contacts/signup?signupToken=${mail?.parameters.token}`)
    expect(read.body).toMatchObject({ pharmacyName: pharmacyParameters.pharmacy })
  })

  test('is absent from the mail if none was given', async () => {
    const body = newPerson()
    await invite(owner, body)
    expect(await parametersTo(body.email)).toMatchObject([{ hasPharmacy: 'no', pharmacy: '', city: '' }])
  })

  test('can be any for the administration', async () => {
    const body = { ...newPerson(), pharmacyId }
    expect((await invite(admin, body)).status).toBe(201)
    const [mail] = await mailsTo(body.email)
    expect(mail?.parameters).toMatchObject({ from: 'association', ...pharmacyParameters })
    const read = await api.call(undefined, 'GET', `contacts/signup?signupToken=${mail?.parameters.token}`)
    expect(read.body).toMatchObject({ invitedBy: null, pharmacyName: pharmacyParameters.pharmacy })
  })

  test('returns the same 400 if foreign, absent, closed, or only the inviter’s employer', async () => {
    const { db } = api.database
    const [foreign, closed, employer] = [await addPharmacy(db), await addPharmacy(db), await addPharmacy(db)]
    await addEmployment(db, owner, closed, { type: employmentTypes.Owner })
    await db.update(pharmacy).set({ isActive: false }).where(eq(pharmacy.id, closed))
    await addEmployment(db, owner, employer, { type: employmentTypes.Employee })
    const body = newPerson()
    const responses = []
    for (const at of [foreign, newId(), closed, employer]) {
      responses.push(await invite(owner, { ...body, pharmacyId: at }))
    }
    responses.push(await invite(admin, { ...body, pharmacyId: newId() }))
    const [first] = responses.map(({ body: { errors } }) => errors)
    expect(first).toMatchObject([{ source: { pointer: '/pharmacyId' } }])
    for (const response of responses) expect([response.status, response.body.errors]).toEqual([400, first])
    expect(await personWith(body.email)).toBeUndefined()
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('can’t be given by the bearer of an invitation, not even their own', async () => {
    const { db } = api.database
    const contactId = await addOwner(db, pharmacyId)
    const token = await createToken(db, { contactId, purpose: 'signup', validHours: 1 })
    const body = newPerson()
    const responses = [
      await invite(undefined, { ...body, pharmacyId }, { token }),
      await invite(undefined, { ...body, pharmacyId: newId() }, { token }),
    ]
    for (const response of responses) {
      expect([response.status, errorOf(response)]).toMatchObject([
        400,
        { source: { pointer: '/pharmacyId' } },
      ])
    }
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('is refused after the inviter has lost it, also in a replay', async () => {
    const { db } = api.database
    const leaver = await addOwner(db, await addPharmacy(db))
    const at = await addPharmacy(db)
    const employmentId = await addEmployment(db, leaver, at, { type: employmentTypes.Owner })
    const body = { ...newPerson(), pharmacyId: at }
    expect((await invite(leaver, body, { key: 'before-the-end' })).status).toBe(201)
    await db
      .update(employmentTable)
      .set({ endDate: '2026-01-31' })
      .where(eq(employmentTable.id, employmentId))
    for (const key of ['before-the-end', 'after-the-end']) {
      expect(errorOf(await invite(leaver, body, { key }))).toMatchObject({
        source: { pointer: '/pharmacyId' },
      })
    }
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('is that of the newest invitation; a key is valid for one pharmacy', async () => {
    const { db } = api.database
    const other = await addPharmacy(db, { companyName: 'Pharmacie Tremblay inc.', city: 'Lévis' })
    await addEmployment(db, owner, other, { type: employmentTypes.Owner })
    const body = newPerson()
    const first = await invite(owner, { ...body, pharmacyId }, { key: 'one-pharmacy' })
    expect((await invite(owner, { ...body, pharmacyId }, { key: 'one-pharmacy' })).body).toEqual(first.body)
    expect((await invite(owner, { ...body, pharmacyId: other }, { key: 'one-pharmacy' })).status).toBe(400)
    expect((await invite(owner, { ...body, pharmacyId: other })).status).toBe(201)
    const mails = await parametersTo(body.email)
    expect(mails.map((parameters) => parameters.pharmacy)).toEqual([
      'Pharmacie Tremblay inc.',
      pharmacyParameters.pharmacy,
    ])
    const read = await api.call(undefined, 'GET', `contacts/signup?signupToken=${mails[0]?.token}`)
    expect(read.body.pharmacyName).toBe('Pharmacie Tremblay inc.')
  })

  test('is not among the audited fields, which are those of the person', async () => {
    const body = { ...newPerson(), pharmacyId }
    const { id } = (await invite(owner, body)).body
    const [entry] = await auditEntries(api.database.db, eq(auditEntry.recordId, id))
    expect(entry).toMatchObject({ action: 'contact.invite', fields: ['firstName', 'lastName', 'email'] })
  })
})

describe('the bearer of an invitation', () => {
  const invitation = async () => {
    const contactId = await addContact(api.database.db, { firstName: 'Zoé', lastName: 'Roy' })
    return await createToken(api.database.db, { contactId, purpose: 'signup', validHours: 1 })
  }

  test('invites in their own name; the invitee can’t invite others', async () => {
    const body = newPerson()
    expect((await invite(undefined, body, { token: await invitation() })).status).toBe(201)
    const [mail] = await mailsTo(body.email)
    expect(mail?.parameters).toMatchObject({ from: 'person', inviter: 'Zoé Roy' })
    const further = await invite(undefined, newPerson(), { token: mail?.parameters.token ?? '' })
    expect(further).toMatchObject({ status: 403, body: { errors: [{ code: '3001' }] } })
  })

  test('gets the same response for a new address, a known person and a member', async () => {
    const { db } = api.database
    const [unknown, known, member] = [newEmail(), newEmail(), newEmail()]
    await addContact(db, { email: known, firstName: 'Geneviève', practiceNumber: '111' })
    await createAccount(db, await addContact(db, { email: member }), 'Officine-2026!')
    const token = await invitation()
    const responses = []
    for (const email of [unknown, known, member]) {
      responses.push(await invite(undefined, newPerson(email), { token }))
    }
    const withoutIds = responses.map(({ status, body }) => {
      const { id, maskedEmail, ...rest } = body
      return { status, rest, id: typeof id, length: id.length }
    })
    expect(withoutIds[1]).toEqual(withoutIds[0])
    expect(withoutIds[2]).toEqual(withoutIds[0])
    expect((await mailsTo(known)).map(({ template }) => template)).toEqual(['invitation'])
    expect((await mailsTo(member)).map(({ template }) => template)).toEqual(['alreadyMember'])
  })

  test('ends no invitation of others, uses none of their daily mails, and gets the usual response', async () => {
    const { db } = api.database
    const [ofOwner, ofAssociation] = [newPerson(), newPerson()]
    const invited: string = (await invite(owner, ofOwner)).body.id
    const employment = await addEmployment(db, invited, await addPharmacy(db), {})
    const known = await addContact(db, { email: ofAssociation.email })
    await createAssociationInvitation(db, known)
    const read = async () => ({
      tokens: await db
        .select()
        .from(oneTimeToken)
        .where(inArray(oneTimeToken.contactId, [invited, known]))
        .orderBy(oneTimeToken.id),
      employments: await db.select().from(employmentTable).where(eq(employmentTable.id, employment)),
    })
    const before = await read()
    expect(before.tokens).toHaveLength(2)
    const token = await invitation()
    const fresh = await invite(undefined, newPerson(), { token })
    for (const body of [ofOwner, ofOwner, ofAssociation]) {
      const response = await invite(undefined, body, { token })
      expect(response.status).toBe(201)
      expect(Object.keys(response.body)).toEqual(Object.keys(fresh.body))
    }
    expect(await read()).toEqual(before)
    expect(await mailsTo(ofOwner.email)).toHaveLength(1)
    expect(await mailsTo(ofAssociation.email)).toHaveLength(0)
    for (let sent = 1; sent < 5; sent++) expect((await invite(owner, ofOwner)).status).toBe(201)
  })

  test('can invite five times a day', async () => {
    freezeClock()
    const token = await invitation()
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) {
      statuses.push((await invite(undefined, newPerson(), { token })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('learns nothing from the limit of an address', async () => {
    freezeClock()
    const body = newPerson()
    await createAccount(api.database.db, await addContact(api.database.db, body), 'Officine-2026!')
    for (let sent = 0; sent < 6; sent++) {
      expect((await invite(undefined, body, { token: await invitation() })).status).toBe(201)
    }
    expect(await mailsTo(body.email)).toHaveLength(5)
  })
})
