import { employmentTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { TestAuthenticator } from '../../tests/support/test-authenticator.ts'
import type { Page, TestBrowser } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPersonWithPassword, type TestPerson, testIdentity } from '../../tests/support/test-identity.ts'
import { addEmployment } from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import {
  authenticatorApp,
  loginThrottle,
  oidcPayload,
  outgoingMail,
  passkey,
  passkeyChallenge,
  signIn,
} from '../database/schema.ts'
import { createToken } from './one-time-token.ts'
import { resetPassword } from './password-reset.ts'
import { endSessions } from './sessions.ts'

const database = testDatabase()
const identity = testIdentity(database)
const identityForAll = testIdentity(database, { secondFactorFor: 'everyone' })

beforeEach(async () => {
  await database.db.delete(loginThrottle)
})

const optionsIn = ({ html }: Page): { challenge: string } =>
  JSON.parse(
    readHtml(html)
      .elements('form')
      .find(({ attributes }) => attributes['data-options'])?.attributes['data-options'] ?? '',
  )

/** Sends a form of the page that scripts fill. */
async function sendPasskey(browser: TestBrowser, page: Page, response: string, typed = {}): Promise<Page> {
  const form = readHtml(page.html)
    .elements('form')
    .find(({ attributes }) => attributes['data-passkey'])
  const body = new URLSearchParams({ response, ...typed })
  return await browser.open(new URL(form?.attributes.action ?? '', page.url).href, { method: 'POST', body })
}

/** `CODE_GUESSES=10000` takes two minutes. */
const guesses = Number(process.env.CODE_GUESSES ?? 500)

const codeOf = ({ url }: Page) => new URL(url).searchParams.get('code')

const linkTo = ({ html }: Page, part: string) =>
  readHtml(html)
    .elements('a')
    .find(({ attributes }) => attributes.href?.includes(part))?.attributes.href ?? ''

const device = () => new TestAuthenticator({ origin: identity.settings.identityUrl })

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/**
 * The code of this half minute, or of the next: both stay right for half a minute at least. One of the
 * half minute before would be wrong from the next one on.
 */
const codeOfApp = (secret: string, half: 'this' | 'next') =>
  totp(secret).generate({ timestamp: Date.now() + (half === 'next' ? 30_000 : 0) })

const secretIn = ({ html }: Page) =>
  readHtml(html)
    .elements('code')
    .map(({ text }) => text.replaceAll(' ', ''))[0] ?? ''

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    amr: string[]
    auth_time: number
  }

async function enterPassword(
  person: TestPerson,
  change: Readonly<Record<string, string>> = {},
  browser = identity.browse(),
) {
  const { page, verifier } = await browser.authorize(change)
  return {
    browser,
    verifier,
    page: await browser.send(page, { login: person.email, password: person.password }),
  }
}

/** Adds a passkey by its page, after a sign-in. */
async function addPasskey(person: TestPerson, key = device()) {
  const { browser, page, verifier } = await enterPassword(person, { layout: 'add-passkey' })
  const codes = await sendPasskey(browser, page, key.create(optionsIn(page)), { name: 'iPhone d’essai' })
  return { key, browser, verifier, codes }
}

/** Adds an authentication app by its page; with the code of this half minute. */
async function addApp(person: TestPerson) {
  const { browser, page, verifier } = await enterPassword(person, { layout: 'authenticator-app' })
  const secret = secretIn(page)
  return { secret, browser, verifier, codes: await browser.send(page, { code: codeOfApp(secret, 'this') }) }
}

async function addStaff(): Promise<TestPerson> {
  const person = await addPersonWithPassword(database.db)
  await addEmployment(database.db, person.contactId, null, { type: employmentTypes.Permanence })
  return person
}

describe('a passkey', () => {
  test('is added after a sign-in, with a mail, and then signs in alone', async () => {
    const person = await addPersonWithPassword(database.db)
    const { key, codes } = await addPasskey(person)
    expect(readHtml(codes.html).heading).toBe('Codes de secours')
    const mails = await database.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipientAddress, person.email))
    expect(mails.map(({ template, parameters }) => ({ template, parameters }))).toEqual([
      {
        template: 'factorChanged',
        parameters: { factor: 'passkey', change: 'added', passkeyName: 'iPhone d’essai' },
      },
    ])

    const browser = identity.browse()
    const { page, verifier } = await browser.authorize()
    const callback = await sendPasskey(browser, page, key.get(optionsIn(page)))
    const { access_token } = await browser.exchange(callback, verifier)
    expect(claimsOf(access_token).amr).toEqual(['pop', 'mfa'])
    const [record] = await database.db
      .select()
      .from(signIn)
      .where(eq(signIn.contactId, person.contactId))
      .orderBy(signIn.at)
      .limit(1)
      .offset(0)
    expect(record?.outcome).toBe('succeeded')
  })

  test('is the second step after a password', async () => {
    const person = await addPersonWithPassword(database.db)
    const { key } = await addPasskey(person)
    const { browser, page, verifier } = await enterPassword(person)
    expect(readHtml(page.html).heading).toBe('C’est bien vous?')
    const callback = await sendPasskey(browser, page, key.get(optionsIn(page)))
    expect(claimsOf((await browser.exchange(callback, verifier)).access_token).amr).toEqual([
      'pwd',
      'pop',
      'mfa',
    ])
  })

  test('of another person is not the second step', async () => {
    const person = await addPersonWithPassword(database.db)
    await addPasskey(person)
    const { key: foreignKey } = await addPasskey(await addPersonWithPassword(database.db))
    const { browser, page } = await enterPassword(person)
    const refused = await sendPasskey(browser, page, foreignKey.get(optionsIn(page)))
    expect([codeOf(refused), refused.status]).toEqual([null, 400])
  })

  describe('signs nobody in', () => {
    const refusals: readonly [string, Partial<TestAuthenticator>][] = [
      ['from another origin', { origin: 'https://connexion.officine.example' }],
      ['for another host', { rpId: 'officine.example' }],
      ['with a lower counter', { counter: 0 }],
      ['with the same counter', { counter: 1 }],
      ['without verifying the person', { verifiesPerson: false }],
    ]
    test.each(refusals)('%s', async (_, change) => {
      const { key } = await addPasskey(await addPersonWithPassword(database.db))
      const first = identity.browse()
      const start = await first.authorize()
      expect(codeOf(await sendPasskey(first, start.page, key.get(optionsIn(start.page))))).toBeTruthy()
      const browser = identity.browse()
      const { page } = await browser.authorize()
      Object.assign(key, change)
      const refused = await sendPasskey(browser, page, key.get(optionsIn(page)))
      expect([codeOf(refused), refused.status]).toEqual([null, 400])
      expect(readHtml(refused.html).text).toContain('L’appareil n’a pas confirmé la clé d’accès.')
    })

    test('by a challenge that was used, or that is another sign-in’s or another page’s', async () => {
      const person = await addPersonWithPassword(database.db)
      const { key } = await addPasskey(person)
      const browser = identity.browse()
      const { page } = await browser.authorize()
      const foreign = await identity.browse().authorize()
      expect(codeOf(await sendPasskey(browser, page, key.get(optionsIn(foreign.page))))).toBe(null)
      const response = key.get(optionsIn(page))
      expect(codeOf(await sendPasskey(browser, page, response))).toBeTruthy()
      const again = identity.browse()
      const { page: next } = await again.authorize()
      expect(codeOf(await sendPasskey(again, next, response))).toBe(null)

      const { browser: inSecondStep, page: secondStep } = await enterPassword(person)
      const signInPage = await inSecondStep.open(linkTo(secondStep, '/password'))
      const ofOtherPage = key.get(optionsIn(secondStep))
      expect(codeOf(await sendPasskey(inSecondStep, signInPage, ofOtherPage))).toBe(null)
    })

    test.each(['', '{', '[]', '{"id":1}', '{"id":"a\\u0000","response":{"clientDataJSON":"e30"}}', 'null'])(
      'by the response %j',
      async (response) => {
        const browser = identity.browse()
        const { page } = await browser.authorize()
        expect((await sendPasskey(browser, page, response)).status).toBe(400)
      },
    )

    test('by one response in two simultaneous requests, but once', async () => {
      const { key } = await addPasskey(await addPersonWithPassword(database.db))
      const browser = identity.browse()
      const { page } = await browser.authorize()
      const response = key.get(optionsIn(page))
      const pages = await Promise.all([1, 2, 3, 4].map(() => sendPasskey(browser, page, response)))
      expect(pages.filter((result) => codeOf(result)).length).toBe(1)
    })
  })

  test('of a foreign challenge, origin or host is not added', async () => {
    const person = await addPersonWithPassword(database.db)
    const { browser, page } = await enterPassword(person, { layout: 'add-passkey' })
    const { page: otherPage } = await enterPassword(person, { layout: 'add-passkey' })
    const phishing = new TestAuthenticator({ origin: 'https://phishing.example', rpId: 'localhost' })
    const otherHost = new TestAuthenticator({
      origin: identity.settings.identityUrl,
      rpId: 'phishing.example',
    })
    for (const response of [
      device().create(optionsIn(otherPage)),
      phishing.create(optionsIn(page)),
      otherHost.create(optionsIn(await browser.open(page.url))),
    ]) {
      expect((await sendPasskey(browser, page, response)).status).toBe(400)
    }
    const keys = await database.db.select().from(passkey).where(eq(passkey.contactId, person.contactId))
    expect(keys).toEqual([])
  })

  test('is not added for a second person', async () => {
    const { key } = await addPasskey(await addPersonWithPassword(database.db))
    const { codes } = await addPasskey(await addPersonWithPassword(database.db), key)
    expect(codes.status).toBe(400)
  })

  test('leaves no challenge behind that could be used again', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize()
    const { challenge } = optionsIn(page)
    await sendPasskey(browser, page, device().get({ challenge }))
    expect(
      await database.db.select().from(passkeyChallenge).where(eq(passkeyChallenge.challenge, challenge)),
    ).toEqual([])
  })
})

describe('an authentication app', () => {
  test('is added by its first code, without scripts, and is then the second step', async () => {
    const person = await addPersonWithPassword(database.db)
    const { secret, codes } = await addApp(person)
    expect(readHtml(codes.html).heading).toBe('Codes de secours')
    const { browser, page, verifier } = await enterPassword(person)
    const callback = await browser.send(page, { code: codeOfApp(secret, 'next'), remember: '' })
    expect(claimsOf((await browser.exchange(callback, verifier)).access_token).amr).toEqual([
      'pwd',
      'otp',
      'mfa',
    ])
  })

  test('accepts no code twice, in any number of simultaneous requests', async () => {
    const person = await addPersonWithPassword(database.db)
    const { secret } = await addApp(person)
    const code = codeOfApp(secret, 'next')
    const starts = await Promise.all([1, 2, 3].map(() => enterPassword(person)))
    const results = await Promise.all(
      starts.map(({ browser, page }) => browser.send(page, { code, remember: '' })),
    )
    expect(results.filter((page) => codeOf(page)).length).toBe(1)
  })

  test('is not replaced by the slower of two enrolments', async () => {
    const person = await addPersonWithPassword(database.db)
    const starts = await Promise.all([1, 2].map(() => enterPassword(person, { layout: 'authenticator-app' })))
    const secrets = starts.map(({ page }) => secretIn(page))
    const results = await Promise.all(
      starts.map(({ browser, page }, index) =>
        browser.send(page, { code: codeOfApp(secrets[index] ?? '', 'this') }),
      ),
    )
    const headings = results.map(({ html }) => readHtml(html).heading)
    // The slower one's sign-in has not proven the factor that there is now.
    expect(headings.toSorted()).toEqual(['Codes de secours', 'Connexion'])
    const winner = secrets[headings.indexOf('Codes de secours')]
    const [row] = await database.db
      .select()
      .from(authenticatorApp)
      .where(eq(authenticatorApp.contactId, person.contactId))
    expect(row?.secret).toBe(winner)
  })

  test('says a wait after three wrong codes, and locks after five, whatever the password', async () => {
    const person = await addPersonWithPassword(database.db)
    const { secret } = await addApp(person)
    const { browser, page } = await enterPassword(person)
    let last = page
    for (let tried = 0; tried < 3; tried++) last = await browser.send(page, { code: '000000' })
    expect(last.status).toBe(429)
    expect(readHtml(last.html).text).toMatch(
      /Trop de codes erronés\. Attendez \d+ secondes, puis réessayez\./,
    )
    const again = await enterPassword(person)
    expect(codeOf(await again.browser.send(again.page, { code: codeOfApp(secret, 'next') }))).toBe(null)
  })

  test(`lets none of ${guesses} codes through`, async () => {
    const person = await addPersonWithPassword(database.db)
    await addApp(person)
    const { browser, page } = await enterPassword(person)
    const action = readHtml(page.html).elements('form')[0]?.attributes.action ?? ''
    const url = new URL(action, page.url).href
    browser.follows = false
    let accepted = 0
    let next = 0
    const guess = async () => {
      while (next < guesses) {
        const code = String(next++).padStart(6, '0')
        const result = await browser.open(url, { method: 'POST', body: new URLSearchParams({ code }) })
        if (!result.url.includes('problem=')) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, guess))
    expect(accepted).toBe(0)
  }, 120_000)
})

describe('recovery codes', () => {
  async function createCodes(person: TestPerson) {
    const { browser, codes, secret } = await addApp(person)
    const shown = await browser.send(codes)
    return {
      secret,
      codes: readHtml(shown.html)
        .elements('code')
        .map(({ text }) => text),
    }
  }

  async function useCode(person: TestPerson, code: string) {
    const { browser, page } = await enterPassword(person)
    const recovery = await browser.open(linkTo(page, 'way=recovery'))
    return await browser.send(recovery, { code })
  }

  test('are ten, stored hashed, each good for one sign-in', async () => {
    const person = await addPersonWithPassword(database.db)
    const { codes } = await createCodes(person)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const { rows } = await database.db.execute(`select code_hash from recovery_code`)
    expect(JSON.stringify(rows)).not.toContain(first.slice(5))
    expect(codeOf(await useCode(person, ` ${first.toUpperCase().replaceAll('-', ' ')}`))).toBeTruthy()
    expect(codeOf(await useCode(person, first))).toBe(null)
    expect(codeOf(await useCode(person, second))).toBeTruthy()
  })

  test('no longer work after new ones', async () => {
    const person = await addPersonWithPassword(database.db)
    const { codes, secret } = await createCodes(person)
    const { browser, page } = await enterPassword(person, { layout: 'recovery-codes' })
    const newCodes = await browser.send(page, { code: codeOfApp(secret, 'next'), remember: '' })
    expect(readHtml(newCodes.html).text).toContain('Vos codes actuels ne fonctionneront plus.')
    await browser.send(newCodes)
    expect(codeOf(await useCode(person, codes[3] ?? ''))).toBe(null)
  })
})

describe('a device that the person remembers', () => {
  test('is mailed if it is new', async () => {
    const person = await addPersonWithPassword(database.db)
    await enterPassword(person)
    const { secret } = await addApp(person)
    const { browser, page } = await enterPassword(person)
    expect(
      codeOf(await browser.send(page, { code: codeOfApp(secret, 'next'), remember: 'yes' })),
    ).toBeTruthy()
    const mails = await waitingMailsTo(database.db, person.email)
    expect(mails.filter(({ template }) => template === 'newDevice')).toHaveLength(1)
  })

  test('needs a second step again after a new password', async () => {
    const person = await addPersonWithPassword(database.db)
    const { secret } = await addApp(person)
    const { browser, page } = await enterPassword(person)
    await browser.send(page, { code: codeOfApp(secret, 'next'), remember: 'yes' })
    const { contactId } = person
    const link = { contactId, purpose: 'passwordReset', validHours: 1 } as const
    const password = 'Sapin-bleu-2026'
    await resetPassword(database.db, {
      secret: await createToken(database.db, link),
      ...{ password, requestId: 'reset' },
    })
    const { page: signInPage } = await browser.authorize()
    const next = await browser.send(signInPage, { login: person.email, password })
    expect(readHtml(next.html).heading).toBe('C’est bien vous?')
  })

  test('needs no second step until a factor changes', async () => {
    const person = await addPersonWithPassword(database.db)
    const { secret } = await addApp(person)
    const { browser, page } = await enterPassword(person)
    await browser.send(page, { code: codeOfApp(secret, 'next'), remember: 'yes' })
    const { page: signInPage } = await browser.authorize({ prompt: 'login' })
    const typed = { login: person.email, password: person.password }
    expect(codeOf(await browser.send(signInPage, typed))).toBeTruthy()
    // Another browser is not remembered.
    expect(readHtml((await enterPassword(person)).page.html).heading).toBe('C’est bien vous?')
    await browser.authorize({ layout: 'recovery-codes' }).then(({ page: codes }) => browser.send(codes))
    const after = await browser.authorize({ prompt: 'login' })
    expect(readHtml((await browser.send(after.page, typed)).html).heading).toBe('C’est bien vous?')
  })
})

describe('an enrolment', () => {
  const keysOf = ({ contactId }: TestPerson) => database.db.$count(passkey, eq(passkey.contactId, contactId))

  /** The server stores it before it reads a form. */
  async function languageOf({ contactId }: TestPerson): Promise<unknown> {
    const [row] = await database.db.select().from(oidcPayload).where(eq(oidcPayload.accountId, contactId))
    return Object(row?.payload.params).ui_locales
  }

  test('that began with the password alone ends once the person has a factor', async () => {
    const person = await addPersonWithPassword(database.db)
    const [thief, thiefWithApp] = [
      await enterPassword(person, { layout: 'add-passkey' }),
      await enterPassword(person, { layout: 'authenticator-app' }),
    ]
    const response = device().create(optionsIn(thief.page))
    const { secret } = await addApp(person)
    expect(readHtml((await sendPasskey(thief.browser, thief.page, response)).html).heading).toBe('Connexion')
    const code = codeOfApp(secretIn(thiefWithApp.page), 'this')
    await thiefWithApp.browser.send(thiefWithApp.page, { code })
    for (const name of ['recovery-codes', 'continue']) {
      const reached = await thief.browser.open(new URL(thief.page.url).pathname.replace('add-passkey', name))
      expect([codeOf(reached), readHtml(reached.html).heading]).toEqual([null, 'Connexion'])
    }
    expect(await keysOf(person)).toBe(0)
    const [app] = await database.db
      .select()
      .from(authenticatorApp)
      .where(eq(authenticatorApp.contactId, person.contactId))
    expect(app?.secret).toBe(secret)
  })

  test('in two browsers at once, of the password alone, adds one factor', async () => {
    const person = await addPersonWithPassword(database.db)
    const starts = await Promise.all([1, 2, 3].map(() => enterPassword(person, { layout: 'add-passkey' })))
    await Promise.all(
      starts.map(({ browser, page }) => sendPasskey(browser, page, device().create(optionsIn(page)))),
    )
    expect(await keysOf(person)).toBe(1)
  })

  test('ends with the sessions of the person, even while its form arrives', async () => {
    const person = await addPersonWithPassword(database.db)
    const { browser, page } = await enterPassword(person, { layout: 'add-passkey' })
    const field = `response=${encodeURIComponent(device().create(optionsIn(page)))}`
    const language = 'en-CA'
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(field.slice(0, 9)))
        await expect.poll(() => languageOf(person)).toBe(language)
        await endSessions(database.db, person.contactId)
        controller.enqueue(Buffer.from(field.slice(9)))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `${new URL(page.url).pathname}?lang=${language}`
    await browser.open(path, { method: 'POST', body, headers, duplex: 'half' })
    expect(await keysOf(person)).toBe(0)
  })

  test('of a signed-in person begins at once if the sign-in is recent, else with a sign-in', async () => {
    const person = await addPersonWithPassword(database.db)
    const browser = identity.browse()
    await browser.signIn(person)
    const { page } = await browser.authorize({ layout: 'add-passkey' })
    expect(readHtml(page.html).heading).toBe('Ajouter une clé d’accès')
    await database.db.execute(
      `update oidc_payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 901)) where model = 'Session' and account_id = '${person.contactId}'`,
    )
    const later = await browser.authorize({ layout: 'add-passkey' })
    expect(readHtml(later.page.html).heading).toBe('Connexion')
    expect(readHtml(later.page.html).text).toContain('confirmez que c’est vous')
  })

  test('returns to the portal, and leaves the time of the sign-in as it was', async () => {
    const person = await addPersonWithPassword(database.db)
    const browser = identity.browse()
    const before = claimsOf((await browser.signIn(person)).access_token)
    const { page, verifier } = await browser.authorize({ layout: 'add-passkey' })
    const codes = await sendPasskey(browser, page, device().create(optionsIn(page)))
    const callback = await browser.open(linkTo(await browser.send(codes), '/continue'))
    const after = await browser.exchange(callback, verifier)
    expect(claimsOf(after.access_token)).toMatchObject({
      auth_time: before.auth_time,
      amr: ['pwd', 'pop', 'mfa'],
    })
    const { body } = await browser.refresh(after.refresh_token)
    expect(claimsOf(body.access_token)).toMatchObject({
      auth_time: before.auth_time,
      amr: ['pwd', 'pop', 'mfa'],
    })
  })

  test('is not open to somebody who has only the password of a protected account', async () => {
    const person = await addPersonWithPassword(database.db)
    await addApp(person)
    const { browser, page } = await enterPassword(person, { layout: 'add-passkey' })
    expect(readHtml(page.html).heading).toBe('C’est bien vous?')
    const { pathname } = new URL(page.url)
    for (const name of ['add-passkey', 'authenticator-app', 'recovery-codes', 'continue', 'set-up']) {
      const reached = await browser.open(pathname.replace('second-step', name))
      expect(readHtml(reached.html).heading).toBe('Connexion')
    }
  })

  test('ends with the sessions of the person', async () => {
    const person = await addPersonWithPassword(database.db)
    const { browser, page } = await enterPassword(person, { layout: 'add-passkey' })
    await database.db.delete(oidcPayload).where(eq(oidcPayload.accountId, person.contactId))
    const result = await sendPasskey(browser, page, device().create(optionsIn(page)))
    expect(result.status).toBe(400)
    expect(await database.db.select().from(passkey).where(eq(passkey.contactId, person.contactId))).toEqual(
      [],
    )
  })
})

describe('whom the association obliges to a factor', () => {
  test.each([
    ['staff', addStaff, identity],
    ['everybody', () => addPersonWithPassword(database.db), identityForAll],
  ])('adds one before they are signed in: %s', async (_, addObliged, provider) => {
    const { browser, page, verifier } = await enterPassword(await addObliged(), {}, provider.browse())
    expect(readHtml(page.html).heading).toBe('Protégez votre compte')
    const { pathname } = new URL(page.url)
    const left = await browser.open(pathname.replace('set-up', 'continue'))
    expect(readHtml(left.html).heading).toBe('Protégez votre compte')
    const app = await browser.open(linkTo(page, 'authenticator-app'))
    const codes = await browser.send(app, { code: codeOfApp(secretIn(app), 'this') })
    const callback = await browser.open(linkTo(codes, '/continue'))
    expect(claimsOf((await browser.exchange(callback, verifier)).access_token).amr).toEqual([
      'pwd',
      'otp',
      'mfa',
    ])
  })
})

test('a phishing page that relays password and code gains no session from an account with a passkey', async () => {
  const person = await addPersonWithPassword(database.db)
  const { key } = await addPasskey(person)
  // The phisher's server has its own sign-in under way, and shows its challenge on its own page.
  const { browser, page } = await enterPassword(person)
  const { challenge } = optionsIn(page)
  key.origin = 'https://connexion-officine.example'
  key.rpId = 'connexion-officine.example'
  expect(codeOf(await sendPasskey(browser, page, key.get({ challenge })))).toBe(null)
  // Even if a browser signed for the true host there, it would name the page's origin.
  key.rpId = new URL(identity.settings.identityUrl).hostname
  const again = await browser.open(page.url)
  expect(codeOf(await sendPasskey(browser, again, key.get(optionsIn(again))))).toBe(null)
  const sessions = await database.db
    .select()
    .from(oidcPayload)
    .where(eq(oidcPayload.accountId, person.contactId))
  expect(sessions.filter(({ model }) => model === 'Grant')).toEqual([])
})
