import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type default as Provider } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { authenticate, normalizeLogin } from './accounts.ts'
import { clientAddress, readForm } from './incoming.ts'
import { beginLogin } from './login-throttle.ts'
import type { Assets } from './pages/assets.ts'
import { type SignInProblem, signInPage } from './pages/sign-in-page.ts'
import { localeFor } from './pages/texts.ts'
import { type PageSender, sendPage } from './send-page.ts'
import { type IdentitySettings, isBehindProxy } from './settings.ts'

/** Longer than any e-mail address or password that can be right. */
const longest = 254

type SignIn = { login: string; password: string }

type Outcome = { contactId: string } | { problem: SignInProblem }

type SignInRoute = {
  settings: IdentitySettings
  db: Database
  provider: Provider
  assets: Assets
  pages: PageSender
}

/** The page that asks for e-mail and password, at an address made for one authorization request. */
export function createSignIn({ settings, db, provider, assets, pages }: SignInRoute) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const interaction = await findInteraction(provider, request, response)
    const wishes = {
      chosen: url.searchParams.get('lang'),
      uiLocales: String(interaction?.params.ui_locales ?? ''),
      acceptLanguage: request.headers['accept-language'],
    }
    const locale = localeFor(wishes)
    // The cookie belongs to this address alone, so that two tabs can sign in beside each other.
    if (!interaction || url.pathname !== `/sign-in/${interaction.uid}`) {
      return pages.message(response, 'expired', locale, 400)
    }

    const show = (login: string, problem?: SignInProblem) => {
      if (problem?.kind === 'throttled') {
        const seconds = Math.max(1, Math.ceil((problem.until.getTime() - Date.now()) / 1000))
        response.setHeader('Retry-After', String(seconds))
      }
      const body = signInPage({ locale, action: url.pathname, login, problem }, assets)
      // The provider checked the address against the client's own before it began the interaction.
      const formTargets = [new URL(String(interaction.params.redirect_uri)).origin]
      sendPage(response, body, { status: statusOf(problem), formTargets })
    }

    if (request.method === 'GET' || request.method === 'HEAD')
      return show(String(interaction.params.login_hint ?? ''))
    if (request.method !== 'POST') return pages.message(response, 'refused', locale, 405)
    if (isFromElsewhere(request)) return pages.message(response, 'refused', locale, 403)
    const form = await readForm(request)
    if (!form) return pages.message(response, 'refused', locale, 413)
    const typed = { login: form.get('login') ?? '', password: form.get('password') ?? '' }
    const outcome = await trySignIn(db, typed, clientAddress(request, isBehindProxy(settings)))
    if ('problem' in outcome) return show(typed.login.slice(0, longest), outcome.problem)
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: outcome.contactId, amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    )
  }
}

async function trySignIn(db: Database, typed: SignIn, address: string): Promise<Outcome> {
  const login = normalizeLogin(typed.login)
  if (!login || !typed.password) {
    return { problem: { kind: 'missing', login: !login, password: !typed.password } }
  }
  const attempt = await beginLogin(db, login, address)
  if (!attempt.allowed) return { problem: { kind: 'throttled', until: attempt.until } }
  const contactId = canBeRight(login, typed.password)
    ? await authenticate(db, login, typed.password)
    : undefined
  if (contactId === undefined) return { problem: { kind: 'failed' } }
  await attempt.succeeded()
  return { contactId }
}

const canBeRight = (login: string, password: string) =>
  login.length <= longest && password.length <= longest && !login.includes('\0')

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

function statusOf(problem: SignInProblem | undefined): number {
  switch (problem?.kind) {
    case undefined:
      return 200
    case 'missing':
    case 'failed':
      return 400
    case 'throttled':
      return 429
  }
}
