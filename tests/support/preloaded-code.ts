import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const portalSources = fileURLToPath(new URL('../../packages/portal/src/', import.meta.url))

/**
 * Waits until a preloaded chunk and all its imports are fetched.
 * @param chunk The name of its file, without the ending: `request-decision-dialog`.
 * @throws if the portal has no such file, which would never be fetched.
 */
export async function waitForPreload(page: Page, chunk: string): Promise<void> {
  if (globSync(`**/${chunk}.tsx`, { cwd: portalSources }).length === 0)
    throw new Error(`The portal has no file ${chunk}.tsx`)
  await page.waitForFunction((name) => {
    const fetched = performance.getEntriesByType('resource').map((entry) => entry.name)
    const imported = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return (
      fetched.some((address) => address.includes(`/${name}-`)) &&
      [...imported].every(({ href }) => fetched.includes(href))
    )
  }, chunk)
}
