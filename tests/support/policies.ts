import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Watches every page, frame and popup of every context that opens from now on.
 * @returns what was done against a Content-Security-Policy so far; what would only be reported counts too.
 */
export function watchPolicies(browser: Browser): () => readonly string[] {
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

/** As Chromium words it, for everything that a policy can forbid. */
const isViolation = (text: string) =>
  /Content[- ]Security[- ]Policy|violates the following|requires 'Trusted\w+' assignment|\[Report Only\]/i.test(
    text,
  )
