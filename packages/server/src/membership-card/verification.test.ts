import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { addContact, addEmployment, addPharmacy, endEmployments } from '../../tests/support/test-records.ts'
import { createHttpServer } from '../api/http-server.ts'
import { openDatabase } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { signingKey } from '../database/schema.ts'
import { currentCardKey, rotateCardKey, signCardToken } from './card-token.ts'
import { addVerification } from './verification.ts'

const names = { productName: 'Officine', associationName: 'Association « des essais » & Cie' }
const year = Number(todayInQuebec().slice(0, 4))

const database = testDatabase()
let app: ReturnType<typeof createHttpServer>
let member: string

beforeAll(async () => {
  app = createHttpServer(createTestLog(), { behindProxy: false })
  addVerification(app, { ...names, db: database.db, log: createTestLog() })
})

afterAll(() => app.close())

beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limit`)
  member = await addContact(database.db, {
    firstName: 'Marc-André',
    lastName: 'Gagnon',
    email: `${newId()}@a.test`,
  })
  await addEmployment(database.db, member, await addPharmacy(database.db), { type: employmentTypes.Owner })
})

const open = (token: string, headers = {}, query = '') =>
  app.inject({ url: `/verify/${token}${query}`, headers })

const sign = async (overrides: object = {}) =>
  signCardToken({ contactId: member, year, ...overrides }, await currentCardKey(database.db))

const mainTextOf = (html: string) => readHtml(html).elements('main')[0]?.text

test('a valid card of this year shows validity, year and initials, and nothing else', async () => {
  const { statusCode, body } = await open(await sign())
  expect(statusCode).toBe(200)
  expect(mainTextOf(body)).toBe(
    `Carte valide Initiales M.-A.\u00a0G. Année ${year} Cette personne est membre de l’Association. Vérifiez que les initiales sont celles du nom inscrit sur la carte.`,
  )
  for (const hidden of ['Marc', 'Gagnon', member, 'Pharmacie']) expect(body).not.toContain(hidden)
})

test('the page is in English for a browser in English, or by the link on the page', async () => {
  const token = await sign()
  const english = await open(token, { 'accept-language': 'en-US,en;q=0.9' })
  expect(readHtml(english.body).language).toBe('en-CA')
  expect(mainTextOf(english.body)).toContain('Valid card Initials M.-A.\u00a0G.')
  expect(readHtml(english.body).elements('a')).toContainEqual({
    name: 'a',
    text: 'Français',
    attributes: expect.objectContaining({ href: '?lang=fr-CA', lang: 'fr-CA', hreflang: 'fr-CA' }),
  })
  const chosen = await open(token, { 'accept-language': 'en-US' }, '?lang=fr-CA')
  expect(readHtml(chosen.body).language).toBe('fr-CA')
})

describe('invalid cards', () => {
  const invalidPage = async () => (await open('A'.repeat(44))).body

  test.each([
    ['nothing', async () => ''],
    ['a text that is no token', async () => 'bonjour'],
    ['markup', async () => encodeURIComponent('<script>alert(1)</script>')],
    [
      'a token that another key signed',
      async () => signCardToken({ contactId: member, year }, Buffer.alloc(32)),
    ],
    ['a token whose year was changed', async () => (await sign()).replace(/^(.{22})./, '$1_')],
    ['last year’s card', () => sign({ year: year - 1 })],
    ['next year’s card', () => sign({ year: year + 1 })],
    ['the card of a person without a record', () => sign({ contactId: newId() })],
  ])('%s shows the same page as any other invalid card', async (_, token) => {
    const { statusCode, headers, body } = await open(await token())
    expect(statusCode).toBe(200)
    expect(body).toBe(await invalidPage())
    expect(readHtml(body).heading).toBe('Carte non valide')
    expect(Object.keys(headers)).toEqual(Object.keys((await open('A'.repeat(44))).headers))
  })

  test('the card of a person without employment is invalid', async () => {
    const token = await sign()
    expect((await open(token)).body).toContain('Carte valide')
    const { db } = database
    await endEmployments(db, { contactId: member }, '2021-01-01')
    expect((await open(token)).body).toBe(await invalidPage())
  })

  test('a card with a deleted (stolen) key is invalid; one with a rotated key stays valid', async () => {
    const token = await sign()
    await rotateCardKey(database.db)
    expect((await open(token)).body).toContain('Carte valide')
    await database.db.delete(signingKey).where(eq(signingKey.purpose, 'cards'))
    expect((await open(token)).body).toBe(await invalidPage())
  })
})

test('the page is not indexed, cached or referred, and runs no script', async () => {
  const { headers, body } = await open(await sign())
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
  const page = readHtml(body)
  expect(page.elements('meta').map(({ attributes }) => attributes)).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
  expect(page.elements('script')).toEqual([])
  expect(page.elements().filter(({ attributes }) => 'style' in attributes)).toEqual([])
  expect(page.text).toContain('Association « des essais » & Cie')
})

test('the page has the theme chosen in the portal, and is light without a choice', async () => {
  const token = await sign()
  const themeWith = async (headers = {}) => readHtml((await open(token, headers)).body).theme
  expect(await themeWith()).toBe('light')
  expect(await themeWith({ cookie: 'a=b; officine-theme=dark' })).toBe('dark')
  expect(await themeWith({ cookie: 'officine-theme="><script>' })).toBe('light')
})

test('the page loads its style and font', async () => {
  const style = await app.inject({ url: '/verify/style.css' })
  expect(style.headers['content-type']).toContain('text/css')
  const fonts = [...style.body.matchAll(/url\(([^)]+)\)/g)].flatMap(([, address]) => address ?? [])
  expect(fonts.length).toBeGreaterThan(0)
  for (const url of fonts) {
    const font = await app.inject({ url })
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    const again = await app.inject({ url, headers: { 'if-none-match': String(font.headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
})

test('too many requests from one network are limited, those from another are not', async () => {
  const limited = createHttpServer(createTestLog(), { behindProxy: false })
  addVerification(limited, { ...names, db: database.db, log: createTestLog(), pagesPerMinute: 3 })
  const from = (remoteAddress: string) => limited.inject({ url: `/verify/${'A'.repeat(44)}`, remoteAddress })
  const responses = []
  // Three per minute: of eight at least one is too many, even across two minutes.
  for (let i = 0; i < 8; i++) responses.push(await from(`2001:db8:1:2::${i}`))
  const codes = responses.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(1)
  const last = responses.find(({ statusCode }) => statusCode === 429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(last?.body).toContain('Trop de vérifications')
  expect((await from('2001:db8:9:9::1')).statusCode).toBe(200)
  await limited.close()
})

test('without its database the page reports it is unavailable, without details', async () => {
  const unreachable = openDatabase('postgres://officine:secret@127.0.0.1:1/officine')
  const server = createHttpServer(createTestLog(), { behindProxy: false })
  addVerification(server, { ...names, db: unreachable.db, log: createTestLog() })
  const { statusCode, headers, body } = await server.inject({ url: `/verify/${'A'.repeat(44)}` })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(mainTextOf(body)).toMatch(/^Vérification impossible pour le moment/)
  expect(body).not.toMatch(/ECONN|select|postgres/)
  await server.close()
  await unreachable.close()
})
