import { clearResponses } from '../data/index.ts'
import { removeDeviceCard } from '../encrypted-storage/device-card-owner.ts'
import { currentLanguage } from '../language/index.ts'
import { store, themeAtom } from '../store/index.ts'
import { currentSession } from './session-atom.ts'
import { getSessionInstance } from './session-instance.ts'
import { recordSignOut } from './session-tabs.ts'
import { signOutDelay, signOutTimeout } from './session-times.ts'
import { readUser, removeUser } from './user-record.ts'

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const lockName = 'officine-sign-out'

/**
 * Signs out in every tab, whatever the network does, and then at the provider. If the provider is
 * unreachable, this page stays and says so.
 */
export async function signOut(): Promise<void> {
  if (currentSession().name === 'redirecting') return
  const { machine } = getSessionInstance()
  machine.redirecting()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    const user = await readUser().catch(() => undefined)
    await removeUser().catch(() => {})
    recordSignOut()
    await Promise.all([clearResponses(), removeDeviceCard()])
    if (!lock) return machine.signedOut('elsewhere')
    await endAtProvider(user)
  })
}

async function endAtProvider(user: string | undefined): Promise<void> {
  const { machine, protocol } = getSessionInstance()
  const late = new Promise<never>((_, reject) => setTimeout(reject, signOutTimeout))
  try {
    const loaded = await Promise.race([protocol(), late])
    await loaded.signOut(user, { locale: currentLanguage().locale, theme: store.get(themeAtom) })
  } catch {
    machine.signedOut('providerAway')
  }
}
