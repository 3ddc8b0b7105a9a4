import { employmentTypes } from '@officine/api/constants'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { startIdentity } from '../../tests/support/test-identity.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  contactRow,
} from '../../tests/support/test-records.ts'
import { account, auditEntry, oneTimeToken, rateLimit } from '../database/schema.ts'
import { verifyPassword } from '../identity/index.ts'
import { createToken } from '../identity/one-time-token.ts'

const api = testApi()
let person: string
let token: string

const addInvitation = (contactId: string, data = {}, validHours = 1) =>
  createToken(api.database.db, { contactId, purpose: 'signup', data, validHours })

beforeEach(async () => {
  person = await addContact(api.database.db, { firstName: 'Noé', lastName: 'Côté', practiceNumber: '123' })
  token = await addInvitation(person)
  // All calls of these tests come from one address.
  await api.database.db.delete(rateLimit)
})

const form = { firstName: 'Noé', lastName: 'Côté', password: 'Sapin-bleu-2026', acceptsTerms: true }

const signUp = (secret: string, body: object = form) =>
  api.call(undefined, 'PATCH', `contacts/public/signup?signupToken=${secret}`, { body })

const read = (secret: string) => api.call(undefined, 'GET', `contacts/signup?signupToken=${secret}`)

const accountsOf = (contactId: string) =>
  api.database.db.select().from(account).where(eq(account.contactId, contactId))

describe('an invitation contains', () => {
  test('who was invited, by whom, where, and until when', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Roy' })
    const inviter = await addOwner(db, pharmacyId, { firstName: 'Ève', lastName: 'Roy' })
    const { status, body, headers } = await read(await addInvitation(person, { invitedBy: inviter }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Noé', lastName: 'Côté', practiceNumber: '123' })
    expect(body).toMatchObject({ invitedBy: 'Ève Roy', pharmacyName: 'Pharmacie Roy' })
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now())
    expect(headers['cache-control']).toBe('no-store')
  })

  test('the pharmacy where they were added, rather than one of the inviter', async () => {
    const { db } = api.database
    const inviter = await addContact(db)
    const type = employmentTypes.Owner
    await addEmployment(db, inviter, await addPharmacy(db, { companyName: 'Une' }), { type })
    await addEmployment(db, inviter, await addPharmacy(db, { companyName: 'Deux' }), { type })
    const secret = await addInvitation(person, { invitedBy: inviter })
    expect((await read(secret)).body.pharmacyName).toBeNull()
    await addEmployment(db, person, await addPharmacy(db, { companyName: 'Trois' }))
    expect((await read(secret)).body.pharmacyName).toBe('Trois')
  })

  test('no inviter’s name if the association invited', async () => {
    const admin = await addContact(api.database.db)
    const secret = await addInvitation(person, { invitedBy: admin, isAssociation: true })
    expect((await read(secret)).body).toMatchObject({ invitedBy: null, pharmacyName: null })
  })
})

describe('signing up', () => {
  test('accepts one name only, as an empty first name; a first name that is absent is missing', async () => {
    const { firstName: _, ...withoutFirstName } = form
    const missing = { errors: [{ detail: 'Value is required.', source: { pointer: '/firstName' } }] }
    expect(await signUp(token, withoutFirstName)).toMatchObject({ status: 400, body: missing })
    expect((await signUp(token, { ...form, firstName: ' ' })).status).toBe(400)
    expect((await signUp(token, { ...form, firstName: '', lastName: '' })).status).toBe(400)
    expect((await signUp(token, { ...form, firstName: '', lastName: 'Suharto' })).status).toBe(200)
    expect(await contactRow(api.database.db, person)).toMatchObject({ firstName: '', lastName: 'Suharto' })
  })

  test('creates the account of the token’s person, with the data they enter', async () => {
    const body = {
      ...form,
      firstName: 'Noémie',
      language: 'en-CA',
      phone: '+15145550199',
      consents: { electronicCommunications: true, commercialProspecting: false, elections: false },
    }
    expect((await signUp(token, body)).status).toBe(200)
    const [row] = await accountsOf(person)
    expect(await verifyPassword('Sapin-bleu-2026', row?.passwordHash)).toBe(true)
    const stored = await contactRow(api.database.db, person)
    expect(stored).toMatchObject({ firstName: 'Noémie', language: 'en-CA', consentElectronic: true })
    expect(stored.consentElectronicAt).toBeInstanceOf(Date)
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.recordId, person), eq(auditEntry.action, 'account.create')),
    )
    expect(entries).toMatchObject([{ actorId: person, fields: ['password', 'acceptsTerms'] }])
  })

  test('allows signing in at once, and a later password replaces the first', async () => {
    const identity = await startIdentity(api.database.db)
    const stored = await contactRow(api.database.db, person)
    const signIn = (password: string) => identity.browse().signIn({ email: stored.email, password })
    await signUp(token)
    expect((await signIn(form.password)).access_token).toBeTruthy()
    const body = { oldPassword: form.password, newPassword: 'Rebonjour-2026' }
    expect((await api.call(person, 'POST', 'password', { body })).status).toBe(204)
    expect((await signIn(body.newPassword)).access_token).toBeTruthy()
    await expect(signIn(form.password)).rejects.toThrow('No code')
    await identity.close()
  })

  test('refuses a person, email or practice number in the body', async () => {
    for (const more of [{ contactId: 'x' }, { email: 'a@b.ca' }, { practiceNumber: '9' }]) {
      expect((await signUp(token, { ...form, ...more })).status).toBe(400)
    }
    expect((await signUp(token)).status).toBe(200)
  })

  test.each([
    ['is short', 'Court-1', '1005'],
    ['has no upper-case letter', 'bonjour-2026', '1034'],
    ['has no lower-case letter', 'BONJOUR-2026', '1035'],
    ['has no digit', 'Bonjour-bonjour', '1036'],
    ['has no special character', 'Bonjour2026', '1037'],
    ['is longer than 128 characters', `Aa1-${'x'.repeat(125)}`, '1006'],
  ])('a password that %s is refused, and the invitation stays valid', async (_, password, code) => {
    const { status, body } = await signUp(token, { ...form, password })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code, source: { pointer: '/password' } }])
    expect((await read(token)).status).toBe(200)
  })

  test.each([
    ['on a list of stolen passwords', 'Motdepasse-1', '1061'],
    ['made of one’s own name, as it is being typed', 'Noé-Côté-2026!', '1062'],
  ])('refuses a password %s, and leaves the invitation open', async (_, password, code) => {
    const { status, body } = await signUp(token, { ...form, password })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code, source: { pointer: '/password' } }])
    expect((await signUp(token)).status).toBe(200)
  })

  test('requires the terms to be accepted', async () => {
    const { status, body } = await signUp(token, { ...form, acceptsTerms: false })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: '1043', source: { pointer: '/acceptsTerms' } }])
  })

  test('spends the invitation once, out of thirty concurrent attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => signUp(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(29)
    for (const { body } of refused) expect(body.errors[0].code).toBe('2032')
    expect(await accountsOf(person)).toHaveLength(1)
  })

  test('with one of two invitations spends the other too, also concurrently', async () => {
    const other = await addInvitation(person)
    const responses = await Promise.all([token, other, token, other].map((secret) => signUp(secret)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await read(other)).body.errors[0].code).toBe('2032')
  })
})

describe('too many calls', () => {
  test('with one invalid token return 429, another token still works', async () => {
    freezeClock()
    const statuses: number[] = []
    for (let tried = 0; tried < 31; tried++) statuses.push((await read('guess')).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
    expect(statuses[30]).toBe(429)
    expect((await read(token)).status).toBe(200)
  })

  test('from one address return 429, and refused sign-ups count', async () => {
    freezeClock()
    const tries = Array.from({ length: 121 }, (_, index) => signUp(`guess${index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await signUp(token)).status).toBe(429)
  })
})

test('invitations are stored as hashes, and counts reveal neither token nor address', async () => {
  await read(token)
  const stored = await api.database.db.select().from(oneTimeToken)
  const counts = await api.database.db.select().from(rateLimit)
  expect(JSON.stringify([stored, counts])).not.toContain(token)
  expect(JSON.stringify(counts)).not.toContain('127.0.0.1')
})
