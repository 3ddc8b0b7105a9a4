import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** Where a page finds the client of the API, as a module of its own origin. */
export const clientModule = '/assets/client-of-the-test.js'

const entry = fileURLToPath(new URL('./client-entry.ts', import.meta.url))

/** Gives the pages of a context the client of the API, under their own policy. */
export async function serveClient(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The client was not built.')
  const [{ code }] = output.output
  await page.route(`**${clientModule}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
}
