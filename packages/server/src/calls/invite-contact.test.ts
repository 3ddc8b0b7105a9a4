import { employmentTypes } from '@officine/api/constants'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContact, addEmployment, addPharmacy, startTestApi, type TestApi } from '../api/testing.ts'
import { auditEntry, contact, oneTimeToken, outgoingMail } from '../database/schema.ts'
import { createAccount } from '../identity/index.ts'
import { keepToken } from '../records/one-time-token.ts'
import { holdClock } from '../testing-clock.ts'

let api: TestApi
let owner: string
let admin: string

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.database
  const pharmacyId = await addPharmacy(db)
  owner = await addContact(db, { firstName: 'Ève', lastName: 'Roy' })
  admin = await addContact(db)
  await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
  await addEmployment(db, admin, null, { type: employmentTypes.AdminAQPP })
})

afterAll(() => api.close())

let made = 0
const newEmail = () => `nouvelle${++made}@exemple.test`
const somebody = (email = newEmail()) => ({ firstName: 'Noé', lastName: 'Côté', email })

const invite = (as: string | undefined, body: object, options: { token?: string; key?: string } = {}) =>
  api.call(as, 'POST', `contacts${options.token ? `?signupToken=${options.token}` : ''}`, {
    body,
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  })

async function mailsTo(email: string) {
  return await api.database.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipientAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
}

const personWith = async (email: string) =>
  (await api.database.db.select().from(contact).where(eq(contact.email, email)))[0]

const errorOf = ({ body }: { body: { errors: { code: string; source?: object }[] } }) => body.errors[0]

describe('an owner who invites', () => {
  test('adds a person, and mails them a secret of 256 bits of which the hash alone is kept', async () => {
    const email = 'Noe.Cote@Exemple.test'
    const answer = await invite(owner, { ...somebody(email), practiceNumber: '54321', language: 'en-CA' })
    const person = await personWith('noe.cote@exemple.test')
    expect(answer).toMatchObject({ status: 201, body: { firstName: 'Noé', practiceNumber: '54321' } })
    expect(answer.body).toMatchObject({ id: person?.id, maskedEmail: 'n•••@exemple.test' })
    const [mail] = await mailsTo('noe.cote@exemple.test')
    expect(mail).toMatchObject({ template: 'invitation', language: 'en-CA', recipientName: 'Noé Côté' })
    expect(mail?.parameters).toMatchObject({ from: 'person', inviter: 'Ève Roy' })
    const secret = mail?.parameters.token ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const kept = await api.database.db.select().from(oneTimeToken)
    expect(JSON.stringify(kept)).not.toContain(secret)
    const [invitation] = kept.filter(({ contactId }) => contactId === person?.id)
    const days = ((invitation?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.99)
    expect(days).toBeLessThanOrEqual(14)
    const entries = await api.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.recordId, person?.id ?? ''))
    expect(entries).toMatchObject([{ actorId: owner, action: 'contact.invite' }])
  })

  test('twice with the same key adds one person and sends one mail', async () => {
    const body = somebody()
    const first = await invite(owner, body, { key: 'the-same-key' })
    const second = await invite(owner, body, { key: 'the-same-key' })
    expect(second.body).toEqual(first.body)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('an address that is somebody’s: 400 at the field, whether they have an account or not', async () => {
    const { db } = api.database
    const known = await addContact(db, { email: newEmail() })
    const member = await addContact(db, { email: newEmail() })
    await createAccount(db, member, 'Officine-2026!')
    const answers = []
    for (const id of [known, member]) {
      const [person] = await db.select().from(contact).where(eq(contact.id, id))
      answers.push(await invite(owner, somebody(person?.email)))
    }
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(errorOf(answer)).toMatchObject({ code: '2021', source: { pointer: '/email' } })
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('again, somebody who has not answered: another secret, and the person stays as they are', async () => {
    const body = somebody()
    const first = await invite(owner, body)
    const again = await invite(owner, { ...body, lastName: 'Autre' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const mails = await mailsTo(body.email)
    expect(new Set(mails.map(({ parameters }) => parameters.token)).size).toBe(2)
  })

  test('somebody whom another owner invited: 400, and no mail', async () => {
    const other = await addContact(api.database.db)
    await addEmployment(api.database.db, other, await addPharmacy(api.database.db), {
      type: employmentTypes.Owner,
    })
    const body = somebody()
    await invite(other, body)
    expect(errorOf(await invite(owner, body))?.code).toBe('2021')
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('five times a day to an address, and no more, however many at once', async () => {
    holdClock()
    const body = somebody()
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(owner, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.errors[0].code).toBe('9429')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await mailsTo(body.email)).toHaveLength(5)
  })

  test('cannot try addresses without end: refusals are counted too', async () => {
    holdClock()
    const { db } = api.database
    const curious = await addContact(db)
    await addEmployment(db, curious, await addPharmacy(db), { type: employmentTypes.Owner })
    const email = newEmail()
    await addContact(db, { email })
    const statuses: number[] = []
    for (let tried = 0; tried < 31; tried++) statuses.push((await invite(curious, somebody(email))).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('the administration invites whoever has no account yet, in the name of the association', async () => {
  const { db } = api.database
  const email = newEmail()
  const known = await addContact(db, { email, firstName: 'Léa', lastName: 'Roy' })
  expect(await invite(admin, somebody(email))).toMatchObject({ status: 201, body: { id: known } })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ recipientName: 'Léa Roy', parameters: { from: 'association', inviter: '' } })
  await createAccount(db, known, 'Officine-2026!')
  expect(errorOf(await invite(admin, somebody(email)))?.code).toBe('2021')
})

describe('the bearer of an invitation', () => {
  const invitation = async () => {
    const contactId = await addContact(api.database.db, { firstName: 'Zoé', lastName: 'Roy' })
    return await keepToken(api.database.db, { contactId, purpose: 'signup', validHours: 1 })
  }

  test('invites in their own name, and whom they invite invites nobody', async () => {
    const body = somebody()
    expect((await invite(undefined, body, { token: await invitation() })).status).toBe(201)
    const [mail] = await mailsTo(body.email)
    expect(mail?.parameters).toMatchObject({ from: 'person', inviter: 'Zoé Roy' })
    const further = await invite(undefined, somebody(), { token: mail?.parameters.token ?? '' })
    expect(further).toMatchObject({ status: 403, body: { errors: [{ code: '3001' }] } })
  })

  test('is not told whose an address is: a stranger, a person, a member read the same', async () => {
    const { db } = api.database
    const [unknown, known, member] = [newEmail(), newEmail(), newEmail()]
    await addContact(db, { email: known, firstName: 'Geneviève', practiceNumber: '111' })
    await createAccount(db, await addContact(db, { email: member }), 'Officine-2026!')
    const token = await invitation()
    const answers = []
    for (const email of [unknown, known, member]) {
      answers.push(await invite(undefined, somebody(email), { token }))
    }
    const plain = answers.map(({ status, body }) => {
      const { id, maskedEmail, ...rest } = body
      return { status, rest, id: typeof id, length: id.length }
    })
    expect(plain[1]).toEqual(plain[0])
    expect(plain[2]).toEqual(plain[0])
    expect((await mailsTo(known)).map(({ template }) => template)).toEqual(['invitation'])
    expect((await mailsTo(member)).map(({ template }) => template)).toEqual(['alreadyMember'])
  })

  test('invites five times a day', async () => {
    holdClock()
    const token = await invitation()
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) {
      statuses.push((await invite(undefined, somebody(), { token })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('learns nothing from the limit of an address that others invite', async () => {
    const body = somebody()
    for (let sent = 0; sent < 5; sent++) await invite(owner, body)
    expect((await invite(undefined, body, { token: await invitation() })).status).toBe(201)
    expect(await mailsTo(body.email)).toHaveLength(5)
  })
})
