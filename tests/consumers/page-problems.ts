import type { Page } from '@playwright/test'

/** Collects console warnings, errors and policy violations of a page. */
export function collectPageProblems(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
