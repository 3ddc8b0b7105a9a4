import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'
import { type HtmlDocument, readHtml } from './testing-read-html.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

afterAll(() => site.close())

const get = (path: string, options: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...options })

const send = (path: string, values: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body: new URLSearchParams(values), headers })

/** The site's own files that a page refers to. */
const filesOf = (page: HtmlDocument) =>
  page
    .elements()
    .flatMap(({ attributes }) => attributes.src ?? attributes.href ?? [])
    .filter((address) => /^\/(?:ofc|assets)\//.test(address))

const metaContent = (page: HtmlDocument, name: string) =>
  page.elements('meta').find(({ attributes }) => attributes.name === name)?.attributes.content

/** Sends and follows the redirect to the form with its mistakes, as a browser does. */
const sendAndFollow = (path: string, values: Readonly<Record<string, string>>) =>
  get(path, { method: 'POST', body: new URLSearchParams(values), redirect: 'follow' })

const message = { name: 'Karim Haddad', email: 'k.haddad@exemple.ca', phone: '', message: 'Bonjour!' }

const pageAt = async (path: string, options?: RequestInit) =>
  readHtml(await (await get(path, options)).text())

/** The id that the form at this address sends along. */
async function submissionIdAt(path: string): Promise<string> {
  const inputs = (await pageAt(path)).elements('input')
  return inputs.find(({ attributes }) => attributes.name === 'sending')?.attributes.value ?? ''
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
    const page = readHtml(await response.text())
    expect(response.status).toBe(200)
    expect([page.language, page.heading]).toEqual([language, title])
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(page.elements('style')).toEqual([])
    expect(page.elements('script').filter(({ attributes }) => !attributes.src)).toEqual([])
    const attributes = page.elements().flatMap((element) => Object.keys(element.attributes))
    expect(attributes.filter((name) => /^(?:style|on\w+)$/.test(name))).toEqual([])
    // Every referenced file exists.
    const files = filesOf(page)
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
      expect((await pageAt(path, { headers: { cookie } })).theme).toBe(theme)
  })

  test('HEAD returns no body, other methods are rejected', async () => {
    expect(await (await get('/', { method: 'HEAD' })).text()).toBe('')
    const response = await get('/nous-ecrire', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })
})

test('pages have a description and hreflang links; error and confirmation pages are not indexed', async () => {
  const page = await pageAt('/nous-ecrire')
  expect(metaContent(page, 'description')).toMatch(/^Une question, .{20,}$/)
  const alternates = page.elements('link').filter(({ attributes }) => attributes.rel === 'alternate')
  expect(
    alternates.map(({ attributes }) => [attributes.hreflang, new URL(attributes.href ?? '').pathname]),
  ).toEqual([
    ['fr-CA', '/nous-ecrire'],
    ['en-CA', '/en-CA/write-to-us'],
  ])
  for (const path of ['/nous-ecrire/envoye', '/nulle-part'])
    expect(metaContent(await pageAt(path), 'robots')).toBe('noindex')
  const robots = await get('/robots.txt')
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n')
})

test('other origins may load the elements and cache them forever', async () => {
  const loader = filesOf(await pageAt('/nous-ecrire')).find((file) => file.endsWith('officine.js'))
  const { headers } = await get(loader ?? '')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('content-encoding')).toBe('gzip')
})

describe('submitting a form', () => {
  test('stores a repeated submission once', async () => {
    const sending = await submissionIdAt('/nous-ecrire')
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
    const sending = await submissionIdAt('/en-CA/write-to-us')
    for (const text of ['One', 'Two'])
      await send('/en-CA/write-to-us', { ...message, sending, message: text })
    expect((await site.messages()).filter(({ id }) => String(id).startsWith(sending))).toHaveLength(2)
  })

  test('returns the typed values with the errors, and stores nothing', async () => {
    const before = (await site.messages()).length
    const typed = { ...message, email: 'k.haddad', message: '</textarea><script>alert(1)</script>\n\n"fin"' }
    const response = await sendAndFollow('/nous-ecrire', typed)
    const page = readHtml(await response.text())
    expect(response.status).toBe(422)
    expect(page.title).toMatch(/^Erreur\u00a0: Nous écrire/)
    expect(page.text).toContain('Une réponse est à corriger')
    const link = page.elements('a').find(({ attributes }) => attributes.href === '#email')
    expect(link?.text).toMatch(/^Adresse courriel\u00a0: Écrivez une adresse courriel complète/)
    const email = page.elements('input').find(({ attributes }) => attributes.name === 'email')
    expect(email?.attributes.value).toBe('k.haddad')
    expect(page.elements('textarea')[0]?.text).toBe('</textarea><script>alert(1)</script> "fin"')
    expect(page.elements('script').filter(({ attributes }) => !attributes.src)).toEqual([])
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
    ['from another host of this site’s domain', { 'sec-fetch-site': 'same-site' }, 403],
  ])('a submission %s is rejected', async (_, headers, status) => {
    expect((await send('/nous-ecrire', message, headers)).status).toBe(status)
  })

  test.each([
    ['no form', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
    ['too long', { body: new URLSearchParams({ message: 'a'.repeat(70_000) }) }, 413],
  ])('a submission that is %s returns the form', async (_, options, status) => {
    const response = await get('/nous-ecrire', { method: 'POST', redirect: 'follow', ...options })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('L’envoi est arrivé incomplet')
  })

  test('with mistakes redirects to the form, whose address has nothing of what was typed', async () => {
    const typed = { ...message, email: 'k.haddad' }
    const response = await send('/nous-ecrire', typed)
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/nous-ecrire\?retour=[\da-f]{32}$/),
    ])
    // Reloading it shows the same; another form, or somebody without the id, doesn't.
    for (let visit = 0; visit < 2; visit++) {
      const page = await get(location)
      expect(page.status).toBe(422)
      expect(await page.text()).toContain('k.haddad')
    }
    for (const other of [
      '/nous-ecrire',
      '/nous-ecrire?retour=00',
      location.replace('nous-ecrire', 'devenir-membre'),
      location.replace('/nous-ecrire', '/en-CA/write-to-us'),
    ]) {
      const page = await get(other)
      expect([page.status, (await page.text()).includes('k.haddad')]).toEqual([200, false])
    }
  })
})
