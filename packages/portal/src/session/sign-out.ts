import { clearResponses } from '../data/index.ts'
import { removeDeviceCard } from '../encrypted-storage/device-card-owner.ts'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import { currentSession, loadProtocol, machine } from './session.ts'
import { recordSignOut } from './session-tabs.ts'
import { signOutDelay, signOutTimeout } from './session-times.ts'
import { readStoredUser, removeUser } from './user-record.ts'

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const lockName = 'officine-sign-out'

/**
 * Signs out in every tab, whatever the network does, and then at the provider. If the provider is
 * unreachable, this page stays and shows that.
 */
export async function signOut(): Promise<void> {
  if (currentSession().name === 'redirecting') return
  machine.redirecting()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    const stored = await readStoredUser().catch(() => undefined)
    await removeUser().catch(() => {})
    recordSignOut()
    await Promise.all([clearResponses(), removeDeviceCard()])
    if (!lock) return machine.signedOut('otherTab')
    await endAtProvider(stored?.user)
  })
}

async function endAtProvider(user: string | undefined): Promise<void> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, signOutTimeout))
  try {
    const protocol = await Promise.race([loadProtocol(), timeout])
    await protocol.signOut(user, { locale: currentLanguage().locale, theme: store.get(themeAtom) })
  } catch {
    machine.signedOut('providerUnreachable')
  }
}
