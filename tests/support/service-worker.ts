import type { Page } from '@playwright/test'

/** Waits until the page's worker has kept everything and holds the page. Needs `test.use({ serviceWorkers: 'allow' })`. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Lets the page look for a new version, as it does by itself every five minutes. */
export async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}
