import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  addressOf,
  canonicalPath,
  confirmationAddressOf,
  findPageLocation,
  languageOf,
  type PageLocation,
} from './addresses.ts'
import type { Configuration } from './configuration.ts'
import type { StaticFile, StaticFiles } from './files.ts'
import { drain, UnreadableBody } from './forms/form-body.ts'
import { blankForm, type FormLocation, handleSubmission } from './forms/handle-submission.ts'
import { ReturnedForms } from './forms/returned-forms.ts'
import { fileHeaders, pageHeaders, securityHeaders } from './headers.ts'
import type { Html } from './html.ts'
import { NetworkQuota, networkOf } from './network-quota.ts'
import { type FormView, formPage } from './pages/form-page.ts'
import { homePage } from './pages/home-page.ts'
import { type LayoutAddresses, layout, type PageMetadata } from './pages/layout.ts'
import { confirmationPage, messagePage } from './pages/message-page.ts'
import type { Storage } from './storage.ts'
import { type Language, textsIn } from './texts/language.ts'
import { themeOf } from './theme.ts'

export interface SiteParts {
  readonly configuration: Configuration
  readonly files: StaticFiles
  readonly storage: Storage
  readonly now: () => Date
}

/** Handles one request; every error results in a page. */
export type Site = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createSite({ configuration, files, storage, now }: SiteParts): Site {
  const { siteUrl, portalUrl } = configuration
  const addresses: LayoutAddresses = { ...files.layoutAddresses, siteUrl, portalUrl }
  const commonHeaders = securityHeaders(siteUrl)
  const quota = new NetworkQuota()
  const returnedForms = new ReturnedForms()

  const sendPage = (
    response: ServerResponse,
    status: number,
    metadata: Omit<PageMetadata, 'theme'>,
    content: Html,
  ) => {
    const theme = themeOf(response.req.headers.cookie)
    const body = Buffer.from(layout({ ...metadata, theme }, content, addresses))
    response.writeHead(status, { ...pageHeaders, 'Content-Length': body.length })
    response.end(response.req.method === 'HEAD' ? undefined : body)
  }

  const sendMessage = (
    response: ServerResponse,
    status: number,
    language: Language,
    kind: 'notFound' | 'failure' | 'foreign',
  ) => {
    const message = textsIn(language)[kind]
    sendPage(
      response,
      status,
      { language, title: message.title, isIndexable: false },
      messagePage(message, language),
    )
  }

  const sendForm = (response: ServerResponse, status: number, view: FormView) => {
    const { form, language } = view
    const texts = textsIn(language)
    const title = status === 200 ? texts[form].title : texts.titleOfError(texts[form].title)
    sendPage(response, status, { language, title, description: texts[form].lead, page: form }, formPage(view))
  }

  const showPage = (request: IncomingMessage, response: ServerResponse, location: PageLocation) => {
    const { page, language, isConfirmation } = location
    const texts = textsIn(language)
    if (page === 'home') {
      sendPage(
        response,
        200,
        { language, title: texts.home.title, description: texts.home.lead, page },
        homePage(language, portalUrl),
      )
    } else if (isConfirmation) {
      const { sentTitle: title, sentLead: lead } = texts[page]
      sendPage(
        response,
        200,
        { language, title, page, isIndexable: false },
        confirmationPage({ title, lead }, language),
      )
    } else {
      const returned = returnedForms.find(returnedIdOf(request), now())
      const isOfPage = returned?.view.form === page && returned.view.language === language
      if (isOfPage) sendForm(response, returned.status, returned.view)
      else sendForm(response, 200, blankForm({ page, language }, now()))
    }
  }

  const acceptSubmission = async (
    request: IncomingMessage,
    response: ServerResponse,
    location: FormLocation,
  ) => {
    if (isCrossSite(request)) return sendMessage(response, 403, location.language, 'foreign')
    const network = networkOf(request, siteUrl.startsWith('https:'))
    const result = await handleSubmission(request, location, { storage, quota, network }, now())
    if (result === 'stored') {
      response.writeHead(303, {
        Location: confirmationAddressOf(location.page, location.language),
        'Cache-Control': 'no-store',
      })
      response.end()
      return
    }
    if (!request.complete) {
      // A body that is far too large: while a browser is still sending it accepts an early response
      // only if its status is an error.
      response.setHeader('Connection', 'close')
      sendForm(response, result.status, result.view)
      return await drain(request)
    }
    const { page, language } = location
    const id = returnedForms.add(result, now())
    response.writeHead(303, {
      Location: `${addressOf(page, language)}?${returnedParameter}=${id}`,
      'Cache-Control': 'no-store',
    })
    response.end()
  }

  const respond = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const file = files.at(path)
    const location = findPageLocation(path)
    const isReadRequest = request.method === 'GET' || request.method === 'HEAD'
    if (file && isReadRequest) return sendFile(request, response, file)
    if (location && isReadRequest) return showPage(request, response, location)
    if (path === '/robots.txt' && isReadRequest) return sendRobots(response)
    const canonical = canonicalPath(path)
    if (!location && canonical) return redirect(response, canonical + queryOf(request))
    if (location && location.page !== 'home' && !location.isConfirmation && request.method === 'POST') {
      return await acceptSubmission(request, response, { page: location.page, language: location.language })
    }
    if (file || location)
      return sendMethodNotAllowed(
        response,
        file || location?.page === 'home' || location?.isConfirmation ? 'GET, HEAD' : 'GET, HEAD, POST',
      )
    return sendMessage(response, 404, languageOf(path), 'notFound')
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    try {
      await respond(request, response, path)
    } catch (error) {
      if (request.destroyed && !request.complete) return
      if (!(error instanceof UnreadableBody)) logError(error)
      if (response.headersSent) return void response.destroy()
      response.setHeader('Connection', 'close')
      sendMessage(response, error instanceof UnreadableBody ? error.status : 500, languageOf(path), 'failure')
      await drain(request)
    }
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, plain, gzip }: StaticFile,
): void {
  const isGzipped = gzip && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = isGzipped ? gzip : plain
  response.writeHead(200, {
    ...fileHeaders,
    'Content-Type': type,
    'Content-Length': body.length,
    ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Allows crawling everywhere: pages not to be indexed have a `noindex`. */
function sendRobots(response: ServerResponse): void {
  const body = 'User-agent: *\nAllow: /\n'
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** The parameter with the id of a form that was returned with its mistakes. */
const returnedParameter = 'retour'

const returnedIdOf = ({ url = '' }: IncomingMessage): string =>
  new URLSearchParams(url.split('?', 2)[1] ?? '').get(returnedParameter) ?? ''

const queryOf = ({ url = '' }: IncomingMessage) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location })
  response.end()
}

function sendMethodNotAllowed(response: ServerResponse, allowed: string): void {
  response.writeHead(405, { Allow: allowed, Connection: 'close' })
  response.end()
}

/**
 * Browsers send Sec-Fetch-Site; clients without it are no browsers and can't be abused for CSRF.
 */
const isCrossSite = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())

/** Logs one line, without any submitted data. */
function logError(error: unknown): void {
  const {
    name = 'Error',
    code,
    stack = '',
  } = Object.assign({ name: undefined, code: undefined, stack: undefined }, error)
  const places = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), name, code, places }))
}
