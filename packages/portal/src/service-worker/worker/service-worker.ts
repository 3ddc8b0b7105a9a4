import type { PrecacheEntry } from 'workbox-precaching'
import type { WorkerMessage } from '../worker-messages.ts'
import {
  isCacheablePage,
  isLocale,
  type Locale,
  localeOfAddress,
  localeOfFile,
  locales,
} from './addresses.ts'
import { type PrecachedFiles, precacheFiles, withTheme } from './precached-files.ts'

declare const self: ServiceWorkerGlobalScope

// The build inserts the list of files here, and the server the hashes
// of the pages that it rendered.
const entries = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string')

const common = precacheFiles('officine-files', entriesOf(undefined))
const languages: Readonly<Record<Locale, PrecachedFiles>> = {
  'fr-CA': precacheFiles('officine-fr-CA', entriesOf('fr-CA')),
  'en-CA': precacheFiles('officine-en-CA', entriesOf('en-CA')),
}
const fileSets = [common, ...Object.values(languages)]

self.addEventListener('install', (event) => event.waitUntil(install(event)))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([...fileSets.map((files) => files.activate(event)), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'KEEP_LANGUAGE' && isLocale(message.locale)) {
    event.waitUntil(languages[message.locale].complete())
  }
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Other origins and non-GET requests are left to the browser.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isCacheablePage(url)) event.respondWith(respondWithPage(request, localeOfAddress(url)))
    return
  }
  for (const files of fileSets) {
    const response = files.respond(event)
    if (response) return event.respondWith(response)
  }
})

/**
 * Caches the files of a language once a page in it is open: a French
 * page fetches nothing in English.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const localesToInstall = await localesToCache()
  await common.install(event)
  for (const locale of localesToInstall) await languages[locale].install(event)
}

async function localesToCache(): Promise<readonly Locale[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const localesInUse = new Set(windows.map(({ url }) => localeOfAddress(new URL(url))))
  for (const locale of locales) if (await languages[locale].hasCachedFiles()) localesInUse.add(locale)
  return localesInUse.size > 0 ? [...localesInUse] : ['fr-CA']
}

/**
 * The page in the language of its address. If that language is not cached, it comes from the
 * network, or offline in the other language.
 */
async function respondWithPage(request: Request, locale: Locale): Promise<Response> {
  const shell = await shellOf(locale)
  if (shell) return withTheme(shell)
  try {
    return await fetch(request)
  } catch (error) {
    for (const other of locales) {
      const otherShell = await shellOf(other)
      if (otherShell) return withTheme(otherShell)
    }
    throw error
  }
}

function shellOf(locale: Locale): Promise<Response | undefined> {
  const shell = entries.find(({ url }) => url.startsWith(`/shell/${locale}-`))
  return shell ? languages[locale].match(shell.url) : Promise.resolve(undefined)
}

function entriesOf(locale: Locale | undefined): readonly PrecacheEntry[] {
  return entries.filter(({ url }) => localeOfFile(url) === locale)
}
