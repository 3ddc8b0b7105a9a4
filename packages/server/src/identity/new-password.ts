import { check, newPassword } from '@officine/api/rules'
import { clientAddress } from './incoming.ts'
import { lifetimes, nowInSeconds } from './lifetimes.ts'
import { type NewPasswordProblem, newPasswordPage } from './pages/new-password-page.ts'
import { readResetLink, resetPassword } from './password-reset.ts'
import { signInAddress } from './reset-request.ts'
import { isBehindProxy } from './settings.ts'
import { formOf, type Interaction, isReading, type PageRoute, show, type Visit } from './visit.ts'

/** The page of a mailed link: a new password, once. */
export async function answerNewPassword(route: PageRoute, visit: Visit): Promise<void> {
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
    { href: signInAddress(route, visit), text: 'signin.reset.back' },
  ]
  if (link.state !== 'valid') return pages.message(response, refusals[link.state], locale, 400, again)

  const showForm = (problem?: NewPasswordProblem) => {
    const body = newPasswordPage({ locale, action: url.pathname, secret, email: link.email, problem }, assets)
    show(visit, settings, body, { status: problem ? 400 : 200 })
  }

  if (isReading(visit)) return showForm()
  const form = await formOf(visit, pages)
  if (!form) return
  const password = form.get('password') ?? ''
  if (password === '') return showForm({ kind: 'missing' })
  if (check(password, newPassword()).violations) return showForm({ kind: 'weak', password })
  const requestId = String(response.getHeader('x-request-id'))
  const contactId = await resetPassword(db, { secret, password, requestId })
  if (contactId === undefined) return pages.message(response, 'resetUsed', locale, 400, again)
  if (!canGoOn(interaction)) {
    const signIn = { href: signInAddress(route, { ...visit, interaction: undefined }), text: 'signin.submit' }
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
 * A sign-in that began in somebody's session can't go on without it, and that session may just have ended; one for which a password was
 * typed already may have ended with it. Nor does the portal know one that it began too long ago.
 */
const canGoOn = (interaction: Interaction | undefined) =>
  interaction !== undefined &&
  !interaction.session?.accountId &&
  !interaction.result &&
  nowInSeconds() - interaction.iat < lifetimes.portalState

const refusals = { expired: 'resetExpired', used: 'resetUsed', invalid: 'resetInvalid' } as const
