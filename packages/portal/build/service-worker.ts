import { build, type Plugin } from 'vite'
import { getManifest } from 'workbox-build'

/**
 * Builds the service worker as one classic script, with the list of files to precache. The pages
 * cache the typeface themselves (`app/typeface.ts`).
 */
export function serviceWorker(entry: string, target: string[]): Plugin {
  return {
    name: 'officine:service-worker',
    apply: 'build',
    writeBundle: {
      // Before the files are compressed, and after they are all written.
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const { manifestEntries } = await getManifest({
          globDirectory: dir,
          globPatterns: ['assets/*.{js,css,svg}', '*.svg', 'icons/*.png'],
          dontCacheBustURLsMatching: /^assets\//,
          modifyURLPrefix: { '': '/' },
          // The server renders the pages, and fills in their hashes.
          additionalManifestEntries: ['fr-CA', 'en-CA'].map((locale) => ({
            url: `/shell/${locale}-__OFC_REVISION__.html`,
            revision: null,
          })),
        })
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            'process.env.NODE_ENV': '"production"',
            'self.__WB_MANIFEST': JSON.stringify(manifestEntries),
          },
          build: {
            target,
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: entry,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
      },
    },
  }
}
