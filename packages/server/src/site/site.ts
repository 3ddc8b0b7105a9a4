import { defaultLocale, isLocale, type Locale } from '@officine/i18n/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { readSiteFiles } from './files.ts'
import { renderPages, type Theme, themes } from './page.ts'
import { sendFile } from './send-file.ts'

const year = 31_536_000

/** Serves the built portal: its files, and its page for every other address, which the portal itself reads. */
export async function addSite(app: FastifyInstance, configuration: Configuration): Promise<void> {
  const files = readSiteFiles(configuration.portalFolder)
  const pages = await renderPages(configuration)

  // What no route of the server answers is the portal's.
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send()
    }
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = files.get(path)
    if (file) {
      // A worker is held by the policy of its own file, an icon that is opened by itself likewise.
      reply.header('content-security-policy', pages(defaultLocale, 'light').contentSecurityPolicy)
      reply.header('cache-control', file.isImmutable ? `public, max-age=${year}, immutable` : 'no-cache')
      return sendFile(request, reply, file)
    }
    if (looksLikeFile(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const page = pages(localeOf(path), themeOf(request.headers.cookie))
    protect(reply, page.contentSecurityPolicy)
    reply.header('vary', 'Cookie')
    return sendFile(request, reply, page)
  })
}

function protect(reply: FastifyReply, policy: string): void {
  reply.header('cache-control', 'no-cache')
  reply.header('content-security-policy', policy)
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  )
}

/** A file that isn't there (an old chunk, an icon that somebody guesses) must not be answered with a page. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[A-Za-z0-9]{1,12}$/.test(path)
}

/** English has a prefix, French has none. */
function localeOf(path: string): Locale {
  const first = path.split('/')[1] ?? ''
  return isLocale(first) ? first : defaultLocale
}

/** The theme that the portal wrote down; light without a choice. */
function themeOf(cookies = ''): Theme {
  const chosen = /(?:^|;\s*)officine-theme=(\w+)/.exec(cookies)?.[1]
  return themes.find((theme) => theme === chosen) ?? 'light'
}
