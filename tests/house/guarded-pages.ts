import { fileURLToPath } from 'node:url'
import type { Settings } from '@officine/api/settings'
import type { BrowserContext } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compiledMessages } from '../../packages/portal/build/messages.ts'

const entry = fileURLToPath(
  new URL('../../packages/portal/src/app/testing/guarded-pages.tsx', import.meta.url),
)

/** Nothing listens there: every answer is given by the test. */
export const guardedUrl = 'http://localhost:1'
export const elsewhere = 'http://localhost:2/'

const settings: Settings = {
  apiBaseUrl: '/api',
  identityUrl: 'http://localhost:2',
  clientId: 'portal',
  clientSecret: '',
  organizationId: '',
  addressLookupUrl: null,
  addressLookupKey: null,
  pharmacistFinderUrl: null,
  productName: 'Officine',
  associationName: 'Association',
  serviceWorker: false,
}

const html = `<!doctype html>
<html lang="fr-CA"><head><meta charset="utf-8"><title>Officine</title><link rel="icon" href="data:,">
<style>.tall { block-size: 3000px }</style>
<script type="application/json" id="settings">${JSON.stringify(settings)}</script></head>
<body><div id="root"></div><script type="module" src="/assets/pages.js"></script></body></html>`

/** Three small pages in the portal's own frame, without a server, and another site beside them. */
export async function serveGuardedPages(context: BrowserContext): Promise<void> {
  const files = await built()
  await context.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await context.route(`${guardedUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/assets/')) return route.fulfill({ contentType: 'text/html', body: html })
    const body = files.get(pathname.slice(1))
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body })
  })
}

let building: Promise<ReadonlyMap<string, string | Buffer>> | undefined

function built(): Promise<ReadonlyMap<string, string | Buffer>> {
  building ??= build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compiledMessages()],
    define: { __RELEASE__: '"test"' },
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'assets/pages.js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  }).then((result) => {
    const [output] = [result].flat()
    if (!output || !('output' in output)) throw new Error('The pages were not built.')
    return new Map(
      output.output.map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : Buffer.from(file.source),
      ]),
    )
  })
  return building
}
