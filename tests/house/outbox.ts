import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { House } from './house.ts'

/** The demonstration's outbox holds a mail to somebody that speaks of something. */
export async function expectMail(page: Page, house: House, to: string, about: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${house.url}/outbox`)
    await expect(
      page
        .getByRole('link')
        .filter({ hasText: about })
        .or(page.getByRole('row').filter({ hasText: to }))
        .first(),
    ).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}
