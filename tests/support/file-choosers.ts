import type { Page } from '@playwright/test'

/**
 * Intercepts the page's file choosers from now on. Playwright intercepts them only while a listener
 * exists, and a listener added just before the press takes effect too late.
 */
export function interceptFileChoosers(page: Page): void {
  page.on('filechooser', () => {})
}
