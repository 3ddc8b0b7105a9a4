import { parseUrl } from '@officine/api/rules'
import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { clearResponses } from '../data/index.ts'
import { removeDeviceCard } from '../encrypted-storage/device-card.ts'
import { PageSuspended, requestLock } from '../encrypted-storage/page-suspension.ts'
import { currentLanguage } from '../language/index.ts'
import { clearDirtyForms, store, themeAtom } from '../store/index.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { grantOf } from './session-machine.ts'
import { loginPromptReason, recordSignIn, recordSignOut } from './session-tabs.ts'
import { minute, signOutDelay, signOutTimeout } from './session-times.ts'
import { SignInFailure } from './sign-in-problem.ts'
import { readStoredUser, removeUser } from './user-record.ts'
import { emailOfPerson } from './userinfo.tsx'

/** The provider's page for a forgotten password (specification 7); a usual sign-in follows. */
const resetLayout = 'reset-password'

/** The provider's pages that add or replace a factor. */
export type EnrolmentLayout = 'add-passkey' | 'authenticator-app' | 'recovery-codes'

interface SignInQuery {
  /** The back address, with its language. */
  readonly back?: string
  /** Opens the provider's page for a forgotten password. */
  readonly layout?: typeof resetLayout
  /** Signs in as another account than that of the provider's session. */
  readonly account?: 'other'
}

/**
 * The address of the sign-in page; without a back address it leads
 * home, in that page's language.
 */
export function signInAddress(query: SignInQuery = {}): string {
  const parameters = new URLSearchParams({ ...query })
  return parameters.size > 0 ? `/auth/login?${parameters}` : '/auth/login'
}

/** The layout of a query; unknown ones are ignored. */
export function parseSignInLayout(query: URLSearchParams): typeof resetLayout | undefined {
  return query.get('layout') === resetLayout ? resetLayout : undefined
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
  /** The first page of the provider, if it is not the sign-in. */
  readonly layout?: typeof resetLayout | EnrolmentLayout | 'confirm' | undefined
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
  if (isRedirectLoop(Date.now())) throw new SignInFailure('loop')
  const promptReason = loginPromptReason()
  await orRestoreSession(async () => {
    machine.enter({ name: 'redirecting' })
    await (await loadProtocol()).signIn({
      state: { back: safeBackAddress(back, location.origin) },
      ui_locales: currentLanguage().locale,
      ...(promptsLogin || promptReason ? { prompt: 'login' } : {}),
      ...(loginHint ? { login_hint: loginHint } : {}),
      extraQueryParams: {
        theme: store.get(themeAtom),
        ...(layout ? { layout } : {}),
        // The provider's page says so.
        ...(promptReason === 'inactivity' ? { ended: 'inactivity' } : {}),
        ...(ticket ? { ticket } : {}),
      },
    })
  })
}

/** Opens a page of the provider that adds or replaces a factor; it leads to the back address. */
export function openEnrolment(layout: EnrolmentLayout, back: string): Promise<void> {
  return signIn(back, { layout, loginHint: emailOfPerson() })
}

/**
 * Leads through the provider and back to this very page, before what needs a recent sign-in. What
 * was typed waits in its drafts.
 */
export function confirmIdentity(): Promise<void> {
  clearDirtyForms()
  const back = location.pathname + location.search + location.hash
  return signIn(back, { promptsLogin: true, layout: 'confirm', loginHint: emailOfPerson() })
}

let callback: Promise<string> | undefined

/**
 * Completes the sign-in of this redirect URI, and resolves to the back
 * address. React may call it twice.
 */
export function finishSignIn(): Promise<string> {
  callback ??= orRestoreSession(async () => {
    machine.enter({ name: 'callback' })
    const { grant, back } = await (await loadProtocol()).finishSignIn(location.href)
    recordSignIn()
    machine.signedIn(grant)
    return safeBackAddress(back, location.origin)
  })
  return callback
}

/** Restores the session if the provider is unreachable, or its response is processed twice. */
async function orRestoreSession<T>(run: () => Promise<T>): Promise<T> {
  const grant = grantOf(currentSession())
  return run().catch((error: unknown) => {
    if (grant) machine.signedIn(grant)
    else machine.enter({ name: 'signedOut' })
    throw error
  })
}

const redirectsKey = 'officine-sign-ins'
const redirectLimit = 6

/**
 * Records a redirect to the provider in this tab, and returns whether there were too many in a
 * minute: an error is shown then instead of another redirect.
 */
function isRedirectLoop(now: number): boolean {
  const times = (sessionStorage.getItem(redirectsKey) ?? '').split(' ').map(Number)
  const recent = times.filter((time) => time > now - minute)
  sessionStorage.setItem(redirectsKey, [...recent, now].join(' '))
  return recent.length >= redirectLimit
}

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const signOutLock = 'officine-sign-out'

/** The pages to which the provider returns after a sign-out, without the language. */
type SignOutLanding = '/' | '/signup'

/**
 * Signs out in every tab, whatever the network does, and then at the provider. If the provider is
 * unreachable, this page stays and shows that.
 * @param landing Where the provider returns to: the sign-in, or the invitation that waits in this tab.
 */
export async function signOut(landing: SignOutLanding = '/'): Promise<void> {
  if (currentSession().name === 'redirecting') return
  machine.enter({ name: 'redirecting' })
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  await requestLock(signOutLock, { ifAvailable: true }, async (lock) => {
    const stored = await readStoredUser().catch(() => undefined)
    await removeUser().catch(() => {})
    recordSignOut()
    await Promise.all([clearResponses(), removeDeviceCard()])
    if (!lock) return machine.enter({ name: 'signedOut', reason: 'otherTab' })
    await endAtProvider(stored?.user, landing)
  }).catch((error: unknown) => {
    // Suspended: the page of the provider has replaced this one.
    if (!(error instanceof PageSuspended)) throw error
  })
}

async function endAtProvider(user: string | undefined, landing: SignOutLanding): Promise<void> {
  const { locale } = currentLanguage()
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, signOutTimeout))
  try {
    const protocol = await Promise.race([loadProtocol(), timeout])
    const isLeaving = await protocol.signOut(user, {
      post_logout_redirect_uri: signOutAddress(landing, locale),
      extraQueryParams: { ui_locales: locale, theme: store.get(themeAtom) },
    })
    if (!isLeaving) machine.enter({ name: 'signedOut', reason: 'providerKeepsSession' })
  } catch {
    machine.enter({ name: 'signedOut', reason: 'providerUnreachable' })
  }
}

/** Where the provider returns to; must be identical to a registered address. */
export function signOutAddress(landing: SignOutLanding, locale: Locale): string {
  const path = locale === defaultLocale ? landing : `/${locale}${landing === '/' ? '' : landing}`
  return `${location.origin}${path}`
}
