import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oldestBrowsers } from '@officine/ui-elements/oldest-browsers.js'
import { breakpointsPlugin } from '@officine/ui-elements/tokens/breakpoints.js'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { noChunkCycles } from './build/chunk-cycles.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { precompressed } from './build/compress.ts'
import { localizedPages } from './build/localized-pages.ts'

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
const browsers = [...oldestBrowsers]

const firstPage = [
  here('src/app/start.tsx'),
  here('src/features/home/home-page.tsx'),
  here('src/features/home/unsent-transactions.tsx'),
]
const forms = [here('src/forms/index.ts'), here('../ui-elements/dist/react/text-field.js')]
const englishTexts = ['shell', 'errors', 'home', 'notices', 'opening-hours'].map((name) =>
  here(`../../locales/en-CA/${name}.json`),
)

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    localizedPages({
      'fr-CA': firstPage,
      'en-CA': [...firstPage, here('src/language/english-files.ts'), ...englishTexts],
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker/worker',
      filename: 'service-worker.ts',
      // The server has a manifest in each language, and the page registers the worker once it is idle.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Without the typeface, which the pages cache themselves (`app/typeface.ts`).
        globPatterns: ['assets/*.{js,css,svg}', '*.svg', 'icons/*.png'],
        modifyURLPrefix: { '': '/' },
        // The server renders the pages, and fills in their hashes.
        additionalManifestEntries: ['fr-CA', 'en-CA'].map((locale) => ({
          url: `/shell/${locale}-__OFC_REVISION__.html`,
          revision: null,
        })),
      },
    }),
    noChunkCycles(),
    precompressed(),
  ],
  define: { __RELEASE__: JSON.stringify(version) },
  resolve: {
    alias: [
      // Texts are compiled by the build, so the parser is not part of the bundle.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  json: { namedExports: false, stringify: false },
  css: { postcss: { plugins: [breakpointsPlugin] } },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each group brings the imports of its modules along; the rest follows the routes.
        codeSplitting: {
          groups: [
            // Runs before the rest has arrived: it sends the first requests.
            { name: 'main', tags: ['$initial'], priority: 4 },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'first-page', test: (id) => firstPage.includes(id), priority: 2 },
            { name: 'forms', test: (id) => forms.includes(id), priority: 1 },
            { name: 'shared', minShareCount: 8 },
          ],
        },
        // The service worker caches a language's files by their names.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, locale] = facadeModuleId?.match(/\/(\w{2}-\w{2})\/[\w-]+\.json$/) ?? []
          return `assets/${locale ? `${locale}-` : ''}[name]-[hash].js`
        },
      },
    },
  },
  test: {
    alias: { '@lit/react': here('src/testing/lit-react.ts') },
    include: ['{src,build}/**/*.test.ts'],
    environment: 'node',
    // For two cores that also run the elements' tests or the server's.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As long as a state may take to come on such a machine; the default is one second.
    expect: { poll: { timeout: 15_000 } },
  },
})
