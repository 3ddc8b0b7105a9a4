import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleAuthenticatorApp } from './enrol-app.ts'
import { handleAddPasskey } from './enrol-passkey.ts'
import { handleRecoveryCodes } from './enrol-recovery-codes.ts'
import { handleContinue, handleEnrolmentRequest, handleSetUp } from './enrolment.ts'
import { handleNewPassword, handlePasswordChanged } from './new-password.ts'
import { handlePreviousEmail } from './previous-email.ts'
import { handleResetRequest, handleResetSent } from './reset-request.ts'
import { handleSecondStep } from './second-step.ts'
import { handleForgottenPassword, handlePasskey, handleSignIn } from './sign-in.ts'
import { enrolmentLayoutOf } from './sign-in-progress.ts'
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
export function createSignInPages(dependencies: SignInDependencies) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const signInRequest = await resolveSignInRequest(dependencies.provider, request, response, url)
    switch (url.pathname.slice(signInRequest.base.length)) {
      case '':
        if (signInRequest.interaction?.params.layout === 'reset-password' && isReadRequest(signInRequest)) {
          return redirectAfterForm(signInRequest, `${signInRequest.base}/forgotten${url.search}`)
        }
        if (signInRequest.interaction?.params.ticket !== undefined && request.method === 'GET') {
          return await handleSignInTicket(
            dependencies,
            signInRequest,
            String(signInRequest.interaction.params.ticket),
          )
        }
        if (enrolmentLayoutOf(signInRequest.interaction) && isReadRequest(signInRequest))
          return await handleEnrolmentRequest(dependencies, signInRequest)
        return await handleSignIn(dependencies, signInRequest)
      case '/passkey':
        return await handlePasskey(dependencies, signInRequest)
      case '/second-step':
        return await handleSecondStep(dependencies, signInRequest)
      case '/set-up':
        return await handleSetUp(dependencies, signInRequest)
      case '/add-passkey':
        return await handleAddPasskey(dependencies, signInRequest)
      case '/authenticator-app':
        return await handleAuthenticatorApp(dependencies, signInRequest)
      case '/recovery-codes':
        return await handleRecoveryCodes(dependencies, signInRequest)
      case '/continue':
        return await handleContinue(dependencies, signInRequest)
      case '/password':
        return await handleSignIn(dependencies, signInRequest)
      case '/password/forgotten':
        return await handleForgottenPassword(dependencies, signInRequest)
      case '/forgotten':
        return await handleResetRequest(dependencies, signInRequest)
      case '/sent':
        return handleResetSent(dependencies, signInRequest)
      case '/previous-email':
        return await handlePreviousEmail(dependencies, signInRequest)
      case '/password-changed':
        return handlePasswordChanged(dependencies, signInRequest)
      case '/new-password':
        return await handleNewPassword(dependencies, signInRequest)
      default:
        return dependencies.pages.message(response, 'notFound', signInRequest.locale, 404)
    }
  }
}
