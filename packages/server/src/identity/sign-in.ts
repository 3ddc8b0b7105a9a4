import { html } from '@lit-labs/ssr'
import type { ContactId } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { nothing } from 'lit'
import { authenticate, normalizeLogin } from './accounts.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { beginLogin } from './login-throttle.ts'
import type { Assets } from './pages/assets.ts'
import { fingerprintIcon } from './pages/icons.ts'
import { loginField, renderPage } from './pages/layout.ts'
import { formatRetryTime, otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { createSignInOptions, verifySignIn } from './passkeys.ts'
import { passkeyError } from './second-step.ts'
import { acceptFirstStep, enrolmentLayoutOf, isOwn } from './sign-in-progress.ts'
import { contactIdOfLogin, recordSignIn } from './sign-in-record.ts'
import {
  hasSession,
  isReadRequest,
  type Problem,
  portalHome,
  problemOf,
  problemParameters,
  readSignInForm,
  readTypedLogin,
  redirectAfterForm,
  redirectToPage,
  removeTypedLogin,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
  setInteractionParameter,
  signInPagesPath,
} from './sign-in-request.ts'

/** Longer than any valid e-mail address or password. */
const maxInputLength = 254

type Credentials = { login: string; password: string }

type Outcome = { contactId: ContactId } | { problem: SignInProblem }

/** The page for e-mail and password of one authorization request. */
export async function handleSignIn(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, assets, pages } = dependencies
  const { interaction, response, url, base, locale } = signInRequest
  if (!interaction || !isOwn(signInRequest)) {
    // Back from the portal after a sign-in.
    if (await hasSession(dependencies, signInRequest))
      return redirectAfterForm(signInRequest, portalHome(dependencies, signInRequest))
    return pages.message(response, 'expired', locale, 400)
  }

  const showForm = async (login: string, problem?: SignInProblem) => {
    const use = { purpose: 'signIn', interactionUid: interaction.uid } as const
    const passkeyOptions = await createSignInOptions(db, settings, use)
    const confirms = interaction.params.layout === 'confirm' || enrolmentLayoutOf(interaction) !== undefined
    const hasEndedByInactivity = interaction.params.ended === 'inactivity'
    const notice: SignInForm['notice'] = confirms
      ? 'signin.confirm'
      : hasEndedByInactivity
        ? 'signin.inactivity'
        : undefined
    const form = { locale, base, login, problem, notice, passkeyOptions }
    const body = signInPage(form, assets)
    const until = problem?.kind === 'throttled' ? problem.until : undefined
    respondWithPage(signInRequest, settings, body, { status: statusOf(problem), until })
  }

  if (isReadRequest(signInRequest)) {
    const isOtherAccount = url.searchParams.has('other')
    const login = isOtherAccount
      ? ''
      : String(interaction.params.login_hint ?? '') || readTypedLogin(dependencies, signInRequest)
    if (login) await setInteractionParameter(interaction, 'login_hint', login.slice(0, maxInputLength))
    removeTypedLogin(dependencies, signInRequest, signInPagesPath)
    return await showForm(login, problemOf(signInRequest, refusals))
  }
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const credentials = { login: form.get('login') ?? '', password: form.get('password') ?? '' }
  const outcome = await trySignIn(dependencies, signInRequest, credentials)
  if ('problem' in outcome) {
    await setInteractionParameter(interaction, 'login_hint', credentials.login.slice(0, maxInputLength))
    return redirectToPage(signInRequest, `${base}/password`, problemParameters(outcome.problem))
  }
  await acceptFirstStep(dependencies, signInRequest, outcome.contactId, 'password')
}

/** The passkey that the browser sends from the same page: it signs in alone. */
export async function handlePasskey(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, pages } = dependencies
  const { interaction, request, response, base, locale } = signInRequest
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  if (!interaction || !isOwn(signInRequest)) return pages.message(response, 'expired', locale, 400)
  const use = { purpose: 'signIn', interactionUid: interaction.uid } as const
  const contactId = await verifySignIn(db, settings, use, form.get('response') ?? '')
  if (contactId !== undefined) return await acceptFirstStep(dependencies, signInRequest, contactId, 'passkey')
  await recordSignIn(db, {
    ...{ contactId: null, outcome: 'refused', methods: ['passkey'], request },
    behindProxy: isBehindProxy(settings),
  })
  redirectToPage(signInRequest, `${base}/password`, { problem: 'passkey' })
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

async function trySignIn(
  { db, settings }: SignInDependencies,
  { request }: SignInRequest,
  credentials: Credentials,
): Promise<Outcome> {
  const login = normalizeLogin(credentials.login)
  const behindProxy = isBehindProxy(settings)
  if (!login || !credentials.password) {
    const kind = login ? 'missing-password' : credentials.password ? 'missing-login' : 'missing'
    return { problem: { kind } }
  }
  const recordRefusal = async (outcome: 'locked' | 'wrongPassword') => {
    // The database stores no U+0000.
    const knownId = await contactIdOfLogin(db, login.replaceAll('\0', ''))
    await recordSignIn(db, { contactId: knownId, outcome, methods: ['password'], request, behindProxy })
  }
  const attempt = await beginLogin(db, login, clientAddress(request, behindProxy))
  if (!attempt.allowed) {
    await recordRefusal('locked')
    return { problem: { kind: 'throttled', until: attempt.until } }
  }
  const contactId = isPlausible(login, credentials.password)
    ? await authenticate(db, login, credentials.password)
    : undefined
  if (contactId === undefined) {
    await recordRefusal('wrongPassword')
    return { problem: { kind: 'failed' } }
  }
  await attempt.succeeded()
  return { contactId }
}

const isPlausible = (login: string, password: string) =>
  login.length <= maxInputLength && password.length <= maxInputLength && !login.includes('\0')

function statusOf(problem: SignInProblem | undefined): number {
  switch (problem?.kind) {
    case undefined:
      return 200
    case 'missing':
    case 'missing-login':
    case 'missing-password':
    case 'failed':
    case 'passkey':
      return 400
    case 'disabled':
      return 403
    case 'throttled':
      return 429
  }
}

/** An account is `disabled` only for who has its password. */
const refusals = ['missing', 'missing-login', 'missing-password', 'failed', 'passkey', 'disabled'] as const
type SignInProblem = Problem<(typeof refusals)[number]>

type SignInForm = {
  readonly locale: Locale
  readonly base: string
  /** The previous value; a password is never sent back. */
  readonly login: string
  readonly problem?: SignInProblem | undefined
  /** The key of why the person has to sign in: their session ended, or what they do needs it. */
  readonly notice: 'signin.inactivity' | 'signin.confirm' | undefined
  /** Of `navigator.credentials.get`, as JSON. */
  readonly passkeyOptions: string
}

function signInPage(form: SignInForm, assets: Assets): string {
  const { locale, base, login, problem, notice, passkeyOptions } = form
  const action = `${base}/password?lang=${locale}`
  const forgotten = `${base}/password/forgotten?lang=${locale}`
  const t = translatorFor(locale)
  const title = t('signin.title')
  const lacksLogin = problem?.kind === 'missing' || problem?.kind === 'missing-login'
  const lacksPassword = problem?.kind === 'missing' || problem?.kind === 'missing-password'
  const message = problem && problemMessage(problem, locale)
  // Focuses the next field to fill in.
  const focusesPassword = login !== '' && !lacksLogin
  const isPasskeyRefused = problem?.kind === 'passkey'

  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: `${base}/password?lang=${otherLocale(locale)}`,
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.lead')}</p>
      ${message === undefined ? '' : html`<ofc-alert severity="error">${message}</ofc-alert>`}
      ${notice && !problem ? html`<ofc-alert severity="info">${t(notice)}</ofc-alert>` : ''}
      <form id="sign-in" method="post" action=${action} novalidate>
        ${loginField({ login, error: lacksLogin ? t('signin.loginMissing') : undefined, autofocus: !focusesPassword && !isPasskeyRefused, autocomplete: 'username webauthn' }, t)}
        <ofc-password-field error=${lacksPassword ? t('signin.passwordMissing') : nothing} autocomplete="current-password" required
          ><label slot="label" for="password">${t('signin.password')}</label
          ><input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            aria-invalid=${lacksPassword ? 'true' : nothing}
            aria-description=${lacksPassword ? t('signin.passwordMissing') : nothing}
            ?autofocus=${focusesPassword && !isPasskeyRefused}
        ></ofc-password-field>
        <button class="button" type="submit">${t('signin.submit')}</button>
      </form>
      <form class="needs-scripts passkey" method="post" action=${`${base}/passkey?lang=${locale}`} data-passkey="get" data-autofill data-options=${passkeyOptions}>
        <input type="hidden" name="response">
        <div>
          <button class="button outlined" type="button" data-passkey-button ?autofocus=${isPasskeyRefused} aria-describedby=${isPasskeyRefused ? 'passkey-error' : nothing}>${fingerprintIcon}${t('signin.passkey.use')}</button>
          ${passkeyError(isPasskeyRefused, locale)}
        </div>
      </form>
      <p class="aside"><button class="link" type="submit" form="sign-in" formaction=${forgotten}>${t('signin.forgotten')}</button></p>
      <p class="for-others">${t('signin.noAccount')}</p>
    `,
  )
}

function problemMessage(problem: SignInProblem, locale: Locale): string | undefined {
  const t = translatorFor(locale)
  switch (problem.kind) {
    case 'missing':
    case 'missing-login':
    case 'missing-password':
    case 'passkey':
      return undefined
    case 'failed':
      return t('signin.failed')
    case 'disabled':
      return t('signin.disabled')
    case 'throttled':
      return t('signin.throttled', { time: formatRetryTime(problem.until, locale) })
  }
}
