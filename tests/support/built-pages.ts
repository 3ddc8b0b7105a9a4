import { fileURLToPath } from 'node:url'
import type { Route } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compiledMessages } from '../../packages/portal/build/compiled-messages.ts'
import { breakpointsPlugin } from '../../packages/ui-elements/src/tokens/breakpoints.ts'

const folder = fileURLToPath(new URL('../../packages/portal/src/app/testing/', import.meta.url))

/** Files by path; the entry is `assets/pages.js`. */
export type BuiltPages = ReadonlyMap<string, string | Buffer>

const pagesByEntry = new Map<string, Promise<BuiltPages>>()

/** Builds portal pages that only tests use, once for each entry in `app/testing`. */
export function buildPages(entry: string): Promise<BuiltPages> {
  const pages = pagesByEntry.get(entry) ?? buildEntry(`${folder}${entry}`)
  pagesByEntry.set(entry, pages)
  return pages
}

async function buildEntry(input: string): Promise<BuiltPages> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compiledMessages()],
    define: { __RELEASE__: '"test"' },
    css: { postcss: { plugins: [breakpointsPlugin] } },
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
        input,
        output: { entryFileNames: 'assets/pages.js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The pages were not built.')
  return new Map(
    output.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  )
}

/** Fulfills a request with one of these files. */
export function fulfillAsset(route: Route, files: BuiltPages): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const body = files.get(pathname.slice(1))
  if (body === undefined) return route.fulfill({ status: 404 })
  return route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body })
}
