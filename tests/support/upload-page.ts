import type { Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { buildPages, fulfillAsset } from './built-pages.ts'
import type { House } from './house.ts'
import { addressOf, type Speech, signIn } from './people.ts'

const path = '/testing/uploads'

/** Signs in, and opens the page of uploads. */
export async function openUploadPage(
  page: Page,
  house: House,
  account: Account = 'owner',
  speech: Speech = 'fr-CA',
): Promise<UploadPage> {
  await signIn(page, house, account, speech)
  return showUploadPage(page, house, speech)
}

/** Opens the portal's page that sends documents of a request to the real server, for who is signed in. */
export async function showUploadPage(
  page: Page,
  house: House,
  speech: Speech = 'fr-CA',
): Promise<UploadPage> {
  const files = await buildPages('upload-page.tsx')
  const entry = await entryOf(page, house)
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  const links = styles.map(
    (name) =>
      `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/${name}' }));`,
  )
  // The server's own page, settings and policy, with other scripts: a page that the test fulfills may not call the provider.
  await page.route('**/assets/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === entry) {
      const body = `${links.join('')}import('/assets/pages.js')`
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    return files.has(pathname.slice(1)) ? fulfillAsset(route, files) : route.continue()
  })
  await page.goto(addressOf(house, path, speech))
  const dropzone = page.locator('ofc-file-dropzone')
  await dropzone.waitFor()
  return new UploadPage(page, dropzone)
}

/** The path of the script that the portal's page starts with. */
async function entryOf(page: Page, house: House): Promise<string> {
  const html = await (await page.context().request.get(`${house.url}/`)).text()
  const [, entry] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? []
  if (!entry) throw new Error('The page of the portal names no entry.')
  return entry
}

export interface ChosenFile {
  readonly name: string
  readonly buffer: Buffer
  readonly mimeType?: string
}

/** A PDF of about so many bytes. */
export function pdf(name: string, size = 200, inside = ''): ChosenFile {
  const [head, foot] = [`%PDF-1.7\n%${name}\n${inside}`, '\nstartxref\n0\n%%EOF\n']
  const fill = ' '.repeat(Math.max(0, size - head.length - foot.length))
  return { name, buffer: Buffer.from(`${head}${fill}${foot}`, 'latin1'), mimeType: 'application/pdf' }
}

/** What a person sees and does there, and what the page sends. */
export class UploadPage {
  readonly page: Page
  readonly dropzone: Locator
  /** The keys under which requests were created. */
  readonly keys: (string | undefined)[] = []
  /** The addresses that files were sent to. */
  readonly sent: string[] = []
  #requestId: string | undefined
  #token = ''

  constructor(page: Page, dropzone: Locator) {
    this.page = page
    this.dropzone = dropzone
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'POST') return
      if (pathname === '/api/requests') this.keys.push(request.headers()['idempotency-key'])
      if (/^\/api\/requests\/[^/]+\/files$/.test(pathname)) {
        this.sent.push(pathname)
        this.#requestId = pathname.split('/')[3]
        this.#token = request.headers().authorization ?? ''
      }
    })
  }

  async choose(...files: readonly ChosenFile[]): Promise<void> {
    await this.dropzone
      .locator('input[type=file]')
      .setInputFiles(
        files.map(({ mimeType = 'application/octet-stream', ...file }) => ({ ...file, mimeType })),
      )
  }

  row(name: string): Locator {
    return this.dropzone.getByRole('listitem').filter({ hasText: name })
  }

  /** The files that the server has of the request. */
  async received(house: House): Promise<readonly { readonly name: string; readonly state: string }[]> {
    const response = await this.page
      .context()
      .request.get(`${house.directUrl}/api/requests/${this.#requestId}`, {
        headers: { authorization: this.#token },
      })
    return (await response.json()).files
  }
}
