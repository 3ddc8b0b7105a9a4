import { defaultLocale, isLocale, type Locale } from '@officine/i18n/locale'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import { currentSession } from './current.ts'
import type { SignInLayout } from './protocol.ts'
import { theSession } from './running.ts'
import { safeBackAddress } from './sign-in-address.ts'
import { isTurningInCircles, SignInLoop } from './sign-in-loop.ts'
import { grantOf, type SessionState } from './state.ts'
import { mustAskAgain, noteSignedIn } from './tabs.ts'

interface SignInOptions {
  /** Forces the provider to ask for the account, whatever session it has. */
  readonly asksAgain?: boolean
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
  { asksAgain = false, layout, ticket, loginHint }: SignInOptions = {},
): Promise<void> {
  if (isTurningInCircles(Date.now())) throw new SignInLoop()
  const { machine, protocol } = theSession()
  const before = currentSession()
  machine.redirecting()
  try {
    await (await protocol()).signIn({
      back: safeBackAddress(back, location.origin),
      locale: currentLanguage().locale,
      theme: store.get(themeAtom),
      asksAgain: asksAgain || mustAskAgain(),
      layout,
      ticket,
      loginHint,
    })
  } catch (error) {
    returnTo(before)
    throw error
  }
}

/** Restores the session if the provider is unreachable, or its response is processed twice. */
function returnTo(before: SessionState): void {
  const { machine } = theSession()
  const known = grantOf(before)
  if (known) machine.signedIn(known)
  else machine.signedOut()
}

/** The language of the provider's pages at the end, which may differ from that at the start. */
export function languageOfSignIn(): Locale | undefined {
  const locale = new URLSearchParams(location.search).get('ui_locales') ?? ''
  return isLocale(locale) ? locale : undefined
}

/** Sets the page's language to that of the provider's pages: the redirect URI has no language. */
export function restoreLanguageOfSignIn(): void {
  const locale = languageOfSignIn()
  if (location.pathname !== '/auth/callback' || !locale || locale === defaultLocale) return
  history.replaceState(null, '', `/${locale}${location.pathname}${location.search}`)
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
  const { machine, protocol } = theSession()
  const before = currentSession()
  machine.arrivedAtCallback()
  try {
    const { grant, back } = await (await protocol()).finishSignIn(location.href)
    noteSignedIn()
    machine.signedIn(grant)
    return safeBackAddress(back, location.origin)
  } catch (error) {
    returnTo(before)
    throw error
  }
}
