import { forgetAnswers } from '../data/index.ts'
import { currentLanguage } from '../language/index.ts'
import { removeDeviceCard } from '../sealed/device-card-owner.ts'
import { store, themeAtom } from '../store/index.ts'
import { currentSession } from './current.ts'
import { signOutDelay, signOutPatience } from './limits.ts'
import { readUser, removeUser } from './record.ts'
import { theSession } from './running.ts'
import { noteSignedOut } from './tabs.ts'

/** The lock of the one tab that redirects to the provider when all tabs sign out at once. */
const lockName = 'officine-sign-out'

/**
 * Signs out in every tab, whatever the network does, and then at the provider. If the provider is
 * unreachable, this page stays and says so.
 */
export async function signOut(): Promise<void> {
  if (currentSession().name === 'redirecting') return
  const { machine } = theSession()
  machine.redirecting()
  await new Promise((resolve) => setTimeout(resolve, signOutDelay))
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    const user = await readUser().catch(() => undefined)
    await removeUser().catch(() => {})
    noteSignedOut()
    await Promise.all([forgetAnswers(), removeDeviceCard()])
    if (!lock) return machine.signedOut('elsewhere')
    await endAtProvider(user)
  })
}

async function endAtProvider(user: string | undefined): Promise<void> {
  const { machine, protocol } = theSession()
  const late = new Promise<never>((_, reject) => setTimeout(reject, signOutPatience))
  try {
    const loaded = await Promise.race([protocol(), late])
    await loaded.signOut(user, { locale: currentLanguage().locale, theme: store.get(themeAtom) })
  } catch {
    machine.signedOut('providerAway')
  }
}
