import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { choicesCache, themeEntry } from '../agreed.ts'

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

/** The kept page of a language as the server would write it for this person: with their theme, before the first paint. */
export async function withTheme(shell: Response): Promise<Response> {
  const theme = await keptTheme()
  if (!theme) return shell
  const html = await shell.text()
  return new Response(html.replace('data-ofc-theme="light"', `data-ofc-theme="${theme}"`), {
    headers: shell.headers,
  })
}

async function keptTheme(): Promise<string | undefined> {
  if (!(await caches.has(choicesCache))) return undefined
  const written = await (await caches.open(choicesCache)).match(themeEntry)
  const theme = await written?.text()
  return theme === 'dark' || theme === 'auto' ? theme : undefined
}
