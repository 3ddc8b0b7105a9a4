import { readUndoLink, undoEmailChange } from './email-undo.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { previousEmailPage } from './pages/previous-email-page.ts'
import { signInUrl } from './reset-request.ts'
import {
  isReadRequest,
  readSignInForm,
  redirectToPage,
  respondWithPage,
  type SignInDependencies,
  type SignInRequest,
} from './sign-in-request.ts'

/**
 * The page of the link that is mailed to an address that was replaced, or is about to be: undoes the
 * change, signed in or not. Opening it changes nothing, since mail programs open links too.
 */
export async function handlePreviousEmail(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
): Promise<void> {
  const { settings, db, assets, pages } = dependencies
  const { request, response, url, base, locale } = signInRequest
  const secret = url.searchParams.get('token') ?? ''
  const undoLink = await readUndoLink(db, secret, clientAddress(request, isBehindProxy(settings)))
  if (undoLink instanceof Date) {
    response.setHeader('Retry-After', String(Math.ceil((undoLink.getTime() - Date.now()) / 1000)))
    return pages.message(response, 'tooMany', locale, 429)
  }
  const links = [
    { href: `${base}/forgotten?lang=${locale}`, text: 'signin.resetAgain' },
    { href: signInUrl(dependencies, signInRequest), text: 'signin.reset.back' },
  ]
  /** What the link did; the forms of the page redirect to it. */
  const showOutcome = (outcome: string | null) => {
    if (outcome === 'taken') return pages.message(response, 'undoTaken', locale, 409)
    if (outcome === 'undone') return pages.message(response, 'undone', locale, 200)
    return pages.message(response, 'undoUsed', locale, 400, links)
  }
  switch (undoLink.state) {
    case 'used':
      return showOutcome(url.searchParams.get('outcome'))
    case 'expired':
      return pages.message(response, 'undoExpired', locale, 400)
    case 'invalid':
      return pages.message(response, 'undoInvalid', locale, 400)
  }

  if (isReadRequest(signInRequest)) {
    const form = { locale, action: url.pathname, secret, email: undoLink.email }
    return respondWithPage(signInRequest, settings, previousEmailPage(form, assets))
  }
  if (!(await readSignInForm(signInRequest, pages))) return
  const undone = await undoEmailChange(db, { secret, requestId: String(response.getHeader('x-request-id')) })
  if (undone?.outcome === 'restored' && undone.resetSecret !== undefined)
    return redirectToPage(signInRequest, `${base}/new-password`, { token: undone.resetSecret })
  const outcome = undone?.outcome === 'restored' ? 'undone' : (undone?.outcome ?? 'used')
  redirectToPage(signInRequest, url.pathname, { token: secret, outcome })
}
