import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployee,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import {
  account,
  auditEntry,
  contact,
  loginThrottle,
  oneTimeToken,
  outgoingMail,
} from '../database/schema.ts'
import { createAccount, verifyPassword } from '../identity/index.ts'
import { countInvitationToRecipient } from '../invitations/invitation-limits.ts'
import { createInvitation } from '../invitations/invitations.ts'
import { createUndoOfRequest } from './email-change.ts'

const api = testApi()
let person: string
let owner: string
let admin: string

const currentPassword = 'Officine-2026!'

beforeEach(async () => {
  const { db } = api.database
  await db.delete(outgoingMail)
  const pharmacyId = await addPharmacy(db)
  person = await addEmployee(db, pharmacyId, { practiceNumber: '12345', mobile: '+15145550123' })
  owner = await addOwner(db, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
  await createAccount(db, person, currentPassword)
})

const read = async (whom = person) => (await api.call(admin, 'GET', `contacts/${whom}`)).body

async function change(as: string, body: object, version?: number) {
  const currentVersion = version ?? (await read()).version
  return await api.call(as, 'PUT', `contacts/${person}`, { body, headers: ifMatch(currentVersion) })
}

test('a person changes their own profile', async () => {
  const residence = {
    address: '1, rue des Érables',
    address2: null,
    city: 'Québec',
    province: 'QC',
    postalCode: 'G1R 1A1',
  }
  const response = await change(person, {
    firstName: 'Zoé',
    birthdate: '1990-05-06',
    greeting: 'dr',
    residence,
  })
  expect(response).toMatchObject({
    status: 200,
    body: { version: 2, firstName: 'Zoé', birthdate: '1990-05-06', greeting: 'dr', residence },
  })
  const { db } = api.database
  const entries = await auditEntries(db, eq(auditEntry.actorId, person))
  const fields = ['firstName', 'birthdate', 'greeting', 'address', 'city', 'province', 'postalCode']
  expect(entries.map((entry) => [entry.action, [...entry.fields].sort()])).toEqual([
    ['contact.change', fields.sort()],
  ])
})

test('sending the whole unchanged record changes nothing', async () => {
  const { body: record } = await api.call(person, 'GET', `contacts/${person}`)
  const {
    id,
    version,
    hasAccount,
    primaryAccount,
    isOwner,
    emailToConfirm,
    lastDeclarationSigned,
    lastDeclarationId,
    ...known
  } = record
  const { consentsGivenAt, confirmedOn, mailRefusedAt, may, ...rest } = known
  expect(await change(person, rest)).toMatchObject({ status: 200, body: record })
})

test('read-only fields are refused', async () => {
  const response = await change(person, { hasAccount: true, primaryAccount: null, isOwner: true, id: 'x' })
  expect(response.status).toBe(400)
  expect(response.body.errors.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('1004'))
})

test('the practice number of somebody else is refused, one that two files have already stays', async () => {
  const { db } = api.database
  await addContact(db, { practiceNumber: '54321' })
  await addContact(db, { practiceNumber: '12345' })
  const refusal = await change(admin, { practiceNumber: '54321' })
  expect(refusal.status).toBe(400)
  expect(errorOf(refusal)).toMatchObject({ code: '2088', source: { pointer: '/practiceNumber' } })
  expect(await read()).toMatchObject({ practiceNumber: '12345' })
  const { body } = await change(admin, { practiceNumber: '12345', firstName: 'Zoé' })
  expect(body).toMatchObject({ practiceNumber: '12345', firstName: 'Zoé' })
  expect((await change(admin, { practiceNumber: null })).status).toBe(200)
})

test('practice number and permit can only be changed by the association', async () => {
  const refusal = await change(person, { practiceNumber: '99999' })
  expect(refusal.status).toBe(400)
  expect(errorOf(refusal)).toMatchObject({ code: '2023', source: { pointer: '/practiceNumber' } })
  expect(errorOf(await change(person, { permit: 'P1' }))).toMatchObject({
    code: '2023',
    source: { pointer: '/permit' },
  })
  expect((await change(person, { practiceNumber: '12345' })).status).toBe(200)
  const changed = await change(admin, { practiceNumber: '99999', permit: 'P1' })
  expect(changed).toMatchObject({ status: 200, body: { practiceNumber: '99999', permit: 'P1' } })
  const body = await userinfoOf(api, person)
  expect(body.notifications).toMatchObject([{ type: 4, subjectId: person }])
})

test('an owner’s change of an employee returns 403, a stranger’s or of a stranger 404', async () => {
  expect((await change(owner, { firstName: 'X' })).status).toBe(403)
  expect((await change(await addContact(api.database.db), { firstName: 'X' })).status).toBe(404)
})

test('a concurrent edit returns 409 with the current record', async () => {
  await change(admin, { occupation: 'Pharmacienne' })
  const response = await change(person, { occupation: 'Technicienne' }, 1)
  expect(response).toMatchObject({ status: 409, body: { meta: { current: { occupation: 'Pharmacienne' } } } })
})

test('the session is to be renewed after a change of the job field', async () => {
  await change(person, { jobField: 468160001 })
  const row = await contactRow(api.database.db, person)
  expect(row.desynchronizedAt).not.toBeNull()
})

test('a consent stores the instant at which it was given, until it is withdrawn', async () => {
  const { db } = api.database
  const consents = { electronicCommunications: true, commercialProspecting: false, elections: false }
  const instant = async () =>
    (await db.select().from(contact).where(eq(contact.id, person))).map((row) => row.consentElectronicAt)[0]
  const readConsents = async () => (await read()).consentsGivenAt
  expect((await change(person, { consents })).body.consentsGivenAt.commercialProspecting).toBeNull()
  const consentDate = await instant()
  expect((await readConsents()).electronicCommunications).toBe(consentDate?.toISOString())
  expect(consentDate?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  await change(person, { consents: { ...consents, elections: true } })
  expect(await instant()).toEqual(consentDate)
  await change(person, { consents: { ...consents, electronicCommunications: false } })
  expect(await instant()).toBeNull()
  expect((await readConsents()).electronicCommunications).toBeNull()
})

describe('a new email', () => {
  const mails = () => api.database.db.select().from(outgoingMail).orderBy(outgoingMail.template)
  const tokensOf = (purpose: 'emailChange' | 'emailUndo') =>
    api.database.db
      .select()
      .from(oneTimeToken)
      .where(and(eq(oneTimeToken.contactId, person), eq(oneTimeToken.purpose, purpose)))

  test('waits for confirmation: the new address gets a link, the old one a notice', async () => {
    const before = (await read()).email
    const response = await change(person, { email: 'Nouvelle@exemple.test', currentPassword })
    expect(response).toMatchObject({
      status: 200,
      body: { email: before, emailToConfirm: 'nouvelle@exemple.test' },
    })
    const [link, notice] = await mails()
    expect(link).toMatchObject({ template: 'emailChange', recipientAddress: 'nouvelle@exemple.test' })
    expect(notice).toMatchObject({
      template: 'emailChangeNotice',
      recipientAddress: before,
      parameters: { email: 'n•••@exemple.test', by: 'self' },
    })
    const [token] = await tokensOf('emailChange')
    const tokenHash = createHash('sha256')
      .update(link?.parameters.token ?? '')
      .digest('base64url')
    expect(token).toMatchObject({
      purpose: 'emailChange',
      tokenHash,
      data: { email: 'nouvelle@exemple.test' },
    })
  })

  test('and a new language in one change: both mails use the new language', async () => {
    await change(person, { email: 'nouvelle@exemple.test', language: 'en-CA', currentPassword })
    expect((await mails()).map(({ template, language }) => [template, language])).toEqual([
      ['emailChange', 'en-CA'],
      ['emailChangeNotice', 'en-CA'],
    ])
  })

  test('replaces a pending one', async () => {
    await change(person, { email: 'un@exemple.test', currentPassword })
    const { body } = await change(person, { email: 'deux@exemple.test', currentPassword })
    expect(body.emailToConfirm).toBe('deux@exemple.test')
    expect(await tokensOf('emailChange')).toHaveLength(1)
  })

  test('that is in use returns an error to the administration only; to others the response is the same', async () => {
    const { email } = await read(owner)
    expect(errorOf(await change(admin, { email }))).toMatchObject({
      code: '2022',
      source: { pointer: '/email' },
    })
    expect(await change(person, { email, currentPassword })).toMatchObject({
      status: 200,
      body: { emailToConfirm: email },
    })
    expect((await mails()).map(({ template }) => template)).toEqual(['emailChangeNotice'])
  })

  const tokenOf = async () => (await mails())[0]?.parameters.token
  const confirm = (as: string, token: string | undefined) =>
    api.call(as, 'POST', `contacts/${person}/email-confirmation`, { body: { token } })

  test('takes effect with the secret of the mail, once, and only for its person', async () => {
    await change(person, { email: `nouvelle-${person}@exemple.test`, currentPassword })
    const token = await tokenOf()
    expect((await confirm(admin, token)).status).toBe(404)
    expect(errorOf(await confirm(person, 'guess'))).toMatchObject({ code: '2026' })
    expect((await confirm(person, token)).status).toBe(204)
    expect(await read()).toMatchObject({ email: `nouvelle-${person}@exemple.test`, emailToConfirm: null })
    expect(errorOf(await confirm(person, token))).toMatchObject({
      code: '2028',
      source: { pointer: '/token' },
    })
  })

  test('link is reported as expired or used to its person only; to others it is invalid', async () => {
    await change(person, { email: `nouvelle-${person}@exemple.test`, currentPassword })
    const token = await tokenOf()
    const asOwner = (secret: string | undefined) =>
      api.call(owner, 'POST', `contacts/${owner}/email-confirmation`, { body: { token: secret } })
    const guessed = (await asOwner('guess')).body.errors
    expect((await asOwner(token)).body.errors).toEqual(guessed)
    await confirm(person, token)
    expect((await asOwner(token)).body.errors).toEqual(guessed)
  })

  test('requested again invalidates the previous link', async () => {
    await change(person, { email: `un-${person}@exemple.test`, currentPassword })
    const first = await tokenOf()
    await change(person, { email: `deux-${person}@exemple.test`, currentPassword })
    expect(errorOf(await confirm(person, first))).toMatchObject({ code: '2026' })
  })

  test('link fails after a day, and if the address was taken since', async () => {
    const { db } = api.database
    const email = `prise-${person}@exemple.test`
    await change(person, { email, currentPassword })
    const token = await tokenOf()
    const ofPerson = eq(oneTimeToken.contactId, person)
    await db
      .update(oneTimeToken)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofPerson)
    expect(errorOf(await confirm(person, token))).toMatchObject({ code: '2027' })
    await db
      .update(oneTimeToken)
      .set({ expiresAt: new Date(Date.now() + 60_000) })
      .where(ofPerson)
    await addContact(db, { email })
    expect(errorOf(await confirm(person, token))).toMatchObject({ status: '400', code: '2022' })
  })

  test('can be requested five times a day', async () => {
    freezeClock()
    for (let index = 0; index < 5; index++) {
      expect((await change(person, { email: `essai${index}@exemple.test`, currentPassword })).status).toBe(
        200,
      )
    }
    expect((await change(person, { email: 'essai6@exemple.test', currentPassword })).status).toBe(429)
  })

  test('of one’s own needs the current password, and without it nothing of the change is stored', async () => {
    const email = 'voleur@exemple.test'
    const missing = await change(person, { email, firstName: 'Zoé' })
    expect(errorOf(missing)).toMatchObject({ code: '1001', source: { pointer: '/currentPassword' } })
    const wrong = await change(person, { email, firstName: 'Zoé', currentPassword: 'Officine-2025!' })
    expect(errorOf(wrong)).toMatchObject({ code: '2020', source: { pointer: '/currentPassword' } })
    expect(await read()).toMatchObject({ firstName: 'Chloé', emailToConfirm: null, version: 1 })
    expect(await mails()).toEqual([])
    expect((await change(person, { email, currentPassword })).status).toBe(200)
  })

  test('allows five wrong passwords, counted with those of a change of password', async () => {
    const email = 'voleur@exemple.test'
    const guess = (n: number) => change(person, { email, currentPassword: `Devinette-${n}` })
    const guesses = await Promise.all([1, 2, 3].map(guess))
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400])
    const other = { oldPassword: 'Devinette-4', newPassword: 'Sapin-bleu-2026' }
    await api.call(person, 'POST', 'password', { body: other })
    expect((await guess(5)).status).toBe(400)
    const right = await change(person, { email, currentPassword })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect((await change(person, { firstName: 'Zoé' })).status).toBe(200)
    await api.database.db.delete(loginThrottle)
    expect((await change(person, { email, currentPassword })).status).toBe(200)
  })

  test('is never stored or audited with its password', async () => {
    await change(person, { email: 'nouvelle@exemple.test', currentPassword })
    const entries = await auditEntries(api.database.db, eq(auditEntry.actorId, person))
    expect(entries.map(({ fields }) => fields)).toEqual([['email']])
    expect(JSON.stringify([entries, await mails()])).not.toContain(currentPassword)
  })

  test('by the administration needs no password; both mails name the association', async () => {
    await change(admin, { email: 'corrigee@exemple.test' })
    expect((await mails()).map(({ template, parameters }) => [template, parameters.by])).toEqual([
      ['emailChange', 'association'],
      ['emailChangeNotice', 'association'],
    ])
    // It takes effect in the person's own session alone.
    expect((await confirm(admin, await tokenOf())).status).toBe(404)
    expect((await confirm(person, await tokenOf())).status).toBe(204)
  })

  test('that took effect mails a link to the previous address, valid for seven days', async () => {
    const before = (await read()).email
    await change(person, { email: `nouvelle-${person}@exemple.test`, currentPassword })
    const token = await tokenOf()
    await api.database.db.delete(outgoingMail)
    await confirm(person, token)
    expect(await mails()).toMatchObject([{ template: 'emailChanged', recipientAddress: before }])
    const days = (await tokensOf('emailUndo')).map(
      ({ expiresAt }) => (expiresAt.getTime() - Date.now()) / 86_400_000,
    )
    expect(days.map((count) => Math.round(count)).sort()).toEqual([7, 8])
  })

  test('keeps the previous address for its person: nobody else takes or is invited with it', async () => {
    const { db } = api.database
    const { email: before } = await read()
    await change(person, { email: `nouvelle-${person}@exemple.test`, currentPassword })
    await confirm(person, await tokenOf())
    await createAccount(db, owner, currentPassword)
    const headers = ifMatch((await read(owner)).version)
    const body = { email: before, currentPassword }
    await db.delete(outgoingMail)
    expect((await api.call(owner, 'PUT', `contacts/${owner}`, { body, headers })).status).toBe(200)
    expect((await mails()).map(({ template }) => template)).toEqual(['emailChangeNotice'])
    const invitation = { firstName: 'Noé', lastName: 'Roy', email: before }
    expect(errorOf(await api.call(owner, 'POST', 'contacts', { body: invitation }))).toMatchObject({
      code: '2021',
    })
    expect(await db.$count(contact, eq(contact.email, before))).toBe(0)
    // The person may return to it.
    await db.delete(outgoingMail)
    expect((await change(person, { email: before, currentPassword })).status).toBe(200)
    expect((await confirm(person, await tokenOf())).status).toBe(204)
  })

  describe('of a person without an account', () => {
    let inviter: string
    let earlier: string
    let oldSecret: string
    let corrected: string

    beforeEach(async () => {
      const { db } = api.database
      await db.delete(account).where(eq(account.contactId, person))
      inviter = await addOwner(db, await addPharmacy(db), { firstName: 'Ève', lastName: 'Roy' })
      earlier = (await read()).email
      corrected = `corrigee-${person}@exemple.test`
      const by = { contactId: inviter, isAssociation: false, isInvited: false }
      oldSecret = await createInvitation(db, person, by)
    })

    const invitation = (secret: string) => api.call(undefined, 'GET', `contacts/signup?signupToken=${secret}`)

    test('takes effect at once: the link of the invitation to the earlier address opens nothing any more', async () => {
      const response = await change(admin, { email: corrected.toUpperCase() })
      expect(response).toMatchObject({
        status: 200,
        body: { email: corrected, emailToConfirm: null },
      })
      expect(errorOf(await invitation(oldSecret)).code).toBe('2031')
      expect(await tokensOf('emailChange')).toEqual([])
      // Who reads the earlier mailbox may be a stranger, and must not get the address back.
      expect(await tokensOf('emailUndo')).toEqual([])
    })

    test('gets the invitation of the same sender, whose link confirms it by creating the account', async () => {
      await change(admin, { email: corrected })
      const mail = (await mails()).find(({ template }) => template === 'invitation')
      expect(mail).toMatchObject({
        recipientAddress: corrected,
        parameters: { from: 'person', inviter: 'Ève Roy' },
      })
      const secret = mail?.parameters.token ?? ''
      const body = { firstName: 'Noé', lastName: 'Roy', password: 'Sapin-bleu-2026', acceptsTerms: true }
      const signUp = (token: string) =>
        api.call(undefined, 'PATCH', `contacts/public/signup?signupToken=${token}`, { body })
      expect((await signUp(oldSecret)).status).toBe(400)
      expect((await signUp(secret)).status).toBe(200)
      expect((await read()).email).toBe(corrected)
    })

    test('is told to the earlier address, without the new one and without a link', async () => {
      await change(admin, { email: corrected })
      const told = (await mails()).filter(({ recipientAddress }) => recipientAddress === earlier)
      expect(told).toMatchObject([{ template: 'invitedEmailReplaced', parameters: {} }])
    })

    test('gets no mail without an open invitation', async () => {
      await api.database.db.delete(oneTimeToken).where(eq(oneTimeToken.contactId, person))
      await change(admin, { email: corrected })
      expect((await mails()).map(({ template }) => template)).toEqual(['invitedEmailReplaced'])
    })

    test('that is in use, or that somebody may get back, changes nothing', async () => {
      const { db } = api.database
      await createUndoOfRequest(db, { id: owner, email: 'avant@exemple.test' })
      for (const email of [(await read(owner)).email, 'avant@exemple.test'])
        expect(errorOf(await change(admin, { email }))).toMatchObject({ code: '2022' })
      expect((await read()).email).toBe(earlier)
      expect((await invitation(oldSecret)).status).toBe(200)
      expect(await mails()).toEqual([])
    })

    test('counts as an invitation of its address, and past that limit changes nothing', async () => {
      freezeClock()
      for (let count = 0; count < 5; count++) await countInvitationToRecipient(api.database.db, corrected)
      expect((await change(admin, { email: corrected })).status).toBe(429)
      expect((await read()).email).toBe(earlier)
      expect(await mails()).toEqual([])
    })
  })

  test('waits no more once the password has changed', async () => {
    await change(person, { email: `nouvelle-${person}@exemple.test`, currentPassword })
    const token = await tokenOf()
    const body = { oldPassword: currentPassword, newPassword: 'Sapin-bleu-2026' }
    expect((await api.call(person, 'POST', 'password', { body })).status).toBe(204)
    expect(errorOf(await confirm(person, token))).toMatchObject({ code: '2026' })
    const [stored] = await api.database.db.select().from(account).where(eq(account.contactId, person))
    expect(await verifyPassword('Sapin-bleu-2026', stored?.passwordHash)).toBe(true)
  })
})
