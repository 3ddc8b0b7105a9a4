import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerNewPassword } from './new-password.ts'
import { answerResetRequest, answerResetSent } from './reset-request.ts'
import { answerForgotten, answerSignIn } from './sign-in.ts'
import { answerSignInTicket } from './sign-in-ticket.ts'
import { isReading, type PageRoute, redirect, visitOf } from './visit.ts'

/**
 * The pages of one authorization request. Those of a reset work without it: a link may be opened on
 * another device, or after the request has expired.
 */
export function createSignInPages(route: PageRoute) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const visit = await visitOf(route.provider, request, response, url)
    switch (url.pathname.slice(visit.base.length)) {
      case '':
        if (visit.interaction?.params.layout === 'reset-password' && isReading(visit)) {
          return redirect(visit, `${visit.base}/forgotten${url.search}`)
        }
        if (visit.interaction?.params.ticket !== undefined && request.method === 'GET') {
          return await answerSignInTicket(route, visit, String(visit.interaction.params.ticket))
        }
        return await answerSignIn(route, visit)
      case '/password':
        return await answerSignIn(route, visit)
      case '/password/forgotten':
        return await answerForgotten(route, visit)
      case '/forgotten':
        return await answerResetRequest(route, visit)
      case '/sent':
        return answerResetSent(route, visit)
      case '/new-password':
        return await answerNewPassword(route, visit)
      default:
        return route.pages.message(response, 'notFound', visit.locale, 404)
    }
  }
}
