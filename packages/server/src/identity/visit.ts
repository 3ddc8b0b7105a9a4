import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@officine/i18n/locale'
import { errors, type default as Provider } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { readForm } from './incoming.ts'
import type { Assets } from './pages/assets.ts'
import { localeFor } from './pages/texts.ts'
import { type PageSender, sendPage } from './send-page.ts'
import type { IdentitySettings } from './settings.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** What the pages of signing in have in common. */
export type PageRoute = {
  readonly settings: IdentitySettings
  readonly db: Database
  readonly provider: Provider
  readonly assets: Assets
  readonly pages: PageSender
}

/** A request for one of the pages below `/sign-in/`. */
export type Visit = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly locale: Locale
  /** `/sign-in/` and the id of one authorization request; the other pages lie below it. */
  readonly base: string
  /** The authorization request, when the browser that made it is the one that asks. */
  readonly interaction: Interaction | undefined
}

export async function visitOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<Visit> {
  const [, , uid = ''] = url.pathname.split('/')
  const found = await findInteraction(provider, request, response)
  // The cookie belongs to this address alone, so that two tabs can sign in beside each other.
  const interaction = found?.uid === uid ? found : undefined
  const locale = localeFor({
    chosen: url.searchParams.get('lang'),
    uiLocales: String(found?.params.ui_locales ?? ''),
    acceptLanguage: request.headers['accept-language'],
  })
  await setParameter(interaction, 'ui_locales', locale)
  return { ...{ request, response, url }, base: `/sign-in/${uid}`, interaction, locale }
}

/** What the person chose or typed on our pages replaces what the portal sent, for the pages that follow and for its answer. */
export async function setParameter(
  interaction: Interaction | undefined,
  name: 'login_hint' | 'ui_locales',
  value: string,
): Promise<void> {
  if (!interaction || interaction.params[name] === value) return
  interaction.params[name] = value
  await interaction.persist()
}

/** The fields of a form that our own page sent. Anything else is answered here, and nothing comes back. */
export async function formOf(
  { request, response, locale }: Visit,
  pages: PageSender,
): Promise<URLSearchParams | undefined> {
  const refuse = (status: number) => {
    pages.message(response, 'refused', locale, status)
    return undefined
  }
  if (request.method !== 'POST') return refuse(405)
  if (isFromElsewhere(request)) return refuse(403)
  const form = await readForm(request)
  return typeof form === 'number' ? refuse(form) : form
}

export const isReading = ({ request }: Visit) => request.method === 'GET' || request.method === 'HEAD'

/** Shows a page with a form that leads back to the portal in the end. */
export function show(
  { response }: Visit,
  { portalUrl }: IdentitySettings,
  body: string,
  { status = 200, until }: { status?: number; until?: Date | undefined } = {},
): void {
  if (until) response.setHeader('Retry-After', String(secondsUntil(until)))
  sendPage(response, body, { status, formTargets: [portalUrl] })
}

/** After a form was sent: another page, which can be read again without sending it twice. */
export function redirect({ response }: Visit, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end()
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

/** A form that another site sends: the cookie rules stop it already, the browser's own word stops it again. */
function isFromElsewhere(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
