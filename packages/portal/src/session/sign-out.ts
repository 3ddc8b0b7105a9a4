import { clearResponses } from '../data/index.ts'
import { removeDeviceCard } from '../encrypted-storage/device-card-owner.ts'
import { PageSuspended, requestLock } from '../encrypted-storage/page-lock.ts'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import type { SignOutLanding } from './protocol.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { recordSignOut } from './session-tabs.ts'
import { signOutDelay, signOutTimeout } from './session-times.ts'
import { readStoredUser, removeUser } from './user-record.ts'

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const lockName = 'officine-sign-out'

/**
 * Signs out in every tab, whatever the network does, and then at the provider. If the provider is
 * unreachable, this page stays and shows that.
 * @param landing Where the provider returns to: the sign-in, or the invitation that waits in this tab.
 */
export async function signOut(landing: SignOutLanding = '/'): Promise<void> {
  if (currentSession().name === 'redirecting') return
  machine.redirecting()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  await requestLock(lockName, { ifAvailable: true }, async (lock) => {
    const stored = await readStoredUser().catch(() => undefined)
    await removeUser().catch(() => {})
    recordSignOut()
    await Promise.all([clearResponses(), removeDeviceCard()])
    if (!lock) return machine.signedOut('otherTab')
    await endAtProvider(stored?.user, landing)
  }).catch(rethrowUnlessSuspended)
}

/** The page of the provider has replaced this one. */
function rethrowUnlessSuspended(error: unknown): void {
  if (!(error instanceof PageSuspended)) throw error
}

async function endAtProvider(user: string | undefined, landing: SignOutLanding): Promise<void> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, signOutTimeout))
  try {
    const protocol = await Promise.race([loadProtocol(), timeout])
    await protocol.signOut(user, { locale: currentLanguage().locale, theme: store.get(themeAtom), landing })
  } catch {
    machine.signedOut('providerUnreachable')
  }
}
