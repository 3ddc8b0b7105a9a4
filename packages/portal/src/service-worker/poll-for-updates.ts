import { scriptAddress } from './worker-messages.ts'

/** Specification 9: the interval between update checks (ms). */
export const updateCheckInterval = 300_000

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'update'>

/** Checks for a new version every five minutes. */
export function pollForUpdates(registration: Registration): void {
  setInterval(() => checkForUpdate(registration).catch(() => {}), updateCheckInterval)
}

/**
 * Starts an update check if the script can be fetched; not while a
 * worker is installing, nor offline.
 */
export async function checkForUpdate(registration: Registration): Promise<void> {
  if (registration.installing || !navigator.onLine) return
  const { status } = await fetch(scriptAddress, { method: 'GET', cache: 'no-store' })
  if (status === 200) await registration.update()
}
