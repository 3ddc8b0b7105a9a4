import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { replaceBreakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { etagOf, type SiteFile, sendSiteFile } from '../site/site-files.ts'
import { createOpenApiDocument } from './openapi-document.ts'
import { referencePage } from './page/reference-page.ts'

/**
 * The page is text and style: it runs no script, loads nothing from other origins and can't be
 * framed.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types',
].join('; ')

const textTypes = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const

/** Serves the OpenAPI document of the API, and a page that shows it. */
export function addReference(
  app: FastifyInstance,
  { release, portalUrl }: Pick<Configuration, 'release' | 'portalUrl'>,
): void {
  const document = once(() => createOpenApiDocument(release))
  const files: Readonly<Record<string, () => Promise<SiteFile>>> = {
    '/api/openapi.json': once(() => textFile(textTypes.json, JSON.stringify(document()))),
    '/api/reference': once(() => textFile(textTypes.html, referencePage(document(), portalUrl))),
    '/api/reference/style.css': once(() => textFile(textTypes.css, styleSheet())),
    '/api/reference/font.woff2': once(font),
  }
  for (const [url, file] of Object.entries(files)) {
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', contentSecurityPolicy)
      return sendSiteFile(request, reply, await file())
    })
  }
}

/** Created at the first request: most processes never get one. */
function once<Created extends object>(create: () => Created): () => Created {
  let created: Created | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** Quality 5 takes a tenth of the time of the best one, for a fifth more bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function textFile(type: string, text: string): Promise<SiteFile> {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, brotliOptions),
    promisify(gzip)(plain),
  ])
  return { type, etag: etagOf(plain), isImmutable: false, plain, br, gzip: gzipped }
}

async function font(): Promise<SiteFile> {
  const family = '@fontsource-variable/atkinson-hyperlegible-next'
  const plain = read(`${family}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`)
  return { type: 'font/woff2', etag: etagOf(plain), isImmutable: false, plain }
}

function styleSheet(): string {
  const pageStyle = readFileSync(new URL('./page/reference-page.css', import.meta.url), 'utf8')
  return `${read('@officine/ui-elements/tokens.css').toString()}\n${replaceBreakpoints(pageStyle)}`
}

const read = (specifier: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(specifier)))
