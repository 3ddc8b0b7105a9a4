import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { expect } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

/**
 * Opens the newest mail to this address in the demonstration's outbox and follows its link into the
 * portal.
 */
export async function followMail(page: Page, server: TestServer, to: string): Promise<void> {
  await openMail(page, server, to)
  await page.locator(`a[href^="${server.url}"]`).last().click()
}

/** The portal URL in the newest mail to this address. */
export async function mailLink(page: Page, server: TestServer, to: string): Promise<string> {
  await openMail(page, server, to)
  return (await page.locator(`a[href^="${server.url}"]`).last().getAttribute('href')) ?? ''
}

/**
 * Opens the newest mail to this address. A person who signs in may get one about the new device, before
 * or after: with `subject` it is another mail.
 */
export async function openMail(page: Page, server: TestServer, to: string, subject = ''): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: to })
    .filter({ hasText: subject })
    .getByRole('link')
    .first()
  await expect(async () => {
    await page.goto(`${server.url}/outbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.click()
}

/** The password reset link in the mail to this account. */
export async function resetLink(page: Page, server: TestServer, account: Account): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `${account}@officine.test` })
    .getByRole('link')
  await expect(async () => {
    await page.goto(`${server.url}/outbox`)
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.first().click()
  return (await page.locator('a[href*="/new-password?"]').getAttribute('href')) ?? ''
}
