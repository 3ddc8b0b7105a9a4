import { preferencesCache, scriptAddress, themeCacheKey, type WorkerMessage } from './worker-messages.ts'

/** Trusted Types, which not every browser supports and TypeScript's DOM types do not include. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): TrustedPolicy
}

interface TrustedPolicy {
  createScriptURL(address: string): string
}

/** Registers the worker's script: fixed address, root scope, classic. */
export function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return container.register(trustedScriptUrl(scriptAddress), {
    scope: '/',
    type: 'classic',
    updateViaCache: 'none',
  })
}

let policy: TrustedPolicy | undefined

function trustedScriptUrl(address: string): string {
  if (!('trustedTypes' in globalThis)) return address
  const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('officine-worker', {
    createScriptURL(url) {
      if (url !== scriptAddress) throw new TypeError(`Not the service worker: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(address)
}

/** Removes a service worker that the operator has disabled, with its caches. */
export async function unregister(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('officine-')) await caches.delete(name)
}

/** Caches the theme for the worker, which cannot read cookies in every browser. */
export async function cacheTheme(theme: string): Promise<void> {
  const cache = await caches.open(preferencesCache)
  await cache.put(themeCacheKey, new Response(theme))
}

/** Lets the worker cache the files of the page's language. */
export function cacheLanguage(registration: ServiceWorkerRegistration, locale: string): void {
  registration.active?.postMessage({ type: 'KEEP_LANGUAGE', locale } satisfies WorkerMessage)
}
