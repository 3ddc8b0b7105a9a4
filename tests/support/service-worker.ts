import type { Page } from '@playwright/test'

/**
 * Waits until the page's service worker is activated and controls the page. Needs `test.use({
 * serviceWorkers: 'allow' })`.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Checks for a new version, as the page does every five minutes. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}
