import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { expect } from './fixtures.ts'
import type { House } from './house.ts'

/**
 * Opens the newest mail to this address in the demonstration's outbox and follows its link into the
 * portal.
 */
export async function followMail(page: Page, house: House, to: string): Promise<void> {
  await openMail(page, house, to)
  await page.locator(`a[href^="${house.url}"]`).last().click()
}

/** The portal URL in the newest mail to this address. */
export async function linkIn(page: Page, house: House, to: string): Promise<string> {
  await openMail(page, house, to)
  return (await page.locator(`a[href^="${house.url}"]`).last().getAttribute('href')) ?? ''
}

/** Opens the newest mail to this address. */
export async function openMail(page: Page, house: House, to: string): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link').first()
  await expect(async () => {
    await page.goto(`${house.url}/outbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.click()
}

/** The password reset link in the mail to this account. */
export async function resetLink(page: Page, house: House, account: Account): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `${account}@officine.test` })
    .getByRole('link')
  await expect(async () => {
    await page.goto(`${house.url}/outbox`)
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.first().click()
  return (await page.locator('a[href*="/new-password?"]').getAttribute('href')) ?? ''
}
