import type { ContactId, SignInMethod } from '@officine/api/calls'
import { findRecipient } from '../mail/send-mail.ts'
import { isAccountDisabled } from './accounts.ts'
import { isBehindProxy } from './identity-settings.ts'
import { deviceCookie, recordDevice } from './known-devices.ts'
import { recordSignIn } from './sign-in-record.ts'
import {
  redirectToPage,
  type SignInDependencies,
  type SignInRequest,
  setInteractionParameter,
} from './sign-in-request.ts'

interface ProvenPerson {
  readonly contactId: ContactId
  readonly methods: readonly SignInMethod[]
  /** Authentication method references (RFC 8176). */
  readonly amr: string[]
}

/**
 * Signs in a person who has proven who they are, and records it. A disabled account is refused with
 * a sentence that nobody else reads.
 */
export async function finishSignIn(
  { settings, db, provider }: SignInDependencies,
  signInRequest: SignInRequest,
  { contactId, methods, amr }: ProvenPerson,
): Promise<void> {
  const { interaction, request, response, base } = signInRequest
  const record = { contactId, methods, request, behindProxy: isBehindProxy(settings) }
  if (await isAccountDisabled(db, contactId)) {
    await recordSignIn(db, { ...record, outcome: 'disabled' })
    const person = await findRecipient(db, contactId)
    await setInteractionParameter(interaction, 'login_hint', person?.email ?? '')
    return redirectToPage(signInRequest, `${base}/password`, { problem: 'disabled' })
  }
  const cookieHash = deviceCookie(request, response, settings)
  await recordDevice(db, { contactId, cookieHash, request })
  await recordSignIn(db, { ...record, outcome: 'succeeded' })
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: contactId, amr } },
    { mergeWithLastSubmission: false },
  )
}
