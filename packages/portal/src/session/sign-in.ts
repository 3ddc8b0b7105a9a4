import { parseUrl } from '@officine/api/rules'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import type { SignInLayout } from './protocol.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { grantOf, type SessionState } from './session-machine.ts'
import { hasEndedByInactivity, mustPromptLogin, recordSignIn } from './session-tabs.ts'
import { isRedirectLoop, SignInLoop } from './sign-in-loop.ts'

interface SignInAddressOptions {
  /** The back address, with its language. */
  readonly back?: string
  /** Opens the provider's page for a forgotten password. */
  readonly isPasswordForgotten?: boolean
  /** Signs in as another account than that of the provider's session. */
  readonly isOtherAccount?: boolean
}

/**
 * The address of the sign-in page with a back address; without one it leads
 * home, in that page's language.
 */
export function signInAddress({
  back,
  isPasswordForgotten = false,
  isOtherAccount = false,
}: SignInAddressOptions = {}): string {
  const query = new URLSearchParams({
    ...(back === undefined ? {} : { back }),
    ...(isPasswordForgotten ? { layout: 'reset-password' } : {}),
    ...(isOtherAccount ? { account: 'other' } : {}),
  })
  return query.size > 0 ? `/auth/login?${query}` : '/auth/login'
}

/** The layout of a query; unknown ones are ignored. */
export function parseSignInLayout(query: URLSearchParams): SignInLayout | undefined {
  return query.get('layout') === 'reset-password' ? 'reset-password' : undefined
}

/**
 * Validates a back address: path, query and hash of this origin, and no page of the sign-in.
 * Everything else becomes home.
 */
export function safeBackAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/')) return '/'
  const url = parseUrl(text, origin)
  if (url?.origin !== origin) return '/'
  if (/^(\/[a-z]{2}-[a-z]{2})?\/auth(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

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
