import { defaultLocale, type Locale } from '@officine/i18n/locale'
import { clearResponses } from '../data/index.ts'
import { removeDeviceCard } from '../encrypted-storage/device-card-owner.ts'
import { PageSuspended, requestLock } from '../encrypted-storage/page-lock.ts'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { recordSignOut } from './session-tabs.ts'
import { signOutDelay, signOutTimeout } from './session-times.ts'
import { readStoredUser, removeUser } from './user-record.ts'

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const lockName = 'officine-sign-out'

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
  await requestLock(lockName, { ifAvailable: true }, async (lock) => {
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
    await protocol.signOut(user, {
      post_logout_redirect_uri: signOutAddress(landing, locale),
      extraQueryParams: { ui_locales: locale, theme: store.get(themeAtom) },
    })
  } catch {
    machine.enter({ name: 'signedOut', reason: 'providerUnreachable' })
  }
}

/** Where the provider returns to; must be identical to a registered address. */
export function signOutAddress(landing: SignOutLanding, locale: Locale): string {
  const path = locale === defaultLocale ? landing : `/${locale}${landing === '/' ? '' : landing}`
  return `${location.origin}${path}`
}
