import type { Browser, Page } from '@playwright/test'
import { expectSound } from '../house/axe.ts'
import { expect, test } from '../house/fixtures.ts'
import type { House } from '../house/house.ts'
import { addressOf, signIn } from '../house/people.ts'

const city = (page: Page) => page.getByRole('textbox', { name: /^Ville/ })
const occupation = (page: Page) => page.getByLabel(/^Occupation/)
const saved = (page: Page) => page.getByText(/^Modifications? enregistrées?$/)

/** A session of its own, as on another device. */
async function device(browser: Browser, house: House): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, house, 'owner')
  await openForm(page, house)
  return page
}

async function openForm(page: Page, house: House): Promise<void> {
  await page.goto(addressOf(house, '/profile/edit'))
  await city(page).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click()
}

test('two devices change the same profile: what each changed is kept, and what both changed is asked', async ({
  house,
  browser,
}) => {
  test.slow()
  const [office, home] = [await device(browser, house), await device(browser, house)]

  // Each changed something else: nothing to ask.
  await city(office).fill('Rimouski')
  await save(office)
  await expect(saved(office)).toBeVisible()
  await occupation(home).fill('Conférencière')
  await save(home)
  await expect(saved(home)).toBeVisible()
  await openForm(home, house)
  await expect(city(home)).toHaveValue('Rimouski')
  await expect(occupation(home)).toHaveValue('Conférencière')

  // Both changed the same.
  await openForm(office, house)
  await city(office).fill('Gaspé')
  await occupation(office).fill('Formatrice')
  await save(office)
  await expect(saved(office)).toBeVisible()
  await city(home).fill('Matane')
  await occupation(home).fill('Autrice')
  await save(home)
  const dialog = home.getByRole('dialog', { name: 'Quelqu’un d’autre a changé les mêmes champs' })
  await expect(dialog).toBeVisible()
  const question = home.getByRole('radiogroup', { name: 'Ville' })
  await expect(question.getByRole('radio', { name: /Garder le vôtre\s: Matane/ })).toBeVisible()
  await expect(question.getByRole('radio', { name: /Prendre l’autre\s: Gaspé/ })).toBeVisible()
  await expect(question).toContainText(/Avant\s: Rimouski/)
  await expectSound(home, 'conflict')

  // Back to the form, where nothing is lost; then by keyboard alone.
  await home.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(city(home)).toHaveValue('Matane')
  await city(home).press('Enter')
  await expect(dialog).toBeVisible()
  await home.getByRole('button', { name: 'Enregistrer ces choix' }).press('Enter')
  await expect(home.getByText('Il reste un choix à faire.')).toBeVisible()
  await question.getByRole('radio', { name: /Garder le vôtre/ }).press('Space')
  await home.getByRole('radio', { name: /Prendre l’autre\s: Formatrice/ }).press('Space')
  await home.getByRole('button', { name: 'Enregistrer ces choix' }).press('Enter')
  await expect(saved(home)).toBeVisible()
  await openForm(office, house)
  await expect(city(office)).toHaveValue('Matane')
  await expect(occupation(office)).toHaveValue('Formatrice')
})
