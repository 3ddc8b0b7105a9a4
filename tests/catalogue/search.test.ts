import { expect, test } from './catalogue-fixtures.ts'

const searches = [
  ['champ de date', 'ofc-date-input'],
  ['date input', 'ofc-date-input'],
  ['ofc-date-input', 'ofc-date-input'],
  ['bouton-icône', 'ofc-icon-button'],
  ['icon button', 'ofc-icon-button'],
  ['liste déroulante', 'ofc-select'],
  ['combobox', 'ofc-combobox'],
] as const

test('the search finds an element by its French name, its English name and its tag', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?path=/story/welcome--welcome')
  const field = page.getByRole('searchbox', { name: 'Search for components' })
  for (const [text, element] of searches) {
    await field.fill(text)
    await expect(page.getByRole('option').first(), text).toContainText(element)
  }
})

test('the page of an element is the first of its entries', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?path=/story/welcome--welcome')
  await page.getByRole('searchbox', { name: 'Search for components' }).fill('ofc-date-input')
  await page.getByRole('option').first().click()
  const frame = page.frameLocator('#storybook-preview-iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Champ de date' })).toBeVisible()
})
