import type { ContactId } from '@officine/api/calls'
import type { Database } from '../database/database.ts'
import { authenticate, normalizeLogin } from './accounts.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { beginLogin } from './login-throttle.ts'
import { type SignInProblem, signInPage } from './pages/sign-in-page.ts'
import {
  blockEndOf,
  hasSession,
  isReadRequest,
  portalHome,
  readSignInForm,
  redirectAfterForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
  setInteractionParameter,
} from './sign-in-request.ts'
import { readTypedLogin, removeTypedLogin, signInPagesPath } from './typed-login.ts'

/** Longer than any valid e-mail address or password. */
const maxInputLength = 254

type Credentials = { login: string; password: string }

type Outcome = { contactId: ContactId } | { problem: SignInProblem }

/** The page for e-mail and password of one authorization request. */
export async function handleSignIn(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, provider, assets, pages } = dependencies
  const { interaction, request, response, url, base, locale } = signInRequest
  if (!interaction) {
    // Back from the portal after a sign-in.
    if (await hasSession(dependencies, signInRequest))
      return redirectAfterForm(signInRequest, portalHome(dependencies, signInRequest))
    return pages.message(response, 'expired', locale, 400)
  }

  const showForm = (login: string, problem?: SignInProblem) => {
    const forgotten = `${base}/password/forgotten?lang=${locale}`
    const hasEndedByInactivity = interaction.params.ended === 'inactivity'
    const form = { locale, action: url.pathname, forgotten, login, problem, hasEndedByInactivity }
    const body = signInPage(form, assets)
    const until = problem?.kind === 'throttled' ? problem.until : undefined
    respondWithPage(signInRequest, settings, body, { status: statusOf(problem), until })
  }

  if (isReadRequest(signInRequest)) {
    const login = String(interaction.params.login_hint ?? '') || readTypedLogin(signInRequest)
    if (login) await setInteractionParameter(interaction, 'login_hint', login.slice(0, maxInputLength))
    removeTypedLogin(signInRequest, signInPagesPath)
    return showForm(login, problemOf(signInRequest))
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const credentials = { login: form.get('login') ?? '', password: form.get('password') ?? '' }
  const outcome = await trySignIn(db, credentials, clientAddress(request, isBehindProxy(settings)))
  if ('problem' in outcome) {
    await setInteractionParameter(interaction, 'login_hint', credentials.login.slice(0, maxInputLength))
    return redirectToPage(signInRequest, `${base}/password`, problemParameters(outcome.problem))
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: outcome.contactId, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  )
}

/**
 * Handles the forgotten-password button beside the form: passes on the typed e-mail address outside
 * of any URL.
 */
export async function handleForgottenPassword(
  { pages }: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  await setInteractionParameter(
    signInRequest.interaction,
    'login_hint',
    (form.get('login') ?? '').slice(0, maxInputLength),
  )
  redirectAfterForm(signInRequest, `${signInRequest.base}/forgotten?lang=${signInRequest.locale}`)
}

async function trySignIn(db: Database, credentials: Credentials, address: string): Promise<Outcome> {
  const login = normalizeLogin(credentials.login)
  if (!login || !credentials.password) {
    return { problem: { kind: 'missing', login: !login, password: !credentials.password } }
  }
  const attempt = await beginLogin(db, login, address)
  if (!attempt.allowed) return { problem: { kind: 'throttled', until: attempt.until } }
  const contactId = isPlausible(login, credentials.password)
    ? await authenticate(db, login, credentials.password)
    : undefined
  if (contactId === undefined) return { problem: { kind: 'failed' } }
  await attempt.succeeded()
  return { contactId }
}

/** The problem in the address of the page. */
function problemParameters(problem: SignInProblem): Readonly<Record<string, string>> {
  switch (problem.kind) {
    case 'missing': {
      const { login, password } = problem
      return { problem: login && password ? 'missing' : login ? 'missing-login' : 'missing-password' }
    }
    case 'failed':
      return { problem: 'failed' }
    case 'throttled':
      return { problem: 'throttled', until: String(problem.until.getTime()) }
  }
}

function problemOf(signInRequest: SignInRequest): SignInProblem | undefined {
  const problem = signInRequest.url.searchParams.get('problem')
  switch (problem) {
    case 'missing':
    case 'missing-login':
    case 'missing-password':
      return {
        kind: 'missing',
        login: problem !== 'missing-password',
        password: problem !== 'missing-login',
      }
    case 'failed':
      return { kind: 'failed' }
    case 'throttled': {
      const until = blockEndOf(signInRequest)
      return until && { kind: 'throttled', until }
    }
    default:
      return undefined
  }
}

const isPlausible = (login: string, password: string) =>
  login.length <= maxInputLength && password.length <= maxInputLength && !login.includes('\0')

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
