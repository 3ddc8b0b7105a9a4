import { choicesCache, scriptAddress, themeEntry, type WorkerMessage } from './agreed.ts'

/** The browser's guard against addresses that somebody else wrote; not every browser has it, nor TypeScript's own list. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): TrustedPolicy
}

interface TrustedPolicy {
  createScriptURL(address: string): string
}

/** Registers the worker's script: fixed, at the root, with root scope, classic. */
export function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return container.register(trusted(scriptAddress), { scope: '/', type: 'classic', updateViaCache: 'none' })
}

let policy: TrustedPolicy | undefined

function trusted(address: string): string {
  if (!('trustedTypes' in globalThis)) return address
  const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('officine-worker', {
    createScriptURL(asked) {
      if (asked !== scriptAddress) throw new TypeError(`Not the service worker: ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(address)
}

/** Removes what an operator has turned off. */
export async function unregister(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('officine-')) await caches.delete(name)
}

/** Writes the theme down where the worker finds it, which can't read cookies everywhere. */
export async function keepTheme(theme: string): Promise<void> {
  const cache = await caches.open(choicesCache)
  await cache.put(themeEntry, new Response(theme))
}

/** Lets the worker keep the files of the page's language. */
export function keepLanguage(registration: ServiceWorkerRegistration, locale: string): void {
  registration.active?.postMessage({ type: 'KEEP_LANGUAGE', locale } satisfies WorkerMessage)
}
