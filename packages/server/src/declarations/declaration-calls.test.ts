import { todayInQuebec } from '@officine/api/rules'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addDeclaration } from '../../tests/support/declarations-and-receipts.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { bearerOf, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addOwner, addPharmacy, addStaff, contactRow } from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { auditEntry, contact, outgoingMail } from '../database/schema.ts'

const api = testApi()
let owner: string
let declarationId: string

beforeEach(async () => {
  const { db } = api.database
  owner = await addOwner(db, await addPharmacy(db))
  declarationId = await addDeclaration(db, owner)
})

const sign = (accepted?: boolean) =>
  api.call(owner, 'POST', `declarations/${declarationId}/sign`, {
    ...(accepted === undefined ? {} : { body: { accepted } }),
  })

const userinfo = () => userinfoOf(api, owner)

const entries = (action: string) =>
  auditEntries(api.database.db, and(eq(auditEntry.recordId, declarationId), eq(auditEntry.action, action)))

test('a declaration is announced by a notification, can be read, and is signed without a body', async () => {
  const [notification] = (await userinfo()).notifications
  expect(notification).toMatchObject({ type: 1, subjectId: declarationId })
  const read = await api.call(owner, 'GET', `declarations/${declarationId}`)
  expect(read.body).toMatchObject({ id: declarationId, signedAt: null, accepted: null })
  const signed = await sign()
  expect(signed).toMatchObject({ status: 200, body: { id: declarationId, accepted: true } })
  expect(Date.now() - Date.parse(signed.body.signedAt)).toBeLessThan(60_000)
})

test('signing removes the notification, sets the date, and requires a new session', async () => {
  const before = await userinfo()
  expect(before).toMatchObject({ lastDeclarationSigned: null, isDesynchronized: false })
  await sign()
  const after = await userinfo()
  expect(after).toMatchObject({ lastDeclarationSigned: todayInQuebec(), isDesynchronized: true })
  expect(after.notifications).toEqual([])
})

test('signing twice is harmless: the first signature stays, and is audited once', async () => {
  const first = await sign()
  const second = await sign(true)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await entries('declaration.sign')).toMatchObject([
    { actorId: owner, fields: ['accepted', 'signedAt'] },
  ])
})

test('signing ten times at once signs once', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => sign()))
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.signedAt}`)).size).toBe(1)
  expect(await entries('declaration.sign')).toHaveLength(1)
})

test('refusing blocks everything else, keeps the notification, and accepting unblocks', async () => {
  expect(await sign(false)).toMatchObject({ status: 200, body: { accepted: false } })
  expect((await api.call(owner, 'GET', 'user/employments')).body.errors[0].code).toBe('3002')
  const refused = await userinfo()
  expect(refused).toMatchObject({ lastDeclarationSigned: null, isDesynchronized: true })
  expect(refused.notifications).toHaveLength(1)
  expect(await entries('declaration.refuse')).toHaveLength(1)

  expect((await sign(true)).body.accepted).toBe(true)
  expect((await api.call(owner, 'GET', 'user/employments')).status).toBe(200)
})

test('an accepted declaration can’t be refused any more', async () => {
  await sign()
  expect(await sign(false)).toMatchObject({ status: 400, body: { errors: [{ code: '2036' }] } })
  expect((await api.call(owner, 'GET', `declarations/${declarationId}`)).body.accepted).toBe(true)
})

test('accepting and refusing at once leaves it accepted', async () => {
  await Promise.all([sign(true), sign(false), sign(true), sign(false)])
  expect((await api.call(owner, 'GET', `declarations/${declarationId}`)).body.accepted).toBe(true)
})

test('a refusal is no signature: the last accepted one counts', async () => {
  const { db } = api.database
  await addDeclaration(db, owner, { signedAt: new Date('2026-03-01T15:00:00Z'), accepted: true })
  await addDeclaration(db, owner, { signedAt: new Date('2026-04-01T15:00:00Z'), accepted: false })
  expect((await userinfo()).lastDeclarationSigned).toBe('2026-03-01')
  await sign()
  const admin = await addStaff(db, 'AdminAQPP')
  const profile = await api.call(admin, 'GET', `contacts/${owner}`)
  expect(profile.body.lastDeclarationSigned).toBe(todayInQuebec())
})

test('a signed text is mailed to its signer once, in their mail language', async () => {
  const { db } = api.database
  await db.update(contact).set({ language: 'en-CA' }).where(eq(contact.id, owner))
  await Promise.all([sign(), sign()])
  const person = await contactRow(db, owner)
  const mails = await waitingMailsTo(db, person.email)
  expect(mails).toMatchObject([{ template: 'declarationSigned', language: 'en-CA' }])
  expect(mails[0]?.parameters.terms).toMatch(
    /^For the purposes of my membership \(The Association\), I declare the following:\n1\. The information .*\n2\. /,
  )
})

test('a refusal sends no mail', async () => {
  const { db } = api.database
  await sign(false)
  const person = await contactRow(db, owner)
  expect(await db.$count(outgoingMail, eq(outgoingMail.recipientAddress, person.email))).toBe(0)
})

test('the copy keeps the name and number of the day of the signature', async () => {
  const { db } = api.database
  const before = { firstName: 'Ève', lastName: 'Signataire', practiceNumber: '031415' }
  await db.update(contact).set(before).where(eq(contact.id, owner))
  await sign()
  await db
    .update(contact)
    .set({ lastName: 'Autrement', practiceNumber: '027182' })
    .where(eq(contact.id, owner))
  // Signing again answers the same and changes nothing.
  await sign()
  const { body } = await api.call(owner, 'GET', `declarations/${declarationId}/document`)
  const { text } = await readPdf(body)
  expect(text).toContain('Ève Signataire')
  expect(text).toContain('031415')
  expect(text).not.toMatch(/Autrement|027182/)
})

test.each([
  ['fr-CA', 'Déclaration obligatoire', 'Signée par'],
  ['en-CA', 'Mandatory declaration', 'Signed by'],
])(
  'the copy of a signed declaration is a PDF in the requested language: %s',
  async (language, title, signature) => {
    await sign()
    const profile = await api.call(owner, 'GET', `contacts/${owner}`)
    expect(profile.body.lastDeclarationId).toBe(declarationId)
    const response = await api.app.inject({
      url: `/api/aqpp/declarations/${declarationId}/document`,
      headers: { ...(await bearerOf(api.database.db, owner)), 'accept-language': language },
    })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['cache-control']).toBe('private, no-store')
    const read = await readPdf(response.rawPayload)
    expect(read).toMatchObject({ pages: 1, language, isTagged: true })
    for (const words of [title, signature, declarationId]) expect(read.text).toContain(words)
  },
)
