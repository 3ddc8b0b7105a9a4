import { expect, type Page } from '@playwright/test'
import { elementTextsIn } from '../support/element-texts.ts'
import { tokenColor } from '../support/token-color.ts'

// The page that the apps of all frameworks show.

/** Fills and sends the form, and uses what the page connects to its elements. */
export async function expectWorkingPage(page: Page): Promise<void> {
  const nameField = page.getByRole('textbox', { name: 'Nom' })
  await nameField.fill('Geneviève')
  await expect(page.getByTestId('typed')).toHaveText('Geneviève')
  await page.getByRole('button', { name: 'Mettre Zoé' }).click()
  await expect(nameField).toHaveValue('Zoé')
  await page.getByRole('textbox', { name: 'Date' }).fill('1er décembre 2026')
  await page.getByRole('checkbox', { name: 'J’accepte' }).check()
  await expect(page.getByTestId('accepted')).toHaveText('true')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByTestId('sent')).toHaveText(
    JSON.stringify([
      ['name', 'Zoé'],
      ['date', '2026-12-01'],
      ['accept', 'yes'],
    ]),
  )
  await page.getByRole('button', { name: /^(Page )?3/ }).click()
  await expect(page.getByTestId('page')).toHaveText('3')
  await page.getByRole('button', { name: 'Revenir au nom' }).click()
  await expect(nameField).toBeFocused()
}

/** Sets a theme for the form alone: a bundler must not have rewritten the colours for older browsers. */
export async function expectColorsOfTheme(page: Page): Promise<void> {
  const nameField = page.getByRole('textbox', { name: 'Nom' })
  for (const theme of ['light', 'dark'] as const) {
    await nameField.evaluate((field, theme) => {
      const root = field.getRootNode()
      const host = root instanceof ShadowRoot ? root.host : field
      host.closest('form')?.setAttribute('data-ofc-theme', theme)
    }, theme)
    await expect(nameField).toHaveCSS('color', tokenColor('ink', theme))
  }
}

/** Sends the form without a name and with a day that does not exist. */
export async function expectInvalidFormToStay(page: Page): Promise<void> {
  const { formControl, dateInput } = elementTextsIn('fr-CA')
  await page.getByRole('textbox', { name: 'Date' }).fill('32 décembre 2026')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText(formControl.valueMissing)).toBeVisible()
  await expect(page.getByText(dateInput.day(32))).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused()
  await expect(page.getByTestId('sent')).toBeEmpty()
}
