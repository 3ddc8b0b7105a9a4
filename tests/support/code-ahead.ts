import type { Page } from '@playwright/test'

/**
 * Waits until a part's code, which the page fetches ahead of the press that wants it, is there with all that it imports.
 * @param part The name of its file, without the ending: `answer-dialog`.
 */
export async function codeIsAhead(page: Page, part: string): Promise<void> {
  await page.waitForFunction((name) => {
    const fetched = performance.getEntriesByType('resource').map((entry) => entry.name)
    const imported = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return (
      fetched.some((address) => address.includes(`/${name}-`)) &&
      [...imported].every(({ href }) => fetched.includes(href))
    )
  }, part)
}
