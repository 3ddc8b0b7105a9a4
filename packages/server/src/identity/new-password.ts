import { check, newPassword } from '@officine/api/rules'
import { passwordRules, unmetRules } from '@officine/ui-elements/password-field/password-rules.js'
import { lifetimes, nowInSeconds } from './lifetimes.ts'
import { type NewPasswordProblem, newPasswordPage, passwordLimits } from './pages/new-password-page.ts'
import { readResetLink, resetPassword } from './password-reset.ts'
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
} from './sign-in-request.ts'
import { signInPagesPath, storeTypedLogin } from './typed-login.ts'

/** The page of a mailed link: sets a new password, once. */
export async function handleNewPassword(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, provider, assets, pages } = dependencies
  const { interaction, request, response, url, base, locale } = signInRequest
  const mailedLink = await readMailedLink(dependencies, signInRequest, readResetLink)
  if (!mailedLink) return
  const { secret, link, alternatives } = mailedLink
  if (link.state !== 'valid')
    return pages.message(response, linkProblemMessages[link.state], locale, 400, alternatives)

  const showForm = (problem?: NewPasswordProblem) => {
    const body = newPasswordPage({ locale, action: url.pathname, secret, email: link.email, problem }, assets)
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
  const requestId = String(response.getHeader('x-request-id'))
  const contactId = await resetPassword(db, { secret, password, requestId })
  // The page of the link says that it was used.
  if (contactId === undefined) return redirectToSelf()
  if (!canContinue(interaction)) {
    storeTypedLogin(dependencies, signInRequest, { login: link.email ?? '', path: signInPagesPath })
    // The person's own session has just ended with the password: this one is somebody else's.
    const isOccupied = await hasSession(dependencies, signInRequest)
    return redirectToPage(signInRequest, `${base}/password-changed`, isOccupied ? { session: 'other' } : {})
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: contactId, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  )
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
  switch (url.searchParams.get('problem')) {
    case 'missing':
      return { kind: 'missing' }
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
