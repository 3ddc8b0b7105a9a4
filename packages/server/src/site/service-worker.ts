import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@officine/i18n/locale'
import { GeneratedFile, type SiteFile } from './site-files.ts'

/** The path at which the portal registers it: at the root, since its scope is the whole site. */
export const serviceWorkerPath = '/service-worker.js'

/** The path under which a service worker caches a page; it changes with the page. */
export const shellPath = (locale: Locale, revision: string): string => `/shell/${locale}-${revision}.html`

/**
 * The worker's own policy: it only fetches the files that it caches. Pages have a policy of their
 * own.
 */
export const serviceWorkerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types',
].join('; ')

/** The portal's service worker; `shells` has the paths of the pages that it caches. */
export function renderServiceWorker(
  portalFolder: string,
  shells: Readonly<Record<Locale, string>>,
): SiteFile {
  let script = readFileSync(join(portalFolder, 'service-worker.js'), 'utf8')
  for (const locale of locales) script = script.replace(shellPath(locale, '__OFC_REVISION__'), shells[locale])
  return new GeneratedFile('text/javascript; charset=utf-8', script)
}

/**
 * Replaces the worker when the operator turns it off: deletes the caches and unregisters itself.
 * Open pages continue, and reload where there is no input; the next navigation uses the network.
 */
export function renderUnregisteringWorker(): SiteFile {
  return new GeneratedFile('text/javascript; charset=utf-8', unregisteringWorker)
}

// The clean-up starts during the installation, since activation may have to wait for the previous
// worker. The installation can't wait for the unregistration, which only follows it. Pages are
// notified last: one that reloads earlier requests the worker being removed, and may wait forever.
const unregisteringWorker = `addEventListener('install', (event) => {
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
