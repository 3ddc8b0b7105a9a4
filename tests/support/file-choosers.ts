import type { Page } from '@playwright/test'

/**
 * Gives the file choosers of a page to its test from here on. Playwright takes them from the browser only while somebody listens, and
 * learns so too late from a listener that is added just before the press.
 */
export function interceptFileChoosers(page: Page): void {
  page.on('filechooser', () => {})
}
