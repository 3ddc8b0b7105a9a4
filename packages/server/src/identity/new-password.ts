import { check, newPassword } from '@officine/api/rules'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { lifetimes, nowInSeconds } from './lifetimes.ts'
import { type NewPasswordProblem, newPasswordPage } from './pages/new-password-page.ts'
import { readResetLink, resetPassword } from './password-reset.ts'
import { signInUrl } from './reset-request.ts'
import {
  type Interaction,
  isReadRequest,
  readSignInForm,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

/** The page of a mailed link: sets a new password, once. */
export async function handleNewPassword(route: SignInDependencies, visit: SignInRequest): Promise<void> {
  const { settings, db, provider, assets, pages } = route
  const { interaction, request, response, url, base, locale } = visit
  const secret = url.searchParams.get('token') ?? ''
  const link = await readResetLink(db, secret, clientAddress(request, isBehindProxy(settings)))
  if (link instanceof Date) {
    response.setHeader('Retry-After', String(Math.ceil((link.getTime() - Date.now()) / 1000)))
    return pages.message(response, 'tooMany', locale, 429)
  }
  const again = [
    { href: `${base}/forgotten?lang=${locale}`, text: 'signin.resetAgain' },
    { href: signInUrl(route, visit), text: 'signin.reset.back' },
  ]
  if (link.state !== 'valid')
    return pages.message(response, linkProblemMessages[link.state], locale, 400, again)

  const showForm = (problem?: NewPasswordProblem) => {
    const body = newPasswordPage({ locale, action: url.pathname, secret, email: link.email, problem }, assets)
    respondWithPage(visit, settings, body, { status: problem ? 400 : 200 })
  }

  if (isReadRequest(visit)) return showForm()
  const form = await readSignInForm(visit, pages)
  if (!form) return
  const password = form.get('password') ?? ''
  if (password === '') return showForm({ kind: 'missing' })
  if (check(password, newPassword()).violations) return showForm({ kind: 'weak', password })
  const requestId = String(response.getHeader('x-request-id'))
  const contactId = await resetPassword(db, { secret, password, requestId })
  if (contactId === undefined) return pages.message(response, 'resetUsed', locale, 400, again)
  if (!canContinue(interaction)) {
    const signIn = { href: signInUrl(route, { ...visit, interaction: undefined }), text: 'signin.submit' }
    return pages.message(response, 'passwordChanged', locale, 200, [signIn])
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: contactId, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  )
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
