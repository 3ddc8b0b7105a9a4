import { todayInQuebec } from '@officine/api/rules'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addDeclaration } from '../../tests/support/declarations-and-receipts.ts'
import { readPdf, scanModules } from '../../tests/support/read-pdf.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addOwner, addPharmacy, endEmployments } from '../../tests/support/test-records.ts'
import { auditEntry, contact, oidcPayload, oneTimeToken } from '../database/schema.ts'
import { cardKeys, readCardToken, rotateCardKey } from './card-token.ts'

const api = testApi()
let member: string
const year = Number(todayInQuebec().slice(0, 4))

beforeEach(async () => {
  const { db } = api.database
  member = await addOwner(db, await addPharmacy(db), {
    firstName: 'Noémie',
    lastName: 'Côté',
    practiceNumber: '204518',
  })
})

const fetchCard = (as: string | undefined, ticket?: string, headers = {}) =>
  api.call(as, 'GET', `userinfo/membershipcard${ticket === undefined ? '' : `?ticket=${ticket}`}`, {
    headers,
  })

const tokenOf = async (pdf: Uint8Array) => (await readPdf(pdf)).links[0]?.split('/').at(-1) ?? ''

async function newTicket(): Promise<string> {
  return (await api.call(member, 'POST', 'userinfo/membershipcard/ticket')).body.ticket
}

const fetchData = async () => (await api.call(member, 'GET', 'userinfo/membershipcard/data')).body

const notSignedIn = {
  errors: [{ status: '401', code: '3000', detail: 'A valid bearer token is required.' }],
}

test('the card is a PDF of this year, with a file name, and is not cached', async () => {
  const { status, headers, body } = await fetchCard(member)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['content-disposition']).toContain(`filename="Carte de membre ${year}.pdf"`)
  const { title, text } = await readPdf(body)
  expect(title).toBe(`Carte de membre ${year} – Noémie Côté`)
  expect(text).toContain(`31 décembre ${year}`)
})

test('the card is in the language of Accept-Language', async () => {
  const { body, headers } = await fetchCard(member, undefined, {
    'accept-language': 'en-GB,en;q=0.9,fr;q=0.1',
  })
  expect((await readPdf(body)).text).toContain('Membership card')
  expect(headers['content-disposition']).toContain('Membership card')
})

test('the code of the card contains a token signed for that person and year', async () => {
  const token = await tokenOf((await fetchCard(member)).body)
  expect(readCardToken(token, await cardKeys(api.database.db))).toEqual({ contactId: member, year })
})

test('concurrent first cards share one key, and stay valid after a key rotation', async () => {
  const { db } = api.database
  await db.execute(sql`delete from signing_key where purpose = 'cards'`)
  const cards = await Promise.all(Array.from({ length: 5 }, () => fetchCard(member)))
  expect(await cardKeys(db)).toHaveLength(1)
  const token = await tokenOf(cards[0]?.body)
  await rotateCardKey(db)
  const next = await tokenOf((await fetchCard(member)).body)
  expect(next).not.toBe(token)
  const keys = await cardKeys(db)
  expect(keys).toHaveLength(2)
  expect([token, next].map((one) => readCardToken(one, keys)?.contactId)).toEqual([member, member])
})

describe('the data of the card on screen', () => {
  test('matches the PDF, with the address in its code', async () => {
    await api.database.db.update(contact).set({ occupation: 'Pharmacienne' }).where(eq(contact.id, member))
    const { code, ...data } = await fetchData()
    expect(data).toEqual({
      firstName: 'Noémie',
      lastName: 'Côté',
      occupation: 'Pharmacienne',
      practiceNumber: '204518',
      validUntil: `${year}-12-31`,
      verificationAddress: (await readPdf((await fetchCard(member)).body)).links[0],
    })
    expect(code.length).toBeGreaterThan(20)
  })

  test('has a QR code that can be scanned, with its quiet zone', async () => {
    const { code, verificationAddress } = await fetchData()
    expect(scanModules(code)).toBe(verificationAddress)
  })
})

describe('a ticket', () => {
  test('lets a plain link fetch the person’s card, once', async () => {
    const ticket = await newTicket()
    const { status, body } = await fetchCard(undefined, ticket)
    expect(status).toBe(200)
    expect((await readPdf(body)).title).toContain('Noémie Côté')
    expect(await fetchCard(undefined, ticket)).toMatchObject({ status: 401, body: notSignedIn })
  })

  test('fetched ten times at once works once', async () => {
    const ticket = await newTicket()
    const responses = await Promise.all(Array.from({ length: 10 }, () => fetchCard(undefined, ticket)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9)
  })

  test('is not spent by HEAD, which link previews use', async () => {
    const ticket = await newTicket()
    const head = () => api.call(undefined, 'HEAD', `userinfo/membershipcard?ticket=${ticket}`)
    const headResponse = await head()
    expect([headResponse.status, headResponse.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await head()).status).toBe(200)
    expect((await fetchCard(undefined, ticket)).status).toBe(200)
    expect((await head()).status).toBe(401)
  })

  test('expires after a minute', async () => {
    const { body } = await api.call(member, 'POST', 'userinfo/membershipcard/ticket')
    const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    await api.database.db
      .update(oneTimeToken)
      .set({ expiresAt: sql`clock_timestamp()` })
      .where(eq(oneTimeToken.contactId, member))
    expect(await fetchCard(undefined, body.ticket)).toMatchObject({ status: 401, body: notSignedIn })
  })

  test('that is absent, malformed, unsigned or wrongly signed returns the same 401', async () => {
    const ticket = await newTicket()
    const [secret = ''] = ticket.split('.')
    const wrong = [
      undefined,
      'x',
      secret,
      `${secret}.${'A'.repeat(22)}`,
      `${'A'.repeat(43)}${ticket.slice(43)}`,
    ]
    for (const one of wrong)
      expect(await fetchCard(undefined, one)).toMatchObject({ status: 401, body: notSignedIn })
    expect((await fetchCard(undefined, ticket)).status).toBe(200)
  })

  test('is stored as a hash only', async () => {
    const ticket = await newTicket()
    const { rows } = await api.database.db.execute(
      sql`select t::text as row from one_time_token t where contact_id = ${member}`,
    )
    expect(JSON.stringify(rows)).not.toContain(ticket.split('.')[0])
  })

  test('ends with the session that created it', async () => {
    const ticket = await newTicket()
    await api.database.db.delete(oidcPayload).where(eq(oidcPayload.accountId, member))
    expect(await fetchCard(undefined, ticket)).toMatchObject({ status: 401, body: notSignedIn })
  })

  test('is subject to the person’s current rights', async () => {
    const { db } = api.database
    const [first, second] = [await newTicket(), await newTicket()]
    await addDeclaration(db, member, { dueAt: new Date(Date.now() - 1000) })
    const blocked = { status: 403, body: { errors: [{ code: '3002' }] } }
    expect(await fetchCard(undefined, first)).toMatchObject(blocked)
    await endEmployments(db, { contactId: member }, '2021-01-01')
    expect(await fetchCard(undefined, second)).toMatchObject({
      status: 403,
      body: { errors: [{ code: '3001' }] },
    })
  })

  test('is audited when it is created and when it is spent', async () => {
    await fetchCard(undefined, await newTicket())
    const entries = await auditEntries(
      api.database.db,
      and(eq(auditEntry.actorId, member), eq(auditEntry.recordType, 'membershipCard')),
    )
    expect(entries).toMatchObject([
      { action: 'membershipCard.ticket', recordId: member },
      { action: 'membershipCard.fetch', recordId: member },
    ])
  })
})
