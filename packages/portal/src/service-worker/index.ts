import { type UpdateControls, type UpdateState, watchRegistration } from './watch-registration.ts'
import { preferencesCache, scriptAddress, themeCacheKey, type WorkerMessage } from './worker-messages.ts'

export type { UpdateState }

interface ServiceWorkerOptions {
  /** Whether the operator has enabled the service worker. */
  readonly isEnabled: boolean
  readonly onUpdateState: (state: UpdateState) => void
  readonly isDirty: () => boolean
}

export interface ServiceWorkerControls extends UpdateControls {
  /** For a chunk that is gone: most likely a new version was published. */
  readonly checkForUpdate: () => void
  /** Lets the worker cache the files of the page's language. */
  readonly cacheLanguage: (locale: string) => void
  /** Caches the theme for the worker, which cannot read cookies in every browser. */
  readonly cacheTheme: (theme: string) => void
}

/**
 * Registers the service worker, or unregisters it. Undefined if the browser has none or rejects it.
 */
export async function startServiceWorker(
  options: ServiceWorkerOptions,
): Promise<ServiceWorkerControls | undefined> {
  // Absent in private windows of some browsers.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!container) return undefined
  try {
    if (!options.isEnabled) {
      await unregister(container)
      return undefined
    }
    const registration = await register(container)
    const reload = () => location.reload()
    const { installUpdate } = watchRegistration(registration, container, { ...options, reload })
    pollForUpdates(registration)
    return {
      installUpdate,
      checkForUpdate: () => void checkForUpdate(registration).catch(() => {}),
      cacheLanguage: (locale) => {
        const message = { type: 'KEEP_LANGUAGE', locale } satisfies WorkerMessage
        void container.ready.then(({ active }) => active?.postMessage(message))
      },
      cacheTheme: (theme) => void cacheTheme(theme).catch(() => {}),
    }
  } catch {
    return undefined
  }
}

/** Trusted Types, which not every browser supports and TypeScript's DOM types do not include. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): TrustedPolicy
}

interface TrustedPolicy {
  createScriptURL(address: string): string
}

/** Registers the worker's script: fixed address, root scope, classic. */
function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return container.register(trustedScriptUrl(scriptAddress), {
    scope: '/',
    type: 'classic',
    updateViaCache: 'none',
  })
}

function trustedScriptUrl(address: string): string {
  if (!('trustedTypes' in globalThis)) return address
  const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes }
  const policy = trustedTypes.createPolicy('officine-worker', {
    createScriptURL(url) {
      if (url !== scriptAddress) throw new TypeError(`Not the service worker: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(address)
}

/** Removes a service worker that the operator has disabled, with its caches. */
async function unregister(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('officine-')) await caches.delete(name)
}

async function cacheTheme(theme: string): Promise<void> {
  const cache = await caches.open(preferencesCache)
  await cache.put(themeCacheKey, new Response(theme))
}

/** Specification 9: the interval between update checks (ms). */
export const updateCheckInterval = 300_000

/** Checks for a new version every five minutes. */
export function pollForUpdates(registration: ServiceWorkerRegistration): void {
  setInterval(() => checkForUpdate(registration).catch(() => {}), updateCheckInterval)
}

/**
 * Starts an update check if the script can be fetched; not while a
 * worker is installing, nor offline.
 */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing || !navigator.onLine) return
  const { status } = await fetch(scriptAddress, { method: 'GET', cache: 'no-store' })
  if (status === 200) await registration.update()
}
