import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

afterAll(() => site.close())

const get = (path: string, options: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...options })

const send = (path: string, values: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body: new URLSearchParams(values), headers })

const message = { name: 'Karim Haddad', email: 'k.haddad@exemple.ca', phone: '', message: 'Bonjour!' }

async function sendingIn(path: string): Promise<string> {
  return /name="sending" value="([^"]+)"/.exec(await (await get(path)).text())?.[1] ?? ''
}

describe('every page', () => {
  test.each([
    ['/', 'fr-CA', 'Une pharmacie à soi, une voix commune'],
    ['/en-CA/', 'en-CA', 'Your own pharmacy, one shared voice'],
    ['/nous-ecrire', 'fr-CA', 'Nous écrire'],
    ['/en-CA/write-to-us', 'en-CA', 'Write to us'],
    ['/devenir-membre', 'fr-CA', 'Devenir membre'],
    ['/en-CA/become-a-member', 'en-CA', 'Become a member'],
    ['/envoyer-un-document', 'fr-CA', 'Envoyer un document'],
    ['/en-CA/send-a-document', 'en-CA', 'Send a document'],
    ['/nous-ecrire/envoye', 'fr-CA', 'Votre message est envoyé'],
    ['/en-CA/send-a-document/sent', 'en-CA', 'Your documents are sent'],
  ])('%s is complete, in %s, under a strict policy', async (path, language, title) => {
    const response = await get(path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    // Every referenced file exists.
    const files = [...page.matchAll(/(?:src|href)="(\/(?:ofc|assets)\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await get(file)).status, file).toBe(200)
    // A French page refers to no English texts.
    if (language === 'fr-CA') expect(files.filter((file) => file.includes('.en-'))).toEqual([])
  })

  test.each([
    ['/nulle-part', 'Cette page n’existe pas'],
    ['/en-CA/nowhere', 'This page does not exist'],
    ['/assets/../src/main.ts', 'Cette page n’existe pas'],
    ['/ofc/0.1.0/officine.js', 'Cette page n’existe pas'],
    ['/nulle-part/', 'Cette page n’existe pas'],
    ['//nous-ecrire/', 'Cette page n’existe pas'],
  ])('%s is not found', async (path, title) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(title)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each([
    ['/en-CA', '/en-CA/'],
    ['/en-CA//', '/en-CA/'],
    ['/nous-ecrire/', '/nous-ecrire'],
    ['/devenir-membre/', '/devenir-membre'],
    ['/envoyer-un-document//', '/envoyer-un-document'],
    ['/envoyer-un-document/envoye/', '/envoyer-un-document/envoye'],
    ['/en-CA/write-to-us/', '/en-CA/write-to-us'],
    ['/en-CA/become-a-member/', '/en-CA/become-a-member'],
    ['/en-CA/send-a-document/', '/en-CA/send-a-document'],
    ['/en-CA/send-a-document/sent/', '/en-CA/send-a-document/sent'],
    ['/nous-ecrire/?a=1', '/nous-ecrire?a=1'],
  ])('%s redirects to %s, also a POST', async (requestedPath, canonical) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await get(requestedPath, { method })
      expect([response.status, response.headers.get('location')]).toEqual([308, canonical])
    }
    expect((await get(canonical)).status).toBe(200)
  })

  test.each([
    ['', 'light'],
    ['officine-theme=dark', 'dark'],
    ['a=b; officine-theme=auto', 'auto'],
    ['officine-theme="><script>', 'light'],
  ])('with the cookie %s the page has the theme %s', async (cookie, theme) => {
    for (const path of ['/', '/en-CA/write-to-us', '/nulle-part'])
      expect(await (await get(path, { headers: { cookie } })).text()).toContain(`data-ofc-theme="${theme}"`)
  })

  test('HEAD is answered, other methods are rejected', async () => {
    expect(await (await get('/', { method: 'HEAD' })).text()).toBe('')
    const response = await get('/nous-ecrire', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

test('pages have a description and hreflang links; error and confirmation pages are not indexed', async () => {
  const page = await (await get('/nous-ecrire')).text()
  expect(page).toMatch(/<meta name="description" content="Une question, [^"]{20,}">/)
  const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="(https?:[^"]+)">/g)]
  expect(alternates.map(([, language, url = '']) => [language, new URL(url).pathname])).toEqual([
    ['fr-CA', '/nous-ecrire'],
    ['en-CA', '/en-CA/write-to-us'],
  ])
  for (const path of ['/nous-ecrire/envoye', '/nulle-part'])
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex">')
  const robots = await get('/robots.txt')
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n')
})

test('other origins may load the elements and cache them forever', async () => {
  const [loader = ''] = /\/ofc\/[^"]+officine\.js/.exec(await (await get('/nous-ecrire')).text()) ?? []
  const { headers } = await get(loader)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('content-encoding')).toBe('gzip')
})

describe('submitting a form', () => {
  test('stores a repeated submission once', async () => {
    const sending = await sendingIn('/nous-ecrire')
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await send('/nous-ecrire', { ...message, sending })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/nous-ecrire/envoye'])
    }
    const messages = (await site.messages()).filter(({ id }) => String(id).startsWith(sending))
    expect(messages).toMatchObject([
      {
        form: 'contact',
        language: 'fr-CA',
        answers: { name: 'Karim Haddad', email: 'k.haddad@exemple.ca', message: 'Bonjour!' },
      },
    ])
  })

  test('stores a changed submission with the same id as a second message', async () => {
    const sending = await sendingIn('/en-CA/write-to-us')
    for (const text of ['One', 'Two'])
      await send('/en-CA/write-to-us', { ...message, sending, message: text })
    expect((await site.messages()).filter(({ id }) => String(id).startsWith(sending))).toHaveLength(2)
  })

  test('returns the typed values with the errors, and stores nothing', async () => {
    const before = (await site.messages()).length
    const typed = { ...message, email: 'k.haddad', message: '</textarea><script>alert(1)</script>\n\n"fin"' }
    const response = await send('/nous-ecrire', typed)
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('<title>Erreur\u00a0: Nous écrire')
    expect(page).toContain('Une réponse est à corriger')
    expect(page).toContain('<a href="#email">Adresse courriel\u00a0: Écrivez une adresse courriel complète')
    expect(page).toContain('value="k.haddad"')
    expect(page).toContain(
      '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n\n&quot;fin&quot;</textarea>',
    )
    expect(page).not.toContain('<script>alert')
    expect(await site.messages()).toHaveLength(before)
  })

  test('replaces an id that the site did not issue', async () => {
    await send('/nous-ecrire', { ...message, message: 'Chemin', sending: '../../ailleurs' })
    const storedMessage = (await site.messages()).find(({ answers }) =>
      JSON.stringify(answers).includes('Chemin'),
    )
    expect(storedMessage?.id).toMatch(/^[\da-z]{9}-[\da-f]{18}-[\da-f]{12}$/)
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another place of this site’s domain', { 'sec-fetch-site': 'same-site' }, 403],
  ])('a submission %s is rejected', async (_, headers, status) => {
    expect((await send('/nous-ecrire', message, headers)).status).toBe(status)
  })

  test.each([
    ['no form', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['too long', { body: new URLSearchParams({ message: 'a'.repeat(70_000) }) }, 413],
  ])('a submission that is %s returns the form', async (_, options, status) => {
    const response = await get('/nous-ecrire', { method: 'POST', ...options })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('L’envoi est arrivé incomplet')
  })
})
