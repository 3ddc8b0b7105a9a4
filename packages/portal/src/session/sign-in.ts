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
  /** The provider is to ask who it is, whatever session it has. */
  readonly asksAgain?: boolean
  readonly layout?: SignInLayout | undefined
  /** What the provider takes in the place of a password, once. */
  readonly ticket?: string
  /** The e-mail address that the provider's page begins with. */
  readonly loginHint?: string | undefined
}

/** Leaves for the provider's sign-in page, or for another one of its pages, to come back to an address of this portal. */
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

/** Who was signed in stays so when the provider can't be reached, or an answer of it is read a second time. */
function returnTo(before: SessionState): void {
  const { machine } = theSession()
  const known = grantOf(before)
  if (known) machine.signedIn(known)
  else machine.signedOut()
}

/** The language in which the person leaves the provider's pages, which may be another one than they came with. */
export function languageOfSignIn(): Locale | undefined {
  const locale = new URLSearchParams(location.search).get('ui_locales') ?? ''
  return isLocale(locale) ? locale : undefined
}

/** The provider knows one callback address: the page takes up the language of the provider's pages. */
export function restoreLanguageOfSignIn(): void {
  const locale = languageOfSignIn()
  if (location.pathname !== '/auth/callback' || !locale || locale === defaultLocale) return
  history.replaceState(null, '', `/${locale}${location.pathname}${location.search}`)
}

let callback: Promise<string> | undefined

/** Finishes the sign-in whose answer is this page's address; gives the address to go to. React may ask twice. */
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
