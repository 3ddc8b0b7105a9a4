import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { preferencesCache, themeCacheKey } from '../worker-messages.ts'

/**
 * A set of this release's files that is cached as a whole: fetched with the worker, served without
 * the network, removed with the next release.
 */
export interface PrecachedFiles {
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Removes the files of other releases. */
  readonly activate: (event: ExtendableEvent) => Promise<unknown>
  /** Whether a file of the set is cached, from this release or an earlier one. */
  readonly hasCachedFiles: () => Promise<boolean>
  /** Fetches missing files after the installation. */
  readonly complete: () => Promise<void>
  /**
   * The response for a file of the set, from the network if the browser has evicted it;
   * undefined for other addresses.
   */
  readonly respond: (event: FetchEvent) => Promise<Response> | undefined
  readonly match: (address: string) => Promise<Response | undefined>
}

export function precacheFiles(cacheName: string, entries: readonly PrecacheEntry[]): PrecachedFiles {
  const controller = new PrecacheController({ cacheName })
  controller.addToCacheList([...entries])
  const open = () => caches.open(cacheName)
  return {
    install: controller.install,
    activate: controller.activate,
    async hasCachedFiles() {
      return (await caches.has(cacheName)) && (await (await open()).keys()).length > 0
    },
    async complete() {
      const cache = await open()
      for (const address of controller.getURLsToCacheKeys().values()) {
        if (!(await cache.match(address))) await cache.add(address)
      }
    },
    respond(event) {
      const cacheKey = controller.getCacheKeyForURL(event.request.url)
      if (!cacheKey) return undefined
      return controller.strategy.handle({ event, request: event.request, params: { cacheKey } })
    },
    match: (address) => controller.matchPrecache(address),
  }
}

/**
 * The cached page of a language with the person's theme, as the server
 * renders it, for the first paint.
 */
export async function withTheme(shell: Response): Promise<Response> {
  const theme = await cachedTheme()
  if (!theme) return shell
  const html = await shell.text()
  return new Response(html.replace('data-ofc-theme="light"', `data-ofc-theme="${theme}"`), {
    headers: shell.headers,
  })
}

async function cachedTheme(): Promise<string | undefined> {
  if (!(await caches.has(preferencesCache))) return undefined
  const response = await (await caches.open(preferencesCache)).match(themeCacheKey)
  const theme = await response?.text()
  return theme === 'dark' || theme === 'auto' ? theme : undefined
}
