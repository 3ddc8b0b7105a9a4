import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleNewPassword } from './new-password.ts'
import { handleResetRequest, handleResetSent } from './reset-request.ts'
import { handleForgottenPassword, handleSignIn } from './sign-in.ts'
import {
  isReadRequest,
  redirectAfterForm,
  resolveSignInRequest,
  type SignInDependencies,
} from './sign-in-request.ts'
import { handleSignInTicket } from './sign-in-ticket.ts'

/**
 * The pages of one authorization request. Those of a reset work without it: a link may be opened on
 * another device, or after the request has expired.
 */
export function createSignInPages(route: SignInDependencies) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const visit = await resolveSignInRequest(route.provider, request, response, url)
    switch (url.pathname.slice(visit.base.length)) {
      case '':
        if (visit.interaction?.params.layout === 'reset-password' && isReadRequest(visit)) {
          return redirectAfterForm(visit, `${visit.base}/forgotten${url.search}`)
        }
        if (visit.interaction?.params.ticket !== undefined && request.method === 'GET') {
          return await handleSignInTicket(route, visit, String(visit.interaction.params.ticket))
        }
        return await handleSignIn(route, visit)
      case '/password':
        return await handleSignIn(route, visit)
      case '/password/forgotten':
        return await handleForgottenPassword(route, visit)
      case '/forgotten':
        return await handleResetRequest(route, visit)
      case '/sent':
        return handleResetSent(route, visit)
      case '/new-password':
        return await handleNewPassword(route, visit)
      default:
        return route.pages.message(response, 'notFound', visit.locale, 404)
    }
  }
}
