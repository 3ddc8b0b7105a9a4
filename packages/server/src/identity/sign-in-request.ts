import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@officine/i18n/locale'
import { errors, type default as Provider } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import {
  type IdentityLog,
  type IdentitySettings,
  isBehindProxy,
  pathCookieName,
} from './identity-settings.ts'
import { clientAddress, readForm } from './incoming-request.ts'
import type { Assets } from './pages/assets.ts'
import { localeFor } from './pages/sign-in-texts.ts'
import { type PageSender, sendPage } from './send-page.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export type SignInDependencies = {
  readonly settings: IdentitySettings
  readonly db: Database
  readonly log: IdentityLog
  readonly provider: Provider
  readonly assets: Assets
  readonly pages: PageSender
}

/** A request for one of the pages below `/sign-in/`. */
export type SignInRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly locale: Locale
  /** `/sign-in/` and the ID of an authorization request; the other pages are below it. */
  readonly base: string
  /** The authorization request, only in the browser that made it. */
  readonly interaction: Interaction | undefined
}

export async function resolveSignInRequest(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<SignInRequest> {
  const [, , uid = ''] = url.pathname.split('/')
  const cookieInteraction = await findInteraction(provider, request, response)
  // The library's cookie must belong to this URL, so that two tabs can sign in side by side.
  const interaction = cookieInteraction?.uid === uid ? cookieInteraction : undefined
  const locale = localeFor({
    chosen: url.searchParams.get('lang'),
    uiLocales: String(cookieInteraction?.params.ui_locales ?? ''),
    acceptLanguage: request.headers['accept-language'],
  })
  await setInteractionParameter(interaction, 'ui_locales', locale)
  return { ...{ request, response, url }, base: `/sign-in/${uid}`, interaction, locale }
}

/**
 * Stores a choice or input from our pages in place of the portal's parameter, for later pages and
 * the response.
 */
export async function setInteractionParameter(
  interaction: Interaction | undefined,
  name: 'login_hint' | 'ui_locales',
  value: string,
): Promise<void> {
  // The database stores no U+0000.
  const storable = value.replaceAll('\0', '')
  if (!interaction || interaction.params[name] === storable) return
  interaction.params[name] = storable
  await interaction.persist()
}

/**
 * The fields of a form sent by our own page. Otherwise responds with an error and returns
 * undefined.
 */
export async function readSignInForm(
  { request, response, locale }: SignInRequest,
  pages: PageSender,
): Promise<URLSearchParams | undefined> {
  const refuse = (status: number) => {
    pages.message(response, 'refused', locale, status)
    return undefined
  }
  if (request.method !== 'POST') return refuse(405)
  if (isCrossSite(request)) return refuse(403)
  const form = await readForm(request)
  return typeof form === 'number' ? refuse(form) : form
}

export const isReadRequest = ({ request }: SignInRequest) =>
  request.method === 'GET' || request.method === 'HEAD'

/** Sends a page whose form finally redirects to the portal. */
export function respondWithPage(
  { response }: SignInRequest,
  { portalUrl }: IdentitySettings,
  body: string,
  { status = 200, until }: { status?: number; until?: Date | undefined } = {},
): void {
  if (until) response.setHeader('Retry-After', String(secondsUntil(until)))
  sendPage(response, body, { status, formTargets: [portalUrl] })
}

/** Redirects after a form, so that a reload doesn't submit it again. */
export function redirectAfterForm({ response }: SignInRequest, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end()
}

/**
 * Redirects a form to the page that shows its outcome: history then has no form to send again.
 * `parameters` name the outcome, and never what was typed.
 */
export function redirectToPage(
  signInRequest: SignInRequest,
  path: string,
  parameters: Readonly<Record<string, string>>,
): void {
  const query = new URLSearchParams({ lang: signInRequest.locale, ...parameters })
  redirectAfterForm(signInRequest, `${path}?${query}`)
}

/** Longer than any block lasts (ms). */
const longestBlock = 3_600_000

/** Why a page's form was refused: a reason of the page's own, or a block. */
export type Problem<Reason extends string> =
  | { readonly kind: Reason }
  | { readonly kind: 'throttled'; readonly until: Date }

/** The problem in the address of a page that has such reasons; undefined once a block is over. */
export function problemOf<Reason extends string>(
  { url }: SignInRequest,
  reasons: readonly Reason[],
): Problem<Reason> | undefined {
  const kind = url.searchParams.get('problem')
  if (kind === 'throttled') {
    const until = Number(url.searchParams.get('until'))
    const remaining = until - Date.now()
    return remaining > 0 && remaining <= longestBlock ? { kind, until: new Date(until) } : undefined
  }
  const reason = reasons.find((name) => name === kind)
  return reason === undefined ? undefined : { kind: reason }
}

/** The problem in the address of a page, for `problemOf`. */
export const problemParameters = (problem: Problem<string>): Readonly<Record<string, string>> => ({
  problem: problem.kind,
  ...('until' in problem && { until: String(problem.until.getTime()) }),
})

/** Whether somebody is signed in with this browser. */
export async function hasSession(
  { provider }: SignInDependencies,
  { request, response }: SignInRequest,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request, response))
  return session.accountId !== undefined
}

/** The portal's home, in the language of the pages. */
export const portalHome = ({ settings }: SignInDependencies, { locale }: SignInRequest): string =>
  `${settings.portalUrl}${locale === 'fr-CA' ? '/' : `/${locale}/`}`

/** The person's own sign-in to continue, or a new one. */
export function signInUrl(dependencies: SignInDependencies, signInRequest: SignInRequest): string {
  const { interaction, base, locale } = signInRequest
  if (interaction) return `${base}/password?lang=${locale}`
  return `${portalHome(dependencies, signInRequest)}auth/login?back=%2F`
}

interface MailedLink<Link> {
  readonly secret: string
  readonly link: Link
  /** For a page that the link no longer opens: a new link, or the sign-in. */
  readonly alternatives: readonly { readonly href: string; readonly text: string }[]
}

/**
 * The mailed link that the address has. Responds, and returns undefined, if the client tried too
 * many of them.
 */
export async function readMailedLink<Link>(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
  read: (db: Database, secret: string, address: string) => Promise<Link | Date>,
): Promise<MailedLink<Link> | undefined> {
  const { settings, db, pages } = dependencies
  const { request, response, url, base, locale } = signInRequest
  const secret = url.searchParams.get('token') ?? ''
  const link = await read(db, secret, clientAddress(request, isBehindProxy(settings)))
  if (link instanceof Date) {
    response.setHeader('Retry-After', String(secondsUntil(link)))
    pages.message(response, 'tooMany', locale, 429)
    return undefined
  }
  const alternatives = [
    { href: `${base}/forgotten?lang=${locale}`, text: 'signin.resetAgain' },
    { href: signInUrl(dependencies, signInRequest), text: 'signin.reset.back' },
  ]
  return { secret, link, alternatives }
}

const secondsUntil = (until: Date) => Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))

async function findInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    const interaction = await provider.interactionDetails(request, response)
    return interaction.prompt.name === 'login' ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/**
 * Whether another site sent the form: the cookie rules prevent it already, this is a second
 * defence.
 */
function isCrossSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const cookieName = (settings: IdentitySettings) =>
  pathCookieName('officine_typed_login', isBehindProxy(settings))

const secureAttribute = (settings: IdentitySettings) => (isBehindProxy(settings) ? '; Secure' : '')

/** The path above all sign-in pages, as a cookie has it. */
export const signInPagesPath = '/sign-in/'

interface TypedLogin {
  readonly login: string
  /** The path of the page that shows it, or one above several. */
  readonly path: string
}

/**
 * Stores an e-mail address for ten minutes, until a page shows it. For pages without a sign-in under
 * way, which would hold it.
 */
export function storeTypedLogin(
  { settings }: Pick<SignInDependencies, 'settings'>,
  { response }: SignInRequest,
  { login, path }: TypedLogin,
): void {
  // Not Strict: the portal, which may be another site, redirects to the sign-in page.
  const attributes = `Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax${secureAttribute(settings)}`
  response.appendHeader('Set-Cookie', `${cookieName(settings)}=${encodeURIComponent(login)}; ${attributes}`)
}

/** The next person at this computer gets an empty page. */
export function removeTypedLogin(
  { settings }: Pick<SignInDependencies, 'settings'>,
  { request, response }: SignInRequest,
  path: string,
): void {
  const name = cookieName(settings)
  if (!request.headers.cookie?.includes(name)) return
  const expired = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'
  const attributes = `Path=${path}; ${expired}; HttpOnly; SameSite=Lax${secureAttribute(settings)}`
  response.appendHeader('Set-Cookie', `${name}=; ${attributes}`)
}

export function readTypedLogin(
  { settings }: Pick<SignInDependencies, 'settings'>,
  { request }: SignInRequest,
): string {
  const value =
    new RegExp(`(?:^|; )${cookieName(settings)}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
