import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { catalogue, readElements, readStories } from './stories.ts'

test('every element of the manifest has stories beside it', () => {
  const told = new Set(readStories().map(({ importPath }) => importPath.split('/').at(-2)))
  expect([...readElements().keys()].filter((folder) => !told.has(folder))).toEqual([])
})

test('the frame opens with its sidebar in French, then in English', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Champ de texte', exact: true })).toBeVisible()
})

test('nothing of the catalogue is published', () => {
  const manifest = readFileSync(join(catalogue, '../custom-elements.json'), 'utf8')
  expect(manifest).not.toContain('.stories.ts')
  expect(existsSync(join(catalogue, '../dist/text-field/text-field.stories.js'))).toBe(false)
})
