import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import type { Page, TestBrowser } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson, testIdentity } from '../../tests/support/test-identity.ts'
import { oneTimeToken, rateLimit } from '../database/schema.ts'
import { createTokenCheck, type TokenCheck } from './bearer-check.ts'
import { createSignInTicket } from './sign-in-ticket.ts'

const database = testDatabase()
const identity = testIdentity(database)
const identityForAll = testIdentity(database, { secondFactorFor: 'everyone' })
let check: TokenCheck
let person: TestPerson

beforeAll(async () => {
  check = createTokenCheck(database.db, identity.settings)
  person = await addPersonWithPassword(database.db)
})

/** Opens an authorization request with a ticket, with the given `Sec-Fetch-Site`. */
async function authorizeWithTicket(browser: TestBrowser, ticket: string, site: string | null = 'same-site') {
  browser.headers = site === null ? {} : { 'sec-fetch-site': site }
  const { page, verifier } = await browser.authorize({ ticket })
  browser.headers = {}
  return { page, verifier }
}

const isSignInPage = (page: Page) => page.status === 200 && page.html.includes('name="password"')

const codeIn = (page: Page) => new URL(page.url).searchParams.get('code')

describe('a ticket', () => {
  test('signs its person in without a password, once', async () => {
    const ticket = await createSignInTicket(database.db, person.contactId)
    const browser = identity.browse()
    const { page, verifier } = await authorizeWithTicket(browser, ticket)
    const { access_token } = await browser.exchange(page, verifier)
    expect(await check(access_token)).toMatchObject({ contactId: person.contactId })
    const again = await authorizeWithTicket(identity.browse(), ticket)
    expect(isSignInPage(again.page)).toBe(true)
  })

  test('leads to a second factor first, where everybody is obliged to one', async () => {
    const ticket = await createSignInTicket(database.db, person.contactId)
    const { page } = await authorizeWithTicket(identityForAll.browse(), ticket)
    expect([codeIn(page), readHtml(page.html).heading]).toEqual([null, 'Protégez votre compte'])
  })

  test('used by two browsers concurrently signs one in', async () => {
    const ticket = await createSignInTicket(database.db, person.contactId)
    const tries = await Promise.all([1, 2].map(() => authorizeWithTicket(identity.browse(), ticket)))
    expect(tries.map(({ page }) => codeIn(page) !== null).sort()).toEqual([false, true])
  })

  test('after its minute leads to the password page, which then works', async () => {
    const ticket = await createSignInTicket(database.db, person.contactId)
    await database.db
      .update(oneTimeToken)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeToken.purpose, 'signIn'))
    const browser = identity.browse()
    const { page, verifier } = await authorizeWithTicket(browser, ticket)
    expect(isSignInPage(page)).toBe(true)
    const signedIn = await browser.send(page, { login: person.email, password: person.password })
    expect((await browser.exchange(signedIn, verifier)).access_token).toBeTruthy()
  })

  test('replaces another person’s session in this browser', async () => {
    const browser = identity.browse()
    await browser.signIn(await addPersonWithPassword(database.db))
    const ticket = await createSignInTicket(database.db, person.contactId)
    const { page, verifier } = await authorizeWithTicket(browser, ticket)
    // The self-submitting page in between ends the previous session.
    const tokens = await browser.exchange(codeIn(page) ? page : await browser.send(page), verifier)
    expect(await check(tokens.access_token)).toMatchObject({ contactId: person.contactId })
  })
})

describe('a link to one’s own ticket signs nobody else in', () => {
  test.each([
    ['from another site', 'cross-site'],
    ['from a mail or the address bar', 'none'],
    ['without the header Sec-Fetch-Site', null],
  ])('%s', async (_, site) => {
    const ticket = await createSignInTicket(database.db, person.contactId)
    const { page } = await authorizeWithTicket(identity.browse(), ticket, site)
    expect(isSignInPage(page)).toBe(true)
    expect(codeIn(page)).toBeNull()
  })

  test('over another person’s session: the password page appears, and nobody is signed in', async () => {
    const browser = identity.browse()
    await browser.signIn(await addPersonWithPassword(database.db))
    const ticket = await createSignInTicket(database.db, person.contactId)
    const { page } = await authorizeWithTicket(browser, ticket, 'cross-site')
    expect(isSignInPage(page)).toBe(true)
  })
})

test.each(['', 'guess', 'x'.repeat(4000), '%00'])(
  'an invalid ticket leads to the password page: %#',
  async (ticket) => {
    const browser = identity.browse()
    browser.headers = { 'sec-fetch-site': 'same-site' }
    const { page } = await browser.authorize({ ticket: ticket || ' ' })
    expect(isSignInPage(page)).toBe(true)
  },
)

test('guesses of tickets from one IP address are limited', async () => {
  await database.db.delete(rateLimit)
  const ticket = await createSignInTicket(database.db, person.contactId)
  for (let tried = 0; tried < 120; tried++) {
    const { page } = await authorizeWithTicket(identity.browse(), `guess${tried}`)
    if (tried === 0) expect(isSignInPage(page)).toBe(true)
  }
  expect(isSignInPage((await authorizeWithTicket(identity.browse(), ticket)).page)).toBe(true)
  await database.db.delete(rateLimit)
})
