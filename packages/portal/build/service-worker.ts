import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { injectManifest } from 'workbox-build'

interface ServiceWorkerOptions {
  readonly entry: string
  readonly locales: readonly string[]
  readonly target: string[]
}

/** The placeholder for the hash of each page that the server renders. */
const revision = '__OFC_REVISION__'

/**
 * Builds the service worker as one classic script, with the list of files to precache. The pages
 * cache the typeface themselves (`app/typeface.ts`).
 */
export function serviceWorker({ entry, locales, target }: ServiceWorkerOptions): Plugin {
  let folder = ''
  return {
    name: 'officine:service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    writeBundle: {
      // Before the files are compressed, and after they are all written.
      order: 'pre',
      sequential: true,
      async handler() {
        const script = path.join(folder, 'service-worker.js')
        await bundle(entry, folder, target)
        await injectManifest({
          swSrc: path.join(folder, 'service-worker.bundle.js'),
          swDest: script,
          globDirectory: folder,
          globPatterns: ['assets/*.{js,css,svg}', '*.svg', 'icons/*.png'],
          dontCacheBustURLsMatching: /^assets\//,
          modifyURLPrefix: { '': '/' },
          additionalManifestEntries: locales.map((locale) => ({
            url: `/shell/${locale}-${revision}.html`,
            revision: null,
          })),
        })
        await rm(path.join(folder, 'service-worker.bundle.js'))
      },
    },
  }
}

async function bundle(entry: string, outDir: string, target: string[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: 'service-worker.bundle.js' },
      },
    },
  })
}
