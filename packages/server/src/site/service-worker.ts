import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@officine/i18n/locale'
import { compress, type SiteFile } from './files.ts'

/** Where the portal registers it: at the root, since its scope is everything. */
export const serviceWorkerPath = '/service-worker.js'

/** The address under which a service worker keeps a page: another page has another one. */
export const shellPath = (locale: Locale, revision: string): string => `/shell/${locale}-${revision}.html`

/** What a worker itself may reach: the files that it keeps. Pages have a policy of their own. */
export const serviceWorkerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types',
].join('; ')

/** The portal's service worker, with the pages of this environment in its list; nothing without a worker in the build. */
export async function renderServiceWorker(
  portalFolder: string,
  shells: Readonly<Record<Locale, string>>,
): Promise<SiteFile> {
  let script = readFileSync(join(portalFolder, 'service-worker.js'), 'utf8')
  for (const locale of locales) script = script.replace(shellPath(locale, '__OFC_REVISION__'), shells[locale])
  return compress('text/javascript; charset=utf-8', Buffer.from(script))
}

/**
 * Takes the place of the worker when the operator turns it off: removes what was kept and itself. Pages go on as they
 * are, and reload themselves where nothing is typed; the next address comes from the network.
 */
export function renderFarewell(): Promise<SiteFile> {
  return compress('text/javascript; charset=utf-8', Buffer.from(farewell))
}

// It begins while it installs, since it may have to wait for the worker before it. To be unregistered it may not be
// waited for there: that comes after the installation. Pages are told after that: one that reloads before asks the worker that
// goes, and may wait for its answer for ever.
const farewell = `addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(forget())
  leave()
})
addEventListener('activate', (event) => event.waitUntil(leave()))

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith('officine-')) await caches.delete(name)
}

async function leave() {
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'WORKER_REMOVED' })
}
`
