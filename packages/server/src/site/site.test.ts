import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHtml } from '../../tests/support/read-html.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { createHttpServer } from '../api/http-server.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { addSite } from './site.ts'

const style = ':root{color:red}'
const page = (lang: string) => `<!doctype html><html lang="${lang}" data-ofc-theme="__OFC_THEME__"><head>
<style>${style}</style>
<script type="application/json" id="settings">__OFC_SETTINGS__</script></head><body>${'frame '.repeat(400)}</body></html>`

const folder = temporaryFolder()
let app: FastifyInstance

beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  for (const locale of ['fr-CA', 'en-CA']) await writeFile(join(folder, `${locale}.html`), page(locale))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'service-worker.js'), 'keep(["/shell/fr-CA-__OFC_REVISION__.html"])')
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'main-abc.js.br'), 'brotli')
  await writeFile(join(folder, 'assets', 'main-abc.js.gz'), 'gzip')
  await writeFile(join(folder, 'assets', 'main-abc.js.map'), '{}')
  const configuration = readConfiguration({
    PORTAL_URL: 'https://portail.example.ca',
    IDENTITY_URL: 'https://connexion.example.ca',
    ADDRESS_LOOKUP_URL: 'https://adresses.example.ca/v1',
    ADDRESS_LOOKUP_KEY: 'key',
    PRODUCT_NAME: 'Officine </script><script>',
  })
  app = createHttpServer(createTestLog(), { behindProxy: true })
  await addSite(app, { ...configuration, portalFolder: folder, dataFolder: join(folder, 'data') })
  await app.ready()
})

afterAll(() => app.close())

describe('the page', () => {
  test.each([
    ['/', 'fr-CA'],
    ['/pharmacies/x/employees?a=1', 'fr-CA'],
    ['/en-CA', 'en-CA'],
    ['/en-CA/new-employment', 'en-CA'],
    ['/es-MX/somewhere', 'fr-CA'],
  ])('at %s is in %s', async (url, locale) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(readHtml(response.body).language).toBe(locale)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['officine-theme=dark', 'dark'],
    ['other=1; officine-theme=auto', 'auto'],
    ['officine-theme="><script>', 'light'],
    [undefined, 'light'],
  ])('with the cookie %s has the theme %s', async (cookie, theme) => {
    const { body } = await app.inject({ url: '/', headers: cookie ? { cookie } : {} })
    expect(readHtml(body).theme).toBe(theme)
  })

  test('contains its settings, which can’t close their element', async () => {
    const { body } = await app.inject('/')
    const settings = readHtml(body)
      .elements('script')
      .find(({ attributes }) => attributes.id === 'settings')
    expect(JSON.parse(settings?.text ?? '')).toMatchObject({
      identityUrl: 'https://connexion.example.ca',
      clientSecret: '',
      productName: 'Officine </script><script>',
    })
  })

  test('allows its inline style by its hash, and no inline script', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' https://connexion.example.ca https://adresses.example.ca;")
    expect(policy).not.toContain('unsafe')
  })

  test('is revalidated with its ETag, and returns 304 when unchanged', async () => {
    const { headers } = await app.inject('/')
    const again = { url: '/', headers: { 'if-none-match': String(headers.etag) } }
    expect((await app.inject(again)).statusCode).toBe(304)
    const other = { url: '/', headers: { ...again.headers, cookie: 'officine-theme=dark' } }
    expect((await app.inject(other)).statusCode).toBe(200)
  })

  test('behind TLS sends HSTS', async () => {
    expect((await app.inject('/')).headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('the service worker', () => {
  const start = async (environment: Readonly<Record<string, string>>) => {
    const server = createHttpServer(createTestLog(), { behindProxy: false })
    const configuration = readConfiguration(environment)
    await addSite(server, { ...configuration, portalFolder: folder, dataFolder: join(folder, 'data') })
    return server
  }
  const pageOf = (script: string) => /\/shell\/fr-CA-[0-9a-f]{16}\.html/.exec(script)?.[0] ?? ''

  test('lists the rendered page, in the light theme and with its policy, cacheable forever', async () => {
    const script = await app.inject('/service-worker.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const shell = await app.inject({ url: pageOf(script.body), headers: { cookie: 'officine-theme=dark' } })
    const page = await app.inject('/')
    expect(shell.body).toBe(page.body)
    expect(shell.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    expect(shell.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('changes with the settings, so that they trigger the update prompt', async () => {
    const scripts = await Promise.all(
      [
        {},
        {},
        { PRODUCT_NAME: 'Portail' },
        { ADDRESS_LOOKUP_URL: 'https://adresses.example.ca', ADDRESS_LOOKUP_KEY: 'key' },
      ].map(async (environment) =>
        pageOf((await (await start(environment)).inject('/service-worker.js')).body),
      ),
    )
    expect(scripts[0]).toBe(scripts[1])
    expect(new Set(scripts).size).toBe(3)
  })

  test('can be turned off: one that unregisters itself replaces it, and the page registers none', async () => {
    const off = await start({ SERVICE_WORKER: 'off' })
    const script = await off.inject('/service-worker.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain('registration.unregister()')
    expect((await off.inject('/')).body).toContain('"serviceWorker":false')
  })
})

describe('the manifest', () => {
  test.each([
    ['fr-CA', '/', 'Portail des membres – Association des propriétaires de pharmacie'],
    ['en-CA', '/en-CA', 'Member portal – Association of Pharmacy Owners'],
  ])('in %s installs the same product, which opens in that language', async (lang, start, description) => {
    const response = await app.inject(`/${lang}.webmanifest`)
    expect(response.headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    expect(response.json()).toMatchObject({ id: '/', scope: '/', lang, start_url: start, description })
    const purposes = response
      .json()
      .icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
    expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable', 'any any'])
  })

  test.each([
    ['fr-CA', '/documents/card', 'Ma carte de membre'],
    ['en-CA', '/en-CA/documents/card', 'My membership card'],
  ])('in %s has a shortcut to the membership card', async (lang, url, name) => {
    const { shortcuts } = (await app.inject(`/${lang}.webmanifest`)).json()
    expect(shortcuts).toMatchObject([{ name, url, icons: [{ sizes: '96x96' }, { sizes: '192x192' }] }])
  })
})

describe('files', () => {
  test('with a hash in their names are cached forever', async () => {
    const response = await app.inject('/assets/main-abc.js')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'export {}'],
  ])('are encoded for a browser that accepts %s', async (accepted, encoding, body) => {
    const response = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.body).toBe(body)
    expect(response.headers.vary).toBe('Accept-Encoding')
  })

  test('of the previous release are served after an upgrade', async () => {
    const before = join(folder, 'data', 'portal', 'before')
    await mkdir(before, { recursive: true })
    await writeFile(join(before, 'old-123.js'), 'old')
    const response = await app.inject('/assets/old-123.js')
    expect([response.statusCode, response.body]).toEqual([200, 'old'])
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('that are missing are not cached, since they may appear', async () => {
    expect((await app.inject('/assets/gone-123.js')).headers['cache-control']).toBe('no-store')
  })

  test('without a hash are revalidated', async () => {
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/gone-123.js',
    '/robots.php',
    '/fr-CA.html',
    '/assets/main-abc.js.map',
    '/../package.json',
  ])('%s is not found', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  test('and missing files have safe headers', async () => {
    for (const url of ['/favicon.svg', '/assets/main-abc.js', '/assets/gone.js', '/%E0%A4%A']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': expect.any(String),
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  test('are read-only', async () => {
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405)
  })
})
