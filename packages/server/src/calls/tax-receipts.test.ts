import { employmentTypes } from '@officine/api/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../tests/support/read-pdf.ts'
import {
  addContact,
  addEmployment,
  addPharmacy,
  addTaxReceipt,
  startTestApi,
  type TestApi,
} from '../../tests/support/test-api.ts'

let api: TestApi
let member: string
let latest: string

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.database
  const home = { address: '1554, boulevard De Maisonneuve Ouest', address2: 'app. 12', city: 'Montréal' }
  member = await addContact(db, { ...home, province: 'QC', postalCode: 'H3G 1N1', practiceNumber: '204518' })
  await addEmployment(db, member, await addPharmacy(db), { type: employmentTypes.Owner })
  for (const year of [2023, 2025, 2024]) {
    const id = await addTaxReceipt(db, member, {
      year,
      amountCents: 100_050 + year,
      issuedOn: `${year + 1}-02-15`,
    })
    if (year === 2025) latest = id
  }
})

afterAll(() => api.close())

const fetchReceipt = (id: string, query = '', headers = {}) =>
  api.call(member, 'GET', `taxreceipts/${id}/document${query}`, { headers })

test('are listed by pages, the latest first, in dollars', async () => {
  const { body } = await api.call(member, 'GET', 'taxreceipts?pageSize=2')
  expect(body).toMatchObject({ pageNumber: 1, pageSize: 2, totalCount: 3 })
  expect(body.items.map(({ year }: { year: number }) => year)).toEqual([2025, 2024])
  expect(body.items[0]).toEqual({
    ...{ id: latest, year: 2025, number: expect.any(String) },
    ...{ amount: 1020.75, issuedOn: '2026-02-15' },
  })
  const second = await api.call(member, 'GET', 'taxreceipts?pageSize=2&pageNumber=2')
  expect(second.body.items.map(({ year }: { year: number }) => year)).toEqual([2023])
})

test('a person without any has an empty list', async () => {
  const { db } = api.database
  const other = await addContact(db)
  await addEmployment(db, other, await addPharmacy(db))
  const { body } = await api.call(other, 'GET', 'taxreceipts')
  expect(body).toEqual({ items: [], pageNumber: 1, pageSize: 15, totalCount: 0 })
})

test('one is a PDF in French, with the address of its person', async () => {
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
])('has English beside its French when %s asks for it', async (_, query, headers) => {
  const { text } = await readPdf((await fetchReceipt(latest, query, headers)).body)
  expect(text).toContain('Income tax receipt')
  expect(text).toContain('Reçu aux fins')
})

test('a language that there is not is refused', async () => {
  const { status, body } = await fetchReceipt(latest, '?language=de')
  expect([status, body.errors[0].source.pointer]).toEqual([400, '/language'])
})
