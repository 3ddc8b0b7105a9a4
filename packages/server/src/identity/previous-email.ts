import { readUndoLink, undoEmailChange } from './email-undo.ts'
import { previousEmailPage } from './pages/previous-email-page.ts'
import {
  isReadRequest,
  readMailedLink,
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
  const { response, url, base, locale } = signInRequest
  const mailedLink = await readMailedLink(dependencies, signInRequest, readUndoLink)
  if (!mailedLink) return
  const { secret, link, alternatives } = mailedLink
  /** What the link did; the forms of the page redirect to it. */
  const showOutcome = (outcome: string | null) => {
    if (outcome === 'taken') return pages.message(response, 'undoTaken', locale, 409)
    if (outcome === 'undone') return pages.message(response, 'undone', locale, 200)
    return pages.message(response, 'undoUsed', locale, 400, alternatives)
  }
  switch (link.state) {
    case 'used':
      return showOutcome(url.searchParams.get('outcome'))
    case 'expired':
      return pages.message(response, 'undoExpired', locale, 400)
    case 'invalid':
      return pages.message(response, 'undoInvalid', locale, 400)
  }

  if (isReadRequest(signInRequest)) {
    const form = { locale, action: url.pathname, secret, email: link.email }
    return respondWithPage(signInRequest, settings, previousEmailPage(form, assets))
  }
  if (!(await readSignInForm(signInRequest, pages))) return
  const undone = await undoEmailChange(db, { secret, requestId: String(response.getHeader('x-request-id')) })
  if (undone?.outcome === 'restored' && undone.resetSecret !== undefined)
    return redirectToPage(signInRequest, `${base}/new-password`, { token: undone.resetSecret })
  const outcome = undone?.outcome === 'restored' ? 'undone' : (undone?.outcome ?? 'used')
  redirectToPage(signInRequest, url.pathname, { token: secret, outcome })
}
