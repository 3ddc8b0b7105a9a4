import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testApi, userinfoOf } from '../../tests/support/test-api.ts'
import { addContact, addEmployee, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { contact, taxReceipt } from '../database/schema.ts'
import { issueReceipts } from './issue-receipts-job.ts'

const api = testApi()
let member: string
let latest: string

beforeAll(async () => {
  const { db } = api.database
  const home = { address: '1554, boulevard De Maisonneuve Ouest', address2: 'app. 12', city: 'Montréal' }
  member = await addOwner(db, await addPharmacy(db), {
    ...home,
    province: 'QC',
    postalCode: 'H3G 1N1',
    practiceNumber: '204518',
  })
  for (const year of [2023, 2025, 2024]) {
    const id = await addTaxReceipt(db, member, {
      year,
      amountCents: 100_050 + year,
      issuedOn: `${year + 1}-02-15`,
    })
    if (year === 2025) latest = id
  }
})

const fetchReceipts = (ids: readonly string[], query = '') =>
  api.call(member, 'GET', `taxreceipts/documents?${ids.map((id) => `receiptIds=${id}`).join('&')}${query}`)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Adds a person with a receipt, its correction, and the correction of that. */
async function addCorrected() {
  const { db } = api.database
  const person = await addContact(db)
  const add = (issuedOn: string, amountCents: number, replacesId: string | null) =>
    addTaxReceipt(db, person, { issuedOn, amountCents, replacesId })
  const first = await add('2026-02-15', 100_000, null)
  const second = await add('2026-03-01', 90_000, first)
  const third = await add('2026-03-20', 95_000, second)
  const rows = await db.select().from(taxReceipt).where(eq(taxReceipt.contactId, person))
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? ''
  const read = async (id: string, language = 'fr-CA') => {
    const { body } = await api.call(person, 'GET', `taxreceipts/${id}/document?language=${language}`)
    return plain((await readPdf(body)).text)
  }
  return { person, first, second, third, numberOf, read }
}

const fetchReceipt = (id: string, query = '', headers = {}) =>
  api.call(member, 'GET', `taxreceipts/${id}/document${query}`, { headers })

test('receipts are listed in pages, the latest first, in dollars', async () => {
  const { body } = await api.call(member, 'GET', 'taxreceipts?pageSize=2')
  expect(body).toMatchObject({ pageNumber: 1, pageSize: 2, totalCount: 3 })
  expect(body.items.map(({ year }: { year: number }) => year)).toEqual([2025, 2024])
  expect(body.items[0]).toEqual({
    id: latest,
    year: 2025,
    number: expect.any(String),
    amount: 1020.75,
    issuedOn: '2026-02-15',
  })
  const second = await api.call(member, 'GET', 'taxreceipts?pageSize=2&pageNumber=2')
  expect(second.body.items.map(({ year }: { year: number }) => year)).toEqual([2023])
})

test('a receipt keeps the name, number and address of its day; a corrected one has those of today', async () => {
  const { db } = api.database
  const before = {
    firstName: 'Geneviève',
    lastName: 'Avant',
    practiceNumber: '031415',
    address: '1, rue Ancienne',
  }
  const person = await addContact(db, before)
  const issued = await addTaxReceipt(db, person, { issuedOn: '2026-02-15', amountCents: 100_000 })
  await db
    .update(contact)
    .set({ lastName: 'Après', practiceNumber: '027182', address: '2, rue Nouvelle' })
    .where(eq(contact.id, person))
  const read = async (id: string) => {
    const { body } = await api.call(person, 'GET', `taxreceipts/${id}/document?language=fr-CA`)
    return plain((await readPdf(body)).text)
  }
  const old = await read(issued)
  for (const words of ['Geneviève Avant', '031415', '1, rue Ancienne']) expect(old).toContain(words)
  for (const words of ['Après', '027182', 'rue Nouvelle']) expect(old).not.toContain(words)

  const correction = await addTaxReceipt(db, person, { amountCents: 90_000, replacesId: issued })
  const corrected = await read(correction)
  for (const words of ['Geneviève Après', '027182', '2, rue Nouvelle']) expect(corrected).toContain(words)
  const cancelled = await read(issued)
  for (const words of ['Geneviève Avant', '1, rue Ancienne']) expect(cancelled).toContain(words)
})

test('a person without receipts has an empty list', async () => {
  const { db } = api.database
  const other = await addEmployee(db, await addPharmacy(db))
  const { body } = await api.call(other, 'GET', 'taxreceipts')
  expect(body).toEqual({ items: [], pageNumber: 1, pageSize: 15, totalCount: 0 })
})

test('a receipt is a PDF in French, with the person’s address', async () => {
  const { status, headers, body } = await fetchReceipt(latest)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Re%C3%A7u%20/)
  const text = (await readPdf(body)).text.replaceAll(/\s+/g, ' ')
  for (const line of ['1 020,75 $', '15 février 2026', 'app. 12', 'Montréal (Québec) H3G 1N1', '204518'])
    expect(text).toContain(line)
  expect(text).not.toContain('Income tax')
})

test.each([
  ['the browser’s language', '', { 'accept-language': 'en-CA' }],
  ['the link', '?language=en-CA', {}],
  ['the link, against the browser', '?language=en-CA', { 'accept-language': 'fr' }],
])('a receipt has English beside its French with %s', async (_, query, headers) => {
  const { text } = await readPdf((await fetchReceipt(latest, query, headers)).body)
  expect(text).toContain('Income tax receipt')
  expect(text).toContain('Reçu aux fins')
})

test('an unsupported language is refused', async () => {
  const { status, body } = await fetchReceipt(latest, '?language=de')
  expect([status, body.errors[0].source.pointer]).toEqual([400, '/language'])
})

test('a correction replaces the receipt that it cancels in the list, and names it', async () => {
  const { person, second, third, numberOf } = await addCorrected()
  const { body } = await api.call(person, 'GET', 'taxreceipts')
  expect(body).toMatchObject({
    totalCount: 1,
    items: [{ id: third, amount: 950, replaces: numberOf(second) }],
  })
})

test('the PDF of a correction names the receipt that it cancels and replaces', async () => {
  const { first, second, third, numberOf, read } = await addCorrected()
  expect(await read(third)).toContain(
    `Ce reçu annule et remplace le reçu nº ${numberOf(second)}, délivré le 1er mars 2026.`,
  )
  expect(await read(third, 'en-CA')).toContain(
    `This receipt cancels and replaces receipt No. ${numberOf(second)}, issued on March 1, 2026.`,
  )
  expect(await read(third)).not.toMatch(/annulé/i)
  expect(await read(first)).not.toContain('Ce reçu annule')
})

test('a cancelled receipt can still be read, marked, with the one that replaced it', async () => {
  const { first, second, numberOf, read } = await addCorrected()
  const french = await read(first)
  expect(french).toContain('Reçu annulé')
  expect(french).toContain('ANNULÉ')
  expect(french).toContain(
    `le reçu nº ${numberOf(second)}, délivré le 1er mars 2026, l’annule et le remplace`,
  )
  expect(french).not.toContain('Conservez ce reçu')
  const english = await read(first, 'en-CA')
  expect(english).toContain('Reçu annulé')
  expect(english).toContain('Receipt cancelled')
  expect(english).toContain(
    `receipt No. ${numberOf(second)}, issued on March 1, 2026, cancels and replaces it`,
  )
})

test('a correction that was corrected names both', async () => {
  const { first, second, third, numberOf, read } = await addCorrected()
  const text = await read(second)
  expect(text).toContain(`remplace le reçu nº ${numberOf(first)}`)
  expect(text).toContain(`le reçu nº ${numberOf(third)}, délivré le 20 mars 2026`)
})

test('the job’s new receipt is notified to its person, who can dismiss the notification', async () => {
  const { db } = api.database
  const person = await addContact(db)
  const [{ email } = { email: '' }] = await db.select().from(contact).where(eq(contact.id, person))
  const issue = { year: 2026, issuedOn: '2026-11-21', now: new Date() }
  await issueReceipts(db, issue, { lines: [{ line: 2, email, amount: 100 }], problems: [] })
  const { body: receipts } = await api.call(person, 'GET', 'taxreceipts')
  const notifications = async () => (await userinfoOf(api, person)).notifications
  const [notice, ...others] = await notifications()
  expect(notice).toMatchObject({
    kind: notificationKinds.InformationNotice,
    type: notificationTypes.Document,
    document: 'taxReceipt',
    subjectId: receipts.items[0].id,
  })
  expect(others).toEqual([])
  expect((await api.call(person, 'DELETE', `notifications/${notice.id}`)).status).toBe(204)
  expect(await notifications()).toEqual([])
})

describe('several receipts in one file', () => {
  const ids = async () => {
    const { body } = await api.call(member, 'GET', 'taxreceipts')
    return body.items.map(({ id }: { id: string }) => id)
  }

  test('have a page each, in the requested order', async () => {
    const [newest, middle, oldest] = await ids()
    const { status, headers, body } = await fetchReceipts([middle, oldest, newest])
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Re%C3%A7us%202023-2025.pdf")
    const read = await readPdf(body)
    expect(read).toMatchObject({ pages: 3, isTagged: true, language: 'fr-CA' })
    expect(read.pageTexts.map((text) => /20\d\d-\d{6}|année (20\d\d)/.exec(text)?.[1])).toEqual([
      '2024',
      '2023',
      '2025',
    ])
    expect(read.roles.filter((role) => role === 'H1')).toHaveLength(3)
  })

  test('listed twice appear once', async () => {
    const [newest, middle] = await ids()
    const read = await readPdf((await fetchReceipts([newest, middle, newest])).body)
    expect(read.pages).toBe(2)
  })

  test('have English beside their French on request', async () => {
    const read = await readPdf((await fetchReceipts(await ids(), '&language=en-CA')).body)
    for (const text of read.pageTexts) expect(text).toContain('Income tax receipt')
    expect(read.title).toContain('Receipts 2023-2025')
  })

  test('with a single id are the file of that receipt', async () => {
    const [newest] = await ids()
    const [alone, one] = await Promise.all([fetchReceipts([newest]), fetchReceipt(newest)])
    expect(alone.headers['content-disposition']).toBe(one.headers['content-disposition'])
    expect(alone.body.equals(one.body)).toBe(true)
  })

  test.each([
    ['none', 0],
    ['more than 30', 31],
  ])('%s are refused', async (_, count) => {
    const receiptIds = Array.from({ length: count }, () => newId())
    const { status, body } = await fetchReceipts(receiptIds)
    expect([status, body.errors[0].source.pointer]).toEqual([400, '/receiptIds'])
  })
})
