import type { Database } from '../database/database.ts'
import { authenticate, normalizeLogin } from './accounts.ts'
import { clientAddress } from './incoming.ts'
import { beginLogin } from './login-throttle.ts'
import { type SignInProblem, signInPage } from './pages/sign-in-page.ts'
import { isBehindProxy } from './settings.ts'
import { formOf, isReading, type PageRoute, redirect, setParameter, show, type Visit } from './visit.ts'

/** Longer than any valid e-mail address or password. */
const longest = 254

type SignIn = { login: string; password: string }

type Outcome = { contactId: string } | { problem: SignInProblem }

/** The page for e-mail and password of one authorization request. */
export async function answerSignIn(route: PageRoute, visit: Visit): Promise<void> {
  const { settings, db, provider, assets, pages } = route
  const { interaction, request, response, url, base, locale } = visit
  if (!interaction) return pages.message(response, 'expired', locale, 400)

  const showForm = (login: string, problem?: SignInProblem) => {
    const forgotten = `${base}/password/forgotten?lang=${locale}`
    const body = signInPage({ locale, action: url.pathname, forgotten, login, problem }, assets)
    const until = problem?.kind === 'throttled' ? problem.until : undefined
    show(visit, settings, body, { status: statusOf(problem), until })
  }

  if (isReading(visit)) return showForm(String(interaction.params.login_hint ?? ''))
  const form = await formOf(visit, pages)
  if (!form) return
  const typed = { login: form.get('login') ?? '', password: form.get('password') ?? '' }
  const outcome = await trySignIn(db, typed, clientAddress(request, isBehindProxy(settings)))
  if ('problem' in outcome) return showForm(typed.login.slice(0, longest), outcome.problem)
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
export async function answerForgotten({ pages }: PageRoute, visit: Visit): Promise<void> {
  const form = await formOf(visit, pages)
  if (!form) return
  await setParameter(visit.interaction, 'login_hint', (form.get('login') ?? '').slice(0, longest))
  redirect(visit, `${visit.base}/forgotten?lang=${visit.locale}`)
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
