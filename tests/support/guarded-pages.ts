import type { Settings } from '@officine/api/settings'
import type { BrowserContext } from '@playwright/test'
import { buildPages, fulfillAsset } from './built-pages.ts'

/** Nothing listens on this port: the test fulfills every request. */
export const guardedUrl = 'http://localhost:1'
export const externalUrl = 'http://localhost:2/'

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
  requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
  associationPhone: null,
  associationEmail: null,
  associationHours: null,
  serviceWorker: false,
}

const html = `<!doctype html>
<html lang="fr-CA"><head><meta charset="utf-8"><title>Officine</title><link rel="icon" href="data:,">
<style>.tall { block-size: 3000px }</style>
<script type="application/json" id="settings">${JSON.stringify(settings)}</script></head>
<body><div id="root"></div><script type="module" src="/assets/pages.js"></script></body></html>`

/** Three small pages in the portal's frame and another origin, all without a server. */
export async function serveGuardedPages(context: BrowserContext): Promise<void> {
  const files = await buildPages('guarded-pages.tsx')
  await context.route(`${externalUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await context.route(`${guardedUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (!pathname.startsWith('/assets/')) return route.fulfill({ contentType: 'text/html', body: html })
    return fulfillAsset(route, files)
  })
}
