import { choicesCache, themeEntry, type WorkerMessage } from './agreed.ts'

/** Writes the theme down where the worker finds it, which can't read cookies everywhere. */
export async function keepTheme(theme: string): Promise<void> {
  const cache = await caches.open(choicesCache)
  await cache.put(themeEntry, new Response(theme))
}

/** Lets the worker keep the files of the page's language. */
export function keepLanguage(registration: ServiceWorkerRegistration, locale: string): void {
  registration.active?.postMessage({ type: 'KEEP_LANGUAGE', locale } satisfies WorkerMessage)
}
