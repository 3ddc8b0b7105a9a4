// Builds what the sign-in pages load: their elements, style sheet and font, into dist-signin.
import { fileURLToPath } from 'node:url'
import { oldestBrowsers } from '@officine/ui-elements/oldest-browsers.js'
import { breakpointsPlugin } from '@officine/ui-elements/tokens/breakpoints.js'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  base: '/assets/',
  publicDir: false,
  css: { postcss: { plugins: [breakpointsPlugin] } },
  build: {
    target: [...oldestBrowsers],
    outDir: 'dist-signin',
    emptyOutDir: true,
    assetsDir: '',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: [`${root}sign-in/entry.ts`, `${root}sign-in/icon.svg`] },
  },
})
