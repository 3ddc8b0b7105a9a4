import type { Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { storeSession } from './provider-session.ts'
import { type PageLanguage, portalUrl } from './sign-in.ts'
import type { TestServer } from './test-server.ts'
import { type Texts, textsIn } from './texts.ts'

const path = '/documents/upload'

/** Opens the page for sending documents, signed in. */
export async function openUploadPage(
  page: Page,
  server: TestServer,
  account: Account = 'owner',
  language: PageLanguage = 'fr-CA',
): Promise<UploadPage> {
  await storeSession(page, server, account)
  return goToUploadPage(page, server, language)
}

/** Opens the page for sending documents, with a request id to continue that request. */
export async function goToUploadPage(
  page: Page,
  server: TestServer,
  language: PageLanguage = 'fr-CA',
  requestId?: string,
): Promise<UploadPage> {
  const uploads = new UploadPage(page, server, language)
  const query = requestId === undefined ? '' : `?request=${requestId}`
  await page.goto(portalUrl(server, `${path}${query}`, language))
  await uploads.dropzone.waitFor()
  return uploads
}

export interface ChosenFile {
  readonly name: string
  readonly buffer: Buffer
  readonly mimeType?: string
}

/** A PDF of about this many bytes. */
export function pdf(name: string, size = 200, content = ''): ChosenFile {
  const [head, foot] = [`%PDF-1.7\n%${name}\n${content}`, '\nstartxref\n0\n%%EOF\n']
  const fill = ' '.repeat(Math.max(0, size - head.length - foot.length))
  return { name, buffer: Buffer.from(`${head}${fill}${foot}`, 'latin1'), mimeType: 'application/pdf' }
}

/** Page object of the upload page; it also records the page's requests. */
export class UploadPage {
  readonly page: Page
  readonly dropzone: Locator
  readonly description: Locator
  /** The status text with the number of files in each state. */
  readonly counts: Locator
  readonly texts: Texts
  /** The idempotency keys of created requests. */
  readonly idempotencyKeys: (string | undefined)[] = []
  /** The paths of file uploads. */
  readonly uploadPaths: string[] = []
  readonly #server: TestServer
  #token = ''

  constructor(page: Page, server: TestServer, language: PageLanguage) {
    this.page = page
    this.#server = server
    this.texts = textsIn(language)
    this.dropzone = page.locator('ofc-file-dropzone')
    this.description = page.getByLabel(this.texts.start('upload.description'))
    this.counts = page.locator('.upload-bar').getByRole('status')
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const { authorization } = request.headers()
      if (authorization) this.#token = authorization
      if (request.method() !== 'POST') return
      if (pathname === '/api/requests') this.idempotencyKeys.push(request.headers()['idempotency-key'])
      if (/^\/api\/requests\/[^/]+\/files$/.test(pathname)) this.uploadPaths.push(pathname)
    })
  }

  /** The button in the page's bottom bar, by its current label. */
  button(label: 'send' | 'retry' | 'finish'): Locator {
    return this.page.getByRole('button', { name: this.texts.text(`upload.verbs.${label}`), exact: true })
  }

  async choose(...files: readonly ChosenFile[]): Promise<void> {
    await this.dropzone
      .locator('input[type=file]:not([capture])')
      .setInputFiles(
        files.map(({ mimeType = 'application/octet-stream', ...file }) => ({ ...file, mimeType })),
      )
  }

  /** Fills in the description, chooses the files and sends. */
  async send(description: string, ...files: readonly ChosenFile[]): Promise<void> {
    await this.description.fill(description)
    await this.choose(...files)
    await this.button('send').click()
  }

  row(name: string): Locator {
    return this.dropzone.getByRole('listitem').filter({ hasText: name })
  }

  /** The row of a file that was received before this page opened, or from another device. */
  receivedRow(name: string): Locator {
    return this.page.locator('.upload-files').getByRole('listitem').filter({ hasText: name })
  }

  /** The expected status text for these numbers of files. */
  countsText(counts: Partial<Record<(typeof countedStates)[number], number>>): string {
    const texts = countedStates
      .filter((fileState) => counts[fileState])
      .map((fileState, index) =>
        this.texts.text(`upload.counts.${fileState}`, {
          count: counts[fileState] ?? 0,
          noun: index === 0 ? 'yes' : 'no',
        }),
      )
    const text = texts.join(', ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  /** The heading after this many files were received. */
  success(count: number): Locator {
    return this.page.getByRole('heading', {
      level: 1,
      name: this.texts.text('upload.received.title', { count }),
    })
  }

  /** The request id in the URL. */
  get requestId(): string | undefined {
    return new URL(this.page.url()).searchParams.get('request') ?? undefined
  }

  /** The files of a request on the server. */
  async received(requestId = this.requestId): Promise<readonly ReceivedFile[]> {
    return (await this.request(requestId)).files
  }

  /** The request on the server. */
  async request(requestId = this.requestId): Promise<SubmittedRequest> {
    const address = `${this.#server.directUrl}/api/requests/${requestId}`
    const response = await this.page.context().request.get(address, {
      headers: { authorization: this.#token },
    })
    return await response.json()
  }

  /** The number of requests that the person has sent. */
  async countRequests(): Promise<number> {
    const response = await this.page.context().request.get(`${this.#server.directUrl}/api/requests`, {
      headers: { authorization: this.#token },
    })
    return (await response.json()).totalCount
  }
}

/** In the order of the status text. */
const countedStates = ['received', 'ready', 'underWay', 'waiting', 'failed', 'refused'] as const

interface ReceivedFile {
  readonly name: string
  readonly state: string
}

interface SubmittedRequest {
  readonly id: string
  readonly description: string
  readonly files: readonly ReceivedFile[]
}
