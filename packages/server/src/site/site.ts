import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { defaultLocale, isLocale, type Locale, locales } from '@officine/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { type PortalPage, renderPages } from './portal-page.ts'
import { storeRelease } from './releases.ts'
import {
  renderServiceWorker,
  renderUnregisteringWorker,
  serviceWorkerPath,
  serviceWorkerPolicy,
  shellPath,
} from './service-worker.ts'
import { readSiteFiles, type SiteFile, sendSiteFile } from './site-files.ts'
import { themeFromCookie } from './theme.ts'
import { manifestPath, renderManifest } from './web-manifest.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal: its files, and its page for every other path, which the portal routes
 * itself. `providerOrigins` are those of an external provider's endpoints.
 */
export async function addSite(
  app: FastifyInstance,
  configuration: Configuration,
  providerOrigins: readonly string[] = [],
): Promise<void> {
  const files = readSiteFiles(configuration.portalFolder)
  const findReleaseFile = await storeRelease({ ...configuration, release: buildHash(files) })
  const pages = renderPages(configuration, providerOrigins)
  const filePolicy = pages.pageFor(defaultLocale, 'light').contentSecurityPolicy

  const shells = { 'fr-CA': shellAddress('fr-CA'), 'en-CA': shellAddress('en-CA') }
  for (const locale of locales) {
    app.get(shells[locale], (request, reply) =>
      sendPage(request, reply, pages.pageFor(locale, 'light'), immutableCacheControl),
    )
  }

  for (const locale of locales) {
    const manifest = renderManifest(locale, configuration)
    app.get(manifestPath(locale), (request, reply) =>
      sendSiteFile(request, reply.header('cache-control', 'no-cache'), manifest),
    )
  }

  const worker = configuration.serviceWorker
    ? renderServiceWorker(configuration.portalFolder, shells)
    : renderUnregisteringWorker()
  app.get(serviceWorkerPath, (request, reply) => {
    reply.header('content-security-policy', serviceWorkerPolicy)
    reply.header('cache-control', 'no-cache')
    return sendSiteFile(request, reply, worker)
  })

  // Paths without a route of the server belong to the portal.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send()
    }
    const path = request.url.split('?', 1)[0] ?? '/'
    const file =
      files.get(path) ?? (path.startsWith('/assets/') ? await findReleaseFile(basename(path)) : undefined)
    if (file) {
      // A worker runs under the policy of its own file, and an icon opened directly does too.
      reply.header('content-security-policy', filePolicy)
      reply.header('cache-control', file.isImmutable ? immutableCacheControl : 'no-cache')
      return sendSiteFile(request, reply, file)
    }
    if (looksLikeFile(path)) {
      // During an upgrade another process may have the file shortly.
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    }
    reply.header('vary', 'Cookie')
    return sendPage(
      request,
      reply,
      pages.pageFor(localeOf(path), themeFromCookie(request.headers.cookie)),
      'no-cache',
    )
  })

  function shellAddress(locale: Locale): string {
    return shellPath(locale, pages.revisionOf(locale))
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, contentSecurityPolicy }: PortalPage,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl)
  reply.header('content-security-policy', contentSecurityPolicy)
  return sendSiteFile(request, reply, file)
}

/** The names of hashed files identify a build. */
function buildHash(files: ReadonlyMap<string, SiteFile>): string {
  const names = [...files].flatMap(([path, { isImmutable }]) => (isImmutable ? [path] : []))
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
}

/** A missing file (an old chunk, a guessed icon) must not return the page. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/shell/') || /\.[A-Za-z0-9]{1,12}$/.test(path)
}

/** English has a prefix, French has none. */
function localeOf(path: string): Locale {
  const first = path.split('/')[1] ?? ''
  return isLocale(first) ? first : defaultLocale
}
