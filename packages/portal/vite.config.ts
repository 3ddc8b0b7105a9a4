import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oldestBrowsers } from '@officine/ui-elements/oldest-browsers.js'
import { breakpointsPlugin } from '@officine/ui-elements/tokens/breakpoints.js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstPageChunks, formsChunk } from './build/chunk-groups.ts'
import { compiledMessages, messagesName } from './build/compiled-messages.ts'
import { precompressed } from './build/compress.ts'
import { localizedPages } from './build/localized-pages.ts'
import { serviceWorker } from './build/service-worker.ts'

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('package.json'), 'utf8'))

const firstPage = [here('src/app/start.tsx'), here('src/features/home/home-page.tsx')]

/**
 * The dependencies of the first page, in chunks of their own: they run as soon as they arrive, and
 * stay cached across releases.
 */
const dependencyChunks = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
}

/** Modules that an index file imports but neither the first page nor the forms' chunk needs. */
const unused =
  /\/(api\/dist\/calls\/(?!define-call|index|pharmacies|userinfo)|api\/dist\/(structs\/(accessa|contact|employee|file|follow-up|pharmacy-change|request|transaction)|rules\/password|accessa-rules|declaration-rules|decision-constants|form-constants|upload-rules)|portal\/src\/data\/versioned-action\.)/

/** Modules of forms that the first page's index files import as well. */
const unusedByFirstPage =
  /\/(api\/dist\/(errors\/screen-codes|rules\/(person-name|today))|i18n\/dist\/locale\/(csv|numbers|occupation-key|postal-code|short-dates)|portal\/src\/data\/mutation)\./

/**
 * The dependencies to preload with a screen: its styles, the chunks that nearly every screen needs,
 * and the one that two long screens need to be printed. Rare chunks are fetched afterwards;
 * otherwise the main chunk would list all their names.
 */
const aheadOfScreen =
  /(\/(controls|forms|parts|transaction-list|date-input|use-open-details-for-print)-[^/]*|\.css)$/

const browsers = [...oldestBrowsers]

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    localizedPages({
      localesFolder: here('../../locales'),
      locales: ['fr-CA', 'en-CA'],
      defaultLocale: 'fr-CA',
      criticalCss: here('src/app/styles/critical.css'),
      cssTarget: browsers,
      firstPage: {
        modules: firstPage,
        messages: ['shell', 'errors', 'home', 'notices', 'opening-hours'],
        dependencyChunks: Object.keys(dependencyChunks),
        otherLocaleModules: [here('src/language/english-files.ts')],
      },
    }),
    serviceWorker({
      entry: here('src/service-worker/worker/main.ts'),
      locales: ['fr-CA', 'en-CA'],
      target: browsers,
    }),
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
      // React includes what this package provides.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  css: { postcss: { plugins: [breakpointsPlugin] } },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: {
      polyfill: false,
      // A dialog is preloaded before it is needed, so its dependencies need no preload; otherwise
      // each screen would list them all.
      resolveDependencies: (file, dependencies) =>
        /-dialog-[^/]*$/.test(file) ? [] : dependencies.filter((one) => aheadOfScreen.test(one)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        minify: { compress: true, mangle: true, codegen: true },
        codeSplitting: {
          groups: [
            ...firstPageChunks({
              entry: here('src/main.tsx'),
              modules: firstPage,
              unused: new RegExp(`${unused.source}|${unusedByFirstPage.source}`),
              dependencyChunks,
            }),
            formsChunk(
              [
                here('src/forms/index.ts'),
                here('../ui-elements/dist/react/text-field.js'),
                here('../ui-elements/dist/react/select.js'),
              ],
              unused,
            ),
            // Shared by the transaction card of home and the transaction list.
            {
              name: 'transaction-list',
              test: /\/(api\/dist\/(calls\/list-transactions|structs\/transaction-summary)|portal\/src\/domain\/transactions\/unsent-transaction-text)\./,
              includeDependenciesRecursively: false,
            },
            // Modules that three or more screens share, in two chunks: home must list the name of
            // each chunk to preload it.
            {
              name: 'controls',
              test: /\/(ui-elements\/dist\/(button|checkbox|choices|dialog|icon|overlays|pagination|radio-group|screen-reader|react\/(checkbox|dialog|pagination))|lit-html|lit)\/(?!.*texts\.en)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Without modules that home renders late or the card page starts with:
            // they would fetch the rest as well.
            {
              name: 'parts',
              test: /\/(portal\/src\/(?!hooks\/|formatting\/occupation-text).*\.(tsx?|css)|api\/dist\/(calls|structs|errors\/screen-codes|rules\/(password|person-name|today)|accessa-rules|decision-constants|form-constants|upload-rules).*|i18n\/dist\/locale\/(?!occupation-key).*)$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The largest field: one cached chunk for all forms with a date.
            {
              name: 'date-input',
              test: /\/ui-elements\/dist\/date-input\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // Home lists some 150 file names: sixteen characters compress better than sixty-four, and
        // seven of them are enough to distinguish the versions of a file. Together 0.5 kB less.
        hashCharacters: 'hex',
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${messagesName(facadeModuleId) ?? name}-[hash:7].js`,
      },
    },
  },
  test: {
    alias: { '@lit/react': here('src/testing/lit-react.ts') },
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node',
    // For two cores that also run the elements' tests or the server's.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
