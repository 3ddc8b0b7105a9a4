import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { House } from './house.ts'

/** Opens the newest mail to somebody in the demonstration's outbox, and follows its link into the portal. */
export async function followMail(page: Page, house: House, to: string): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link').first()
  await expect(async () => {
    await page.goto(`${house.url}/outbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.click()
  await page.locator(`a[href^="${house.url}"]`).last().click()
}
