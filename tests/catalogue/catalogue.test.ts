import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './catalogue-fixtures.ts'
import { catalogueFolder, readElements, readStories } from './read-stories.ts'

test('every element of the manifest has stories', () => {
  const foldersWithStories = new Set(readStories().map(({ importPath }) => importPath.split('/').at(-2)))
  expect([...readElements().keys()].filter((folder) => !foldersWithStories.has(folder))).toEqual([])
})

test('the preview opens in French and the toolbar switches it to English', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // This story's arguments are safe in a URL: Storybook warns about others when it writes them
  // there before it knows their defaults.
  await page.goto('/?path=/story/text-field--default')
  const story = page.frameLocator('#storybook-preview-iframe')
  await expect(page.getByRole('button', { name: 'Champ de texte', exact: true })).toBeVisible()
  await expect(story.getByRole('textbox', { name: 'Ville' })).toBeVisible()
  await expect(page.getByText('@officine/ui-elements/react/text-field.js')).toBeVisible()

  await page.goto('/?path=/story/text-field--default&globals=language:en-CA')
  await expect(page.getByRole('button', { name: 'Text field', exact: true })).toBeVisible()
  await expect(story.getByRole('textbox', { name: 'City' })).toBeVisible()
})

test('the package includes nothing of the catalogue', () => {
  const manifest = readFileSync(join(catalogueFolder, '../custom-elements.json'), 'utf8')
  for (const kind of ['stories', 'usage']) {
    expect(manifest).not.toContain(`.${kind}.ts`)
    expect(existsSync(join(catalogueFolder, `../dist/text-field/text-field.${kind}.js`))).toBe(false)
  }
})
