import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Watches every page, frame and popup of all contexts, existing and future.
 * @returns a function that returns the Content-Security-Policy violations so far, including
 * report-only ones, and stops watching new contexts.
 */
export function watchCspViolations(browser: Browser): () => readonly string[] {
  const violations: string[] = []
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (isViolation(message.text())) violations.push(`${message.location().url}: ${message.text()}`)
    })
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  return () => {
    browser.off('context', watch)
    return violations
  }
}

/** Chromium's console messages for all kinds of violations. */
const isViolation = (text: string) =>
  /Content[- ]Security[- ]Policy|violates the following|requires 'Trusted\w+' assignment|\[Report Only\]/i.test(
    text,
  )
