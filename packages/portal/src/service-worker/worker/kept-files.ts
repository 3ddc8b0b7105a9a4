import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'

/** A list of files of this release that are kept whole: fetched with the worker, given without the network, removed with the next release. */
export interface KeptFiles {
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Removes what other releases left. */
  readonly activate: (event: ExtendableEvent) => Promise<unknown>
  /** Whether any file of it, of this release or an earlier one, is kept. */
  readonly isBegun: () => Promise<boolean>
  /** Fetches what is missing, long after the worker was installed. */
  readonly complete: () => Promise<void>
  /** The file at an address of the list, from the network should the browser have dropped it; nothing for another address. */
  readonly answer: (event: FetchEvent) => Promise<Response> | undefined
  readonly match: (address: string) => Promise<Response | undefined>
}

export function keepFiles(cacheName: string, entries: readonly PrecacheEntry[]): KeptFiles {
  const controller = new PrecacheController({ cacheName })
  controller.addToCacheList([...entries])
  const open = () => caches.open(cacheName)
  return {
    install: controller.install,
    activate: controller.activate,
    async isBegun() {
      return (await caches.has(cacheName)) && (await (await open()).keys()).length > 0
    },
    async complete() {
      const cache = await open()
      for (const address of controller.getURLsToCacheKeys().values()) {
        if (!(await cache.match(address))) await cache.add(address)
      }
    },
    answer(event) {
      const cacheKey = controller.getCacheKeyForURL(event.request.url)
      if (!cacheKey) return undefined
      return controller.strategy.handle({ event, request: event.request, params: { cacheKey } })
    },
    match: (address) => controller.matchPrecache(address),
  }
}
