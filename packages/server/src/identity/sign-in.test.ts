import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import type { Page } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  addPersonWithPassword,
  startIdentity,
  type TestPerson,
  testIdentity,
} from '../../tests/support/test-identity.ts'
import { loginThrottle } from '../database/schema.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

const linksIn = ({ html }: Page) =>
  readHtml(html)
    .elements('a')
    .map(({ attributes }) => attributes.href)

/** The address of the same page in the other language. */
const languageLinkOf = ({ html }: Page) =>
  readHtml(html)
    .elements('a')
    .find(({ attributes }) => attributes.hreflang)?.attributes.href ?? ''

const inlineScriptsIn = ({ html }: Page) =>
  readHtml(html)
    .elements('script')
    .filter(({ attributes }) => !attributes.src)

/** The value of the field for the e-mail address. */
const loginIn = ({ html }: Page) =>
  readHtml(html)
    .elements('input')
    .find(({ attributes }) => attributes.name === 'login')?.attributes.value

beforeAll(async () => {
  person = await addPersonWithPassword(database.db)
})

beforeEach(async () => {
  await database.db.delete(loginThrottle)
})

describe('the language of the page', () => {
  test('is French by default', async () => {
    const { page } = await identity.browse('de-DE').authorize()
    const { language, heading, text } = readHtml(page.html)
    expect([language, heading]).toEqual(['fr-CA', 'Connexion'])
    expect(text).toContain('Adresse courriel')
  })

  test('is the one the portal asks for, even if the browser prefers another', async () => {
    const { page } = await identity.browse('fr-CA').authorize({ ui_locales: 'en-CA' })
    expect(readHtml(page.html).language).toBe('en-CA')
    expect(readHtml(page.html).text).toContain('Email address')
  })

  test('is the browser’s when the portal asks for none', async () => {
    const english = await identity.browse('en-US,en;q=0.9').authorize()
    expect(readHtml(english.page.html).language).toBe('en-CA')
  })

  test('can be changed on the page, and stays after an error', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize({ ui_locales: 'fr-CA' })
    const english = await browser.open(languageLinkOf(page))
    expect(readHtml(english.html).language).toBe('en-CA')
    const refused = await browser.send(english, { login: person.email, password: 'wrong' })
    expect(readHtml(refused.html).text).toContain('The email address or the password is not valid.')
  })
})

test('the page explains how to get an account', async () => {
  const { page } = await identity.browse().authorize()
  const { text } = readHtml(page.html)
  expect(text).toContain('Pas encore de compte?')
  expect(text).toContain('demandez une invitation à votre pharmacie ou à l’Association.')
})

test('the page says that the portal’s session ended for lack of activity, until an error is shown', async () => {
  const browser = identity.browse()
  const { page } = await browser.authorize({ ended: 'inactivity' })
  expect(readHtml(page.html).text).toContain('Votre session a pris fin après une demi-heure sans activité.')
  const refused = await browser.send(page, { login: person.email, password: 'wrong' })
  expect(readHtml(refused.html).text).not.toContain('sans activité')
  const { page: other } = await identity.browse().authorize({ ended: 'something else' })
  expect(readHtml(other.html).text).not.toContain('sans activité')
})

test('the page has the drawing of a storefront, hidden from assistive technology', async () => {
  const { page } = await identity.browse().authorize()
  const drawings = readHtml(page.html).elements('svg')
  expect(drawings.map(({ attributes }) => attributes.class)).toContain('storefront')
  expect(drawings.map((drawing) => drawing.attributes['aria-hidden'])).toEqual(drawings.map(() => 'true'))
})

describe('the response to the portal', () => {
  const languageOf = ({ url }: { url: string }) => new URL(url).searchParams.get('ui_locales')

  test('names the language chosen on the page', async () => {
    for (const [requested, chosen] of [
      ['fr-CA', 'en-CA'],
      ['en-CA', 'fr-CA'],
    ] as const) {
      const browser = identity.browse()
      const { page, verifier } = await browser.authorize({ ui_locales: requested })
      const callback = await browser.send(await browser.open(languageLinkOf(page)), {
        login: person.email,
        password: person.password,
      })
      expect(languageOf(callback)).toBe(chosen)
      expect((await browser.exchange(callback, verifier)).access_token).toBeTruthy()
    }
  })

  test('names the portal’s language when none was chosen, also in a silent sign-in (prompt=none)', async () => {
    const browser = identity.browse('fr-CA')
    const { page } = await browser.authorize({ ui_locales: 'en-CA' })
    const typed = { login: person.email, password: person.password }
    expect(languageOf(await browser.send(page, typed))).toBe('en-CA')
    const silent = await browser.authorize({ prompt: 'none', ui_locales: 'en-CA' })
    expect(new URL(silent.page.url).searchParams.get('code')).toBeTruthy()
    expect(languageOf(silent.page)).toBe('en-CA')
  })
})

describe('the theme of the page', () => {
  const themeIn = ({ html }: { html: string }) => readHtml(html).theme

  test('is light by default, whatever the device prefers', async () => {
    const { page } = await identity.browse().authorize()
    expect(themeIn(page)).toBe('light')
    expect(page.html).not.toContain('color-scheme')
  })

  test.each(['dark', 'auto', 'light'])('is %s as in the portal, also on later pages', async (theme) => {
    const browser = identity.browse()
    const { page } = await browser.authorize({ theme })
    expect(themeIn(page)).toBe(theme)
    expect(themeIn(await browser.send(page, { login: '', password: '' }))).toBe(theme)
    expect(themeIn(await browser.open('/sign-in/long-gone'))).toBe(theme)
  })

  test('follows the portal back to light, also on the sign-out page', async () => {
    const browser = identity.browse()
    await browser.authorize({ theme: 'dark' })
    expect(themeIn(await browser.open('/sign-out?theme=light'))).toBe('light')
    expect(themeIn(await browser.open('/nowhere'))).toBe('light')
  })

  test('is light if the parameter is markup, which does not get into the page', async () => {
    const { page } = await identity.browse().authorize({ theme: '"><script>' })
    expect(themeIn(page)).toBe('light')
    expect(inlineScriptsIn(page)).toEqual([])
  })
})

describe('a failed sign-in', () => {
  const message = 'L’adresse courriel ou le mot de passe n’est pas valide. Vérifiez-les, puis réessayez.'

  test('shows an error and the typed e-mail address, never the password', async () => {
    const page = await identity.browse().tryPassword(person.email, 'not-the-password')
    expect(page.status).toBe(400)
    const { text, title } = readHtml(page.html)
    expect(text).toContain(message)
    expect(loginIn(page)).toBe(person.email)
    expect(page.html).not.toContain('not-the-password')
    expect(title).toBe('Erreur\u00a0: Connexion – Officine')
  })

  test('reads the same, except for the address, when the account does not exist', async () => {
    const known = await identity.browse().tryPassword(person.email, 'not-the-password')
    const unknown = await identity.browse().tryPassword('nobody@officine.test', 'not-the-password')
    const plain = (html: string, login: string) =>
      html
        .replaceAll(login, '')
        .replaceAll(/\/sign-in\/[\w-]+/g, '')
        .replaceAll(/challenge&quot;:&quot;[\w-]+/g, '')
    expect(unknown.status).toBe(known.status)
    expect(plain(unknown.html, 'nobody@officine.test')).toBe(plain(known.html, person.email))
  })

  test('counts attempts and finds the account in any spelling of the e-mail address', async () => {
    const shouted = person.email.toUpperCase()
    for (let tried = 0; tried < 5; tried++)
      await identity.browse().tryPassword(tried % 2 ? shouted : ` ${person.email}`, 'wrong')
    expect((await identity.browse().tryPassword(shouted, person.password)).status).toBe(429)
    await database.db.delete(loginThrottle)
    expect((await identity.browse().tryPassword(shouted, person.password)).status).toBe(303)
  })

  test('can be retried on the same page', async () => {
    const browser = identity.browse()
    const { page, verifier } = await browser.authorize()
    const refused = await browser.send(page, { login: person.email, password: 'wrong' })
    const callback = await browser.send(refused, { password: person.password })
    expect((await browser.exchange(callback, verifier)).access_token).toBeTruthy()
  })

  test('redirects to the page with its error, whose address has nothing of what was typed', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize()
    browser.follows = false
    for (const [login, password] of [
      [person.email, 'wrong'],
      ['', ''],
      [person.email, ''],
    ]) {
      const refused = await browser.send(page, { login: login ?? '', password: password ?? '' })
      expect(refused.status).toBe(303)
      expect(refused.url).toMatch(/\/password\?lang=fr-CA&problem=(failed|missing|missing-password)$/)
      expect(refused.url).not.toContain(encodeURIComponent(person.email))
    }
  })

  test('lists the empty fields', async () => {
    const page = await identity.browse().tryPassword('', '')
    expect(page.html).toContain('Écrivez votre adresse courriel.')
    expect(page.html).toContain('Écrivez votre mot de passe.')
  })

  test('shows typed markup as text', async () => {
    const typed = '"><script>alert(1)</script>'
    const page = await identity.browse().tryPassword(typed, 'x')
    expect(inlineScriptsIn(page)).toEqual([])
    expect(loginIn(page)).toBe(typed)
  })
})

describe('a used page', () => {
  test('leads to the portal by itself in a browser with a session', async () => {
    for (const [language, home] of [
      ['fr-CA', '/'],
      ['en-CA', '/en-CA/'],
    ] as const) {
      const browser = identity.browse(language)
      const { page, verifier } = await browser.authorize()
      const signedIn = await browser.send(page, { login: person.email, password: person.password })
      await browser.exchange(signedIn, verifier)
      const back = await browser.open(page.url)
      expect([back.status, back.url]).toEqual([303, `${identity.settings.portalUrl}${home}`])
      const resent = await browser.send(page, { login: person.email, password: person.password })
      expect([resent.status, resent.url]).toEqual([303, `${identity.settings.portalUrl}${home}`])
    }
  })
})

describe('an expired page', () => {
  test('shows a message and leads back to the portal', async () => {
    const page = await identity.browse().open('/sign-in/long-gone')
    expect(page.status).toBe(400)
    expect(readHtml(page.html).text).toContain('Cette page de connexion a expiré')
    expect(linksIn(page)).toContain(`${identity.settings.portalUrl}/`)
    const english = await identity.browse('en').open('/sign-in/long-gone')
    expect(linksIn(english)).toContain(`${identity.settings.portalUrl}/en-CA/`)
  })

  test('is shown to a browser that did not open the sign-in itself', async () => {
    const { page } = await identity.browse().authorize()
    const stranger = await identity.browse().send(page, { login: person.email, password: person.password })
    expect(stranger.html).toContain('Cette page de connexion a expiré')
  })

  test('is not caused by a second tab', async () => {
    const browser = identity.browse()
    const first = await browser.authorize()
    await browser.authorize()
    const callback = await browser.send(first.page, { login: person.email, password: person.password })
    expect((await browser.exchange(callback, first.verifier)).access_token).toBeTruthy()
  })
})

test('an unknown address returns 404 with a page', async () => {
  const page = await identity.browse().open('/nowhere')
  expect(page.status).toBe(404)
  expect(page.html).toContain('Page introuvable')
})

describe('the security of the page', () => {
  test('it is not cached, not framed, and may send its form to the portal', async () => {
    const { page } = await identity.browse().authorize()
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).toContain(`form-action 'self' ${identity.settings.portalUrl};`)
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('the response to a silent request may be framed by the portal only, even an error page', async () => {
    const { page } = await identity.browse().authorize({ prompt: 'none', client_id: 'stranger' })
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${identity.settings.portalUrl}`,
    )
  })

  test('a form from another site is rejected', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize()
    const answer = await browser.open(page.url, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ login: person.email, password: person.password }),
    })
    expect(answer.status).toBe(403)
  })

  test('cookies are not readable by scripts', async () => {
    const query = new URLSearchParams({
      client_id: 'officine-portal',
      redirect_uri: `${identity.settings.portalUrl}/auth/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const response = await fetch(`${identity.settings.identityUrl}/auth?${query}`, { redirect: 'manual' })
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/httponly/i)
  })
})

describe('behind a balancer that ends TLS', () => {
  const requestAs = async (headers: Record<string, string>) => {
    const lines: string[] = []
    const secure = await startIdentity(database.db, {
      identityUrl: 'https://identity.officine.test',
      log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    })
    const query = new URLSearchParams({
      client_id: 'officine-portal',
      redirect_uri: `${secure.settings.portalUrl}/auth/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 'not-for-the-log',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const response = await fetch(`${secure.address}/auth?${query}`, { redirect: 'manual', headers })
    await secure.close()
    return { response, log: lines.join('') }
  }

  test('cookies are secure, and the client’s forwarding headers are ignored', async () => {
    const { response } = await requestAs({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; secure/i)
      expect(cookie).not.toContain('evil')
    }
    expect(response.headers.get('strict-transport-security')).toContain('max-age')
  })

  test('a request is logged by its ID, without its query', async () => {
    const { response, log } = await requestAs({ 'x-request-id': 'balancer-0001' })
    expect(response.headers.get('x-request-id')).toBe('balancer-0001')
    expect(log).toContain('"requestId":"balancer-0001"')
    expect(log).not.toContain('not-for-the-log')
  })
})
