import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textOf } from '../../tests/support/test-browser.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addPerson, startIdentity, type TestPerson, testIdentity } from '../../tests/support/test-identity.ts'
import { loginThrottle } from '../database/schema.ts'

const database = testDatabase()
const identity = testIdentity(database)
let person: TestPerson

beforeAll(async () => {
  person = await addPerson(database.db)
})

beforeEach(async () => {
  await database.db.delete(loginThrottle)
})

describe('the language of the page', () => {
  test('is French by default', async () => {
    const { page } = await identity.browse('de-DE').authorize()
    expect(page.html).toContain('<html lang="fr-CA"')
    expect(textOf(page.html)).toContain('>Connexion<')
    expect(page.html).toContain('Adresse courriel')
  })

  test('is the portal’s, before the browser’s', async () => {
    const { page } = await identity.browse('fr-CA').authorize({ ui_locales: 'en-CA' })
    expect(page.html).toContain('<html lang="en-CA"')
    expect(page.html).toContain('Email address')
    expect((await identity.browse('en-US,en;q=0.9').authorize()).page.html).toContain('<html lang="en-CA"')
  })

  test('can be changed on the page, and stays after an error', async () => {
    const browser = identity.browse()
    const { page } = await browser.authorize({ ui_locales: 'fr-CA' })
    const link = /<a class="language" href="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const english = await browser.open(link)
    expect(english.html).toContain('<html lang="en-CA"')
    const refused = await browser.send(english, { login: person.email, password: 'wrong' })
    expect(textOf(refused.html)).toContain('The email address or the password is not valid.')
  })
})

test('the page explains how to get an account', async () => {
  const { page } = await identity.browse().authorize()
  expect(textOf(page.html)).toContain('Pas encore de compte?')
  expect(textOf(page.html)).toContain('Demandez la vôtre à votre pharmacie ou à l’Association.')
})

test('the page has the drawing of the public site, hidden from assistive technology', async () => {
  const { page } = await identity.browse().authorize()
  expect(page.html).toMatch(/<svg[^>]* class="storefront"[^>]* aria-hidden="true">/)
})

describe('the response to the portal', () => {
  const languageOf = ({ url }: { url: string }) => new URL(url).searchParams.get('ui_locales')

  test('names the language chosen on the page', async () => {
    for (const [asked, chosen] of [
      ['fr-CA', 'en-CA'],
      ['en-CA', 'fr-CA'],
    ] as const) {
      const browser = identity.browse()
      const { page, verifier } = await browser.authorize({ ui_locales: asked })
      const link = /<a class="language" href="([^"]+)"/.exec(page.html)?.[1] ?? ''
      const callback = await browser.send(await browser.open(link), {
        login: person.email,
        password: person.password,
      })
      expect(languageOf(callback)).toBe(chosen)
      expect((await browser.exchange(callback, verifier)).access_token).toBeTruthy()
    }
  })

  test('names the portal’s language when none was chosen, even without a page', async () => {
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
  const themeIn = ({ html }: { html: string }) => /<html[^>]*data-ofc-theme="(\w+)"/.exec(html)?.[1]

  test('is light, whatever the device prefers', async () => {
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

  test('accepts no markup from another site', async () => {
    const { page } = await identity.browse().authorize({ theme: '"><script>' })
    expect(themeIn(page)).toBe('light')
    expect(page.html).not.toContain('"><script>')
  })
})

describe('a failed sign-in', () => {
  const message = 'L’adresse courriel ou le mot de passe n’est pas valide. Vérifiez-les, puis réessayez.'

  test('shows an error, keeps the e-mail address and never the password', async () => {
    const page = await identity.browse().tryPassword(person.email, 'not-the-password')
    expect(page.status).toBe(400)
    expect(textOf(page.html)).toContain(message)
    expect(page.html).toContain(`value="${person.email}"`)
    expect(page.html).not.toContain('not-the-password')
    expect(page.html).toContain('<title>Erreur\u00a0: Connexion – Officine</title>')
  })

  test('reads the same, except for the address, when the account does not exist', async () => {
    const known = await identity.browse().tryPassword(person.email, 'not-the-password')
    const unknown = await identity.browse().tryPassword('nobody@officine.test', 'not-the-password')
    const plain = (html: string, login: string) =>
      html.replaceAll(login, '').replaceAll(/\/sign-in\/[\w-]+/g, '')
    expect(unknown.status).toBe(known.status)
    expect(plain(unknown.html, 'nobody@officine.test')).toBe(plain(known.html, person.email))
  })

  test('is counted and looked up under one address, however it is written', async () => {
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

  test('lists the empty fields', async () => {
    const page = await identity.browse().tryPassword('', '')
    expect(page.html).toContain('Écrivez votre adresse courriel.')
    expect(page.html).toContain('Écrivez votre mot de passe.')
  })

  test('shows typed markup as text', async () => {
    const page = await identity.browse().tryPassword('"><script>alert(1)</script>', 'x')
    expect(page.html).not.toContain('<script>alert')
  })
})

describe('an expired page', () => {
  test('shows a message and leads back to the portal', async () => {
    const page = await identity.browse().open('/sign-in/long-gone')
    expect(page.status).toBe(400)
    expect(page.html).toContain('Cette page de connexion a expiré')
    expect(page.html).toContain(`href="${identity.settings.portalUrl}/"`)
    expect((await identity.browse('en').open('/sign-in/long-gone')).html).toContain(
      `href="${identity.settings.portalUrl}/en-CA/"`,
    )
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

  test('an unknown address has a page too', async () => {
    const page = await identity.browse().open('/nowhere')
    expect(page.status).toBe(404)
    expect(page.html).toContain('Page introuvable')
  })
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

  test('the response to a silent request may be framed by the portal only', async () => {
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
  const ask = async (headers: Record<string, string>) => {
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
    const { response } = await ask({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; secure/i)
      expect(cookie).not.toContain('evil')
    }
    expect(response.headers.get('strict-transport-security')).toContain('max-age')
  })

  test('a request is logged by its ID, without its query', async () => {
    const { response, log } = await ask({ 'x-request-id': 'balancer-0001' })
    expect(response.headers.get('x-request-id')).toBe('balancer-0001')
    expect(log).toContain('"requestId":"balancer-0001"')
    expect(log).not.toContain('not-for-the-log')
  })
})
