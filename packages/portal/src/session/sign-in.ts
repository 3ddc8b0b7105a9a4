import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import type { SignInLayout } from './protocol.ts'
import { safeBackAddress } from './safe-back-address.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { grantOf, type SessionState } from './session-machine.ts'
import { hasEndedByInactivity, mustPromptLogin, recordSignIn } from './session-tabs.ts'
import { isRedirectLoop, SignInLoop } from './sign-in-loop.ts'

interface SignInOptions {
  /** Forces the provider to ask for the account, whatever session it has. */
  readonly promptsLogin?: boolean
  readonly layout?: SignInLayout | undefined
  /** A one-time credential that replaces the password. */
  readonly ticket?: string
  /** The e-mail address to prefill on the provider's page. */
  readonly loginHint?: string | undefined
}

/**
 * Redirects to the provider's sign-in page, or to another one of its pages, with a back address.
 */
export async function signIn(
  back: string,
  { promptsLogin = false, layout, ticket, loginHint }: SignInOptions = {},
): Promise<void> {
  if (isRedirectLoop(Date.now())) throw new SignInLoop()
  const before = currentSession()
  machine.redirecting()
  try {
    await (await loadProtocol()).signIn({
      back: safeBackAddress(back, location.origin),
      locale: currentLanguage().locale,
      theme: store.get(themeAtom),
      promptsLogin: promptsLogin || mustPromptLogin(),
      hasEndedByInactivity: hasEndedByInactivity(),
      layout,
      ticket,
      loginHint,
    })
  } catch (error) {
    restoreSession(before)
    throw error
  }
}

/** Restores the session if the provider is unreachable, or its response is processed twice. */
function restoreSession(before: SessionState): void {
  const grant = grantOf(before)
  if (grant) machine.signedIn(grant)
  else machine.signedOut()
}

let callback: Promise<string> | undefined

/**
 * Completes the sign-in of this redirect URI, and resolves to the back
 * address. React may call it twice.
 */
export function finishSignIn(): Promise<string> {
  callback ??= finish()
  return callback
}

async function finish(): Promise<string> {
  const before = currentSession()
  machine.arrivedAtCallback()
  try {
    const { grant, back } = await (await loadProtocol()).finishSignIn(location.href)
    recordSignIn()
    machine.signedIn(grant)
    return safeBackAddress(back, location.origin)
  } catch (error) {
    restoreSession(before)
    throw error
  }
}
