import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { breakpointsPlugin } from '@officine/ui-elements/tokens/breakpoints.js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompressed } from './build/compress.ts'
import { firstPageChunks, formsChunk } from './build/first-page.ts'
import { compiledMessages, messagesName } from './build/messages.ts'
import { localizedPages } from './build/pages.ts'
import { serviceWorker } from './build/service-worker.ts'

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('package.json'), 'utf8'))

const firstPage = [here('src/app/start.tsx'), here('src/features/home/home-page.tsx')]

/** What the first page stands on: chunks of their own, which run as soon as they are here, and outlast a release. */
const parts = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
}

/** What only other screens use of what the first page's indexes name. */
const unused =
  /\/(api\/dist\/calls\/(?!define-call|index|pharmacies|userinfo)|api\/dist\/(structs\/(accessa|contact|employee|file|follow-up|pharmacy-change|request|transaction)|decision-words)|portal\/src\/(data\/act|session\/sign-in-problem)\.)/

/**
 * What a screen that is fetched names beside itself, to have it at once: its styles, and what nearly every screen stands on. What few
 * import is asked for once they are here; home would have to know each of these names.
 */
const aheadOfScreen = /(\/(controls|forms|parts|transaction-list|date-input)-[^/]*|\.css)$/

/** What has light-dark(), popovers and top-level await. */
const browsers = ['chrome125', 'firefox128', 'safari18']

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
        messages: ['home', 'notices', 'opening-hours'],
        parts: Object.keys(parts),
        otherLocaleModules: [here('src/language/english-files.ts')],
      },
      commonMessages: ['shell', 'errors'],
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
      // Texts are compiled by the build: their parser stays at home.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      {
        find: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/,
        replacement: here('build/unused-queries.ts'),
      },
      // What this stands in for is in React by now.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  css: { postcss: { plugins: [breakpointsPlugin] } },
  build: {
    target: browsers,
    cssTarget: browsers,
    // Terser, then Vite's own minifier: home is 1 % smaller after brotli than with either alone.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false } },
    modulePreload: {
      polyfill: false,
      // A dialog is fetched before it is wanted: nobody waits for what it imports, and each screen would name all of it.
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
              unused,
              parts,
            }),
            formsChunk(
              [
                here('src/forms/index.ts'),
                here('../ui-elements/dist/react/text-field.js'),
                here('../ui-elements/dist/react/select.js'),
              ],
              unused,
            ),
            // What home's card of transactions and their list share.
            {
              name: 'transaction-list',
              test: /\/(api\/dist\/(calls\/list-transactions|structs\/transaction-summary)|portal\/src\/parts\/(transactions\/transaction-fact|texts\/days-between))\./,
              includeDependenciesRecursively: false,
            },
            // What three screens or more share, in two chunks: each small one is a name that home must know to fetch it ahead.
            {
              name: 'controls',
              test: /\/(ui-elements\/dist\/(button|checkbox|choices|dialog|icon|overlays|pagination|radio-group|screen-reader|react\/(checkbox|dialog|pagination))|lit-html|lit)\/(?!.*texts\.en)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Without what home draws late, and what the card opens with: they would fetch the rest as well.
            {
              name: 'parts',
              test: /\/(portal\/src\/(?!parts\/hooks\/|parts\/texts\/occupation-text).*\.(tsx?|css)|api\/dist\/(calls|structs|decision-words).*)$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The largest field: it is kept once for all forms that ask for a day.
            {
              name: 'date-input',
              test: /\/ui-elements\/dist\/date-input\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // Home knows some 150 names of files: sixteen letters compress better than sixty-four, and seven of them tell what one name has held
        // apart. Together 0.5 kB less.
        hashCharacters: 'hex',
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${messagesName(facadeModuleId) ?? name}-[hash:7].js`,
      },
    },
  },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
})
