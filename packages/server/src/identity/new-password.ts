import { html } from '@lit-labs/ssr'
import { passwordMaximumLength, passwordMinimumLength } from '@officine/api/constants'
import { check, newPassword } from '@officine/api/rules'
import type { Locale } from '@officine/i18n/locale'
import { texts } from '@officine/ui-elements/password-field/password-field.texts.js'
import {
  type PasswordRule,
  passwordRules,
  unmetRules,
} from '@officine/ui-elements/password-field/password-rules.js'
import { textLanguageOf } from '@officine/ui-elements/texts/texts.js'
import { nothing } from 'lit'
import { findGuessable } from './guessable-password.ts'
import { lifetimes, nowInSeconds } from './lifetimes.ts'
import type { Assets } from './pages/assets.ts'
import { renderPage } from './pages/layout.ts'
import { otherLocale, translatorFor } from './pages/sign-in-texts.ts'
import { readResetLink, resetPassword } from './password-reset.ts'
import { acceptFirstStep, isOwn } from './sign-in-progress.ts'
import {
  hasSession,
  type Interaction,
  isReadRequest,
  portalHome,
  readMailedLink,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
  signInPagesPath,
  storeTypedLogin,
} from './sign-in-request.ts'

/** The page of a mailed link: sets a new password, once. */
export async function handleNewPassword(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, assets, pages } = dependencies
  const { interaction, response, url, base, locale } = signInRequest
  const mailedLink = await readMailedLink(dependencies, signInRequest, readResetLink)
  if (!mailedLink) return
  const { secret, link, alternatives } = mailedLink
  if (link.state !== 'valid')
    return pages.message(response, linkProblemMessages[link.state], locale, 400, alternatives)

  const showForm = (problem?: NewPasswordProblem) => {
    const body = newPasswordPage(
      { locale, action: url.pathname, secret, email: link.person?.email, problem },
      assets,
    )
    respondWithPage(signInRequest, settings, body, { status: problem ? 400 : 200 })
  }

  if (isReadRequest(signInRequest)) return showForm(problemOf(signInRequest))
  const form = await readSignInForm(signInRequest, pages)
  if (!form) return
  const password = form.get('password') ?? ''
  const redirectToSelf = (problem: Readonly<Record<string, string>> = {}) =>
    redirectToPage(signInRequest, url.pathname, { token: secret, ...problem })
  if (password === '') return redirectToSelf({ problem: 'missing' })
  if (check(password, newPassword()).violations) {
    return redirectToSelf({ problem: 'weak', rules: unmetRules(password, passwordLimits).join(' ') })
  }
  const guessable = link.person && (await findGuessable(password, link.person, settings))
  if (guessable) return redirectToSelf({ problem: guessable })
  const requestId = String(response.getHeader('x-request-id'))
  const contactId = await resetPassword(db, { secret, password, requestId })
  // The page of the link says that it was used.
  if (contactId === undefined) return redirectToSelf()
  if (!isOwn(signInRequest) || !canContinue(interaction)) {
    storeTypedLogin(dependencies, signInRequest, { login: link.person?.email ?? '', path: signInPagesPath })
    // The person's own session has just ended with the password: this one is somebody else's.
    const isOccupied = await hasSession(dependencies, signInRequest)
    return redirectToPage(signInRequest, `${base}/password-changed`, isOccupied ? { session: 'other' } : {})
  }
  await acceptFirstStep(dependencies, signInRequest, contactId, 'password')
}

/**
 * The page after a new password that no sign-in follows. Its link signs in with the account of that
 * password, whoever is signed in with this browser.
 */
export function handlePasswordChanged(dependencies: SignInDependencies, signInRequest: SignInRequest): void {
  const { response, url, locale } = signInRequest
  const signIn = {
    href: `${portalHome(dependencies, signInRequest)}auth/login?back=%2F&account=other`,
    text: 'signin.submit',
  }
  const isOccupied = url.searchParams.get('session') === 'other'
  const message = isOccupied ? 'passwordChangedElsewhere' : 'passwordChanged'
  dependencies.pages.message(response, message, locale, 200, [signIn])
}

function problemOf({ url }: SignInRequest): NewPasswordProblem | undefined {
  const problem = url.searchParams.get('problem')
  switch (problem) {
    case 'missing':
      return { kind: 'missing' }
    case 'passwordCommon':
    case 'passwordPersonal':
      return { kind: problem }
    case 'weak': {
      const names = (url.searchParams.get('rules') ?? '').split(' ')
      return { kind: 'weak', rules: passwordRules.filter((rule) => names.includes(rule)) }
    }
    default:
      return undefined
  }
}

/**
 * The reset can't continue a sign-in that began in a session, which may just have ended, nor one in
 * which a password was entered, nor one older than the portal's stored state.
 */
const canContinue = (interaction: Interaction | undefined) =>
  interaction !== undefined &&
  !interaction.session?.accountId &&
  !interaction.result &&
  nowInSeconds() - interaction.iat < lifetimes.portalState

const linkProblemMessages = { expired: 'resetExpired', used: 'resetUsed', invalid: 'resetInvalid' } as const

type NewPasswordProblem =
  | { kind: 'missing' }
  | { kind: 'passwordCommon' }
  | { kind: 'passwordPersonal' }
  | { kind: 'weak'; rules: readonly PasswordRule[] }

type NewPasswordForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The token of the mailed link, passed on by the form. */
  readonly secret: string
  readonly email: string | undefined
  readonly problem?: NewPasswordProblem | undefined
}

const passwordLimits = { minlength: passwordMinimumLength, maxlength: passwordMaximumLength }

function newPasswordPage(form: NewPasswordForm, assets: Assets): string {
  const { locale, action, secret, email, problem } = form
  const t = translatorFor(locale)
  const title = t('signin.newPassword.title')
  const error = problem && problemMessage(problem, locale)
  const actionUrl = (language: Locale) =>
    `${action}?${new URLSearchParams({ token: secret, lang: language })}`
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: actionUrl(otherLocale(locale)),
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.newPassword.lead', { email: email ?? '' })}</p>
      <form method="post" action=${actionUrl(locale)} novalidate>
        ${accountField(email ?? '')}
        <ofc-password-field new error=${error ?? nothing} autocomplete="new-password" minlength=${passwordLimits.minlength} maxlength=${passwordLimits.maxlength} required
          ><label slot="label" for="password">${t('signin.newPassword.label')}</label
          ><input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            required
            aria-invalid=${error ? 'true' : nothing}
            aria-description=${error ?? nothing}
            autofocus
        ></ofc-password-field>
        <button class="button" type="submit">${t('signin.newPassword.submit')}</button>
      </form>
    `,
  )
}

/**
 * The account of the new password, for password managers alone. Not `hidden`: some managers only take
 * fields that have a box.
 */
const accountField = (email: string) =>
  html`<input class="visually-hidden" name="login" type="email" value=${email} autocomplete="username" readonly tabindex="-1" aria-hidden="true">`

function problemMessage(problem: NewPasswordProblem, locale: Locale): string {
  const t = translatorFor(locale)
  switch (problem.kind) {
    case 'missing':
      return t('signin.newPassword.missing')
    case 'passwordCommon':
      return t('signin.newPassword.common')
    case 'passwordPersonal':
      return t('signin.newPassword.personal')
    case 'weak':
      return t('signin.newPassword.weak', { rules: textsOfRules(problem.rules, locale) })
  }
}

function textsOfRules(rules: readonly PasswordRule[], locale: Locale): string {
  // The same texts as in the list of rules under the field.
  const ruleTexts = texts.in(textLanguageOf(locale)) ?? texts.fr
  const unmetTexts = rules.map((rule) =>
    rule === 'length'
      ? ruleTexts.length(passwordLimits.minlength, passwordLimits.maxlength)
      : ruleTexts[rule],
  )
  return unmetTexts.join(', ')
}
