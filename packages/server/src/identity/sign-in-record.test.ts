import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  addPersonWithPassword,
  grantGone,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { account, browserSession, knownDevice, loginThrottle, signIn } from '../database/schema.ts'
import { endSessions, sweepSessions } from './sessions.ts'
import { deviceOf, networkOf } from './sign-in-record.ts'
import { createSignInTicket } from './sign-in-ticket.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0'

beforeEach(async () => {
  await database.db.delete(loginThrottle)
  // A trigger keeps them for 90 days.
  await database.db.execute(sql`alter table ${signIn} disable trigger user`)
  await database.db.delete(signIn)
  await database.db.execute(sql`alter table ${signIn} enable trigger user`)
  person = await addPersonWithPassword(database.db)
})

function browse(userAgent = iphone) {
  const browser = identity.browse()
  browser.headers = { 'user-agent': userAgent }
  return browser
}

const signInsOf = (contactId: string) =>
  database.db.select().from(signIn).where(eq(signIn.contactId, contactId)).orderBy(signIn.at)

const sessionsOf = (contactId: string) =>
  database.db.select().from(browserSession).where(eq(browserSession.contactId, contactId))

const mailsTo = async ({ email }: TestPerson) =>
  (await waitingMailsTo(database.db, email)).filter(({ template }) => template === 'newDevice')

test.each([
  ['a phone', iphone, { browser: 'Safari', system: 'iOS' }],
  ['a computer', edge, { browser: 'Edge', system: 'Windows' }],
  ['markup', '<script>alert(1)</script>', { browser: '', system: '' }],
  ['nothing', undefined, { browser: '', system: '' }],
])('the device of %s', (_, userAgent, device) => {
  expect(deviceOf({ headers: { 'user-agent': userAgent } })).toEqual(device)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a sign-in and a wrong password are recorded with browser, system and network', async () => {
  await browse().tryPassword(person.email, 'wrong')
  await browse(edge).signIn(person)
  expect(await signInsOf(person.contactId)).toMatchObject([
    { outcome: 'wrongPassword', methods: ['password'], browser: 'Safari', system: 'iOS' },
    {
      outcome: 'succeeded',
      methods: ['password'],
      browser: 'Edge',
      system: 'Windows',
      network: '127.0.0.0/24',
    },
  ])
})

test('an attempt with an unknown address is recorded without the address', async () => {
  await browse().tryPassword('personne-de-connu@officine.test', 'wrong')
  const rows = await database.db.select().from(signIn).where(isNull(signIn.contactId))
  expect(rows).toMatchObject([{ outcome: 'wrongPassword', contactId: null }])
  expect(JSON.stringify(rows)).not.toContain('personne-de-connu')
})

test('a lock-out is recorded once, however many attempts follow', async () => {
  for (const login of [person.email, 'personne@officine.test'])
    for (let attempt = 0; attempt < 8; attempt++) await browse().tryPassword(login, 'wrong')
  const outcomes = (await signInsOf(person.contactId)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([...Array(5).fill('wrongPassword'), 'locked'])
  // The same for an address that nobody has.
  expect(await database.db.$count(signIn, isNull(signIn.contactId))).toBe(6)
})

test('of refused passkeys one is recorded, however many are sent', async () => {
  const browser = browse()
  const { page } = await browser.authorize()
  const path = `${new URL(page.url).pathname}/passkey`
  for (let attempt = 0; attempt < 4; attempt++)
    await browser.open(path, { method: 'POST', body: new URLSearchParams({ response: '{}' }) })
  expect((await database.db.select().from(signIn)).map(({ outcome }) => outcome)).toEqual(['refused'])
})

test('an address with a character that the database can’t store is refused like any other', async () => {
  const page = await browse().tryPassword('a\0b@officine.test', 'wrong')
  expect(page.status).toBe(400)
})

test('a session is recorded once, with its browser, and its renewal once a minute', async () => {
  const browser = browse()
  const tokens = await browser.signIn(person)
  await browser.authorize({ prompt: 'none' })
  const [session, ...others] = await sessionsOf(person.contactId)
  expect(others).toEqual([])
  expect(session).toMatchObject({ browser: 'Safari', system: 'iOS', methods: ['password'] })
  const longAgo = new Date(Date.now() - 3_600_000)
  await database.db.update(browserSession).set({ lastUsedAt: longAgo })
  const { body } = await browser.refresh(tokens.refresh_token)
  const lastUse = async () => (await sessionsOf(person.contactId))[0]?.lastUsedAt.getTime()
  await expect.poll(() => lastUse()).toBeGreaterThan(longAgo.getTime())
  const first = await lastUse()
  const lately = new Date(Date.now() - 30_000)
  await database.db.update(browserSession).set({ lastUsedAt: lately })
  await browser.refresh(body.refresh_token)
  expect(await lastUse()).toBe(lately.getTime())
  expect(first).toBeDefined()
})

test('what was recorded of an ended session is swept', async () => {
  await browse().signIn(person)
  const open = await addPersonWithPassword(database.db)
  await browse().signIn(open)
  await endSessions(database.db, person.contactId)
  await sweepSessions(database.db)
  expect(await sessionsOf(person.contactId)).toEqual([])
  expect(await sessionsOf(open.contactId)).toHaveLength(1)
})

test('the first sign-in of an account is not mailed, another browser is, once', async () => {
  const browser = browse()
  await browser.signIn(person)
  await browser.authorize({ prompt: 'login' })
  expect(await mailsTo(person)).toEqual([])
  const other = browse(edge)
  await other.signIn(person)
  await other.open('/sign-out').then((page) => other.send(page))
  await other.signIn(person)
  expect(await mailsTo(person)).toMatchObject([
    { parameters: { hasDevice: 'yes', device: 'Edge, Windows', signedInAt: expect.stringMatching(/\d/) } },
  ])
})

test('a browser is new for each person who signs in with it', async () => {
  const colleague = await addPersonWithPassword(database.db)
  await browse(edge).signIn(colleague)
  const shared = browse()
  await shared.signIn(person)
  await shared.open('/sign-out').then((page) => shared.send(page))
  await shared.signIn(colleague)
  expect(await mailsTo(colleague)).toHaveLength(1)
  const devices = await database.db.select().from(knownDevice)
  const hashes = devices.filter(({ contactId }) => contactId === person.contactId)
  expect(devices.map(({ cookieHash }) => cookieHash)).toContain(hashes[0]?.cookieHash)
})

test('the cookie of a device is for the identity provider alone, and no refused attempt gets one', async () => {
  const browser = browse()
  const { page } = await browser.authorize()
  browser.follows = false
  const refused = await browser.send(page, { login: person.email, password: 'wrong' })
  expect(refused.headers.getSetCookie().join()).not.toContain('officine_device')
  const accepted = await browser.send(page, { login: person.email, password: person.password })
  const cookie = accepted.headers.getSetCookie().find((header) => header.startsWith('officine_device='))
  expect(cookie).toMatch(/^officine_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
})

const disable = ({ contactId }: TestPerson) =>
  database.db.update(account).set({ disabledAt: new Date() }).where(eq(account.contactId, contactId))

test('a disabled account is refused after the right password alone, with what to do', async () => {
  await disable(person)
  const wrong = await browse().tryPassword(person.email, 'wrong')
  expect(readHtml(wrong.html).text).toContain('n’est pas valide')
  const right = await browse().tryPassword(person.email, person.password)
  expect(right.status).toBe(403)
  expect(right.html).toContain(person.email)
  expect(readHtml(right.html).text).toContain('Ce compte est désactivé. Communiquez avec l’Association.')
  expect((await signInsOf(person.contactId)).map(({ outcome }) => outcome)).toEqual([
    'wrongPassword',
    'disabled',
  ])
})

test('a ticket does not sign in to a disabled account', async () => {
  const ticket = await createSignInTicket(database.db, person.contactId)
  await disable(person)
  const browser = identity.browse()
  browser.headers = { 'sec-fetch-site': 'same-site' }
  const { page } = await browser.authorize({ ticket })
  expect([page.status, readHtml(page.html).text]).toEqual([
    403,
    expect.stringContaining('Ce compte est désactivé.'),
  ])
})

test('an account that is disabled between the password and the tokens gets none', async () => {
  const browser = browse()
  const { page, verifier } = await browser.authorize()
  const callback = await browser.send(page, { login: person.email, password: person.password })
  await disable(person)
  await expect(browser.exchange(callback, verifier)).rejects.toThrow('invalid_grant')
})

test('a renewal after the account was disabled is refused, even if its session was left', async () => {
  const browser = browse()
  const tokens = await browser.signIn(person)
  await disable(person)
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  await endSessions(database.db, person.contactId)
  expect(await identity.checkBearer(tokens.access_token)).toEqual(grantGone)
})
