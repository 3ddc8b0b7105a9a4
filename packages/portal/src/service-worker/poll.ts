import { scriptAddress } from './agreed.ts'

/** Specification 9: how often a new version is looked for, in milliseconds. */
export const updatePoll = 300_000

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'update'>

/** Looks for a new version every five minutes, for as long as the page lives. */
export function pollForUpdates(registration: Registration): void {
  setInterval(() => lookForUpdate(registration).catch(() => {}), updatePoll)
}

/** Lets the browser compare the script, once it is known that the server has one: not while one installs, nor offline. */
export async function lookForUpdate(registration: Registration): Promise<void> {
  if (registration.installing || !navigator.onLine) return
  const { status } = await fetch(scriptAddress, { method: 'GET', cache: 'no-store' })
  if (status === 200) await registration.update()
}
