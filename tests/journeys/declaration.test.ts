import type { Page } from '@playwright/test'
import { expect, test } from '../house/fixtures.ts'
import { signIn } from '../house/people.ts'

test('who has a declaration due is asked at home; refusing closes everything until they sign, and leads back to where they were', async ({
  house,
  page,
}) => {
  await signIn(page, house, 'newcomer')
  await expect(page.getByRole('heading', { name: /est à signer d’ici le/ })).toBeVisible()
  await page.getByRole('link', { name: 'Lire et signer la déclaration' }).click()
  await expect(heading(page)).toHaveText('Déclaration obligatoire')
  await expect(page.getByText(/^À signer d’ici le/)).toBeVisible()

  const sign = page.getByRole('button', { name: 'Signer la déclaration' })
  await sign.click()
  await expect(page.locator('ofc-error-summary')).toBeFocused()
  await expect(page.locator('ofc-checkbox')).toContainText('Acceptez ces termes pour continuer.')

  await page.getByRole('button', { name: 'Refuser de signer' }).click()
  const dialog = page.locator('ofc-dialog')
  await expect(dialog).toContainText('Votre espace sera fermé dès maintenant')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Refuser de signer' }).click()
  await dialog.getByRole('button', { name: 'Refuser et fermer mon espace' }).click()
  await expect(page.locator('ofc-alert')).toContainText('Votre espace est fermé')
  await expect(page.locator('.declaration-refused')).toBeFocused()

  const led = countLeads(page)
  await page.goto(`${house.url}/profile`)
  await expect(page).toHaveURL(/\/declaration\?back=%2Fprofile$/)
  await expect(page.locator('ofc-alert')).toContainText('Votre espace est fermé')
  await page.getByRole('link', { name: 'Officine' }).click()
  await expect(page).toHaveURL(/\/declaration\?back=%2F$/)
  expect(led()).toBe(2)
  await page.goto(`${house.url}/en-CA/profile`)
  await expect(page).toHaveURL(/\/en-CA\/declaration\?back=%2Fen-CA%2Fprofile$/)
  await expect(heading(page)).toHaveText('Mandatory declaration')

  await page.getByRole('checkbox', { name: 'I have read this declaration' }).check()
  await page.getByRole('button', { name: 'Sign the declaration' }).click()
  await expect(heading(page)).toHaveText('Your declaration is signed')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(`${house.url}/en-CA/profile`)
  await page.goto(`${house.url}/declaration`)
  await expect(heading(page)).toHaveText('Aucune déclaration à signer')
})

test('a delegate signs no declaration and is stopped by none', async ({ sharedHouse: house, page }) => {
  await signIn(page, house, 'delegate')
  await expect(page.getByRole('link', { name: 'Lire et signer la déclaration' })).toHaveCount(0)
  await page.goto(`${house.url}/declaration`)
  await expect(heading(page)).toHaveText('Aucune déclaration à signer')
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** How often the page goes to the declaration by itself from now on. */
function countLeads(page: Page): () => number {
  let count = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/declaration')) count += 1
  })
  return () => count
}
