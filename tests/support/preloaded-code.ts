import type { Page } from '@playwright/test'

/**
 * Waits until a preloaded chunk and all its imports are fetched.
 * @param part The name of its file, without the ending: `answer-dialog`.
 */
export async function waitForPreload(page: Page, part: string): Promise<void> {
  await page.waitForFunction((name) => {
    const fetched = performance.getEntriesByType('resource').map((entry) => entry.name)
    const imported = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return (
      fetched.some((address) => address.includes(`/${name}-`)) &&
      [...imported].every(({ href }) => fetched.includes(href))
    )
  }, part)
}
