import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readStories, sourcesFolder } from './stories.ts'
import {
  dressStory,
  findingsOf,
  goToStory,
  type Language,
  type Look,
  openStory,
  sourcesOf,
  wordsOf,
} from './story-page.ts'

type Dress = readonly [Language, Look]

/**
 * Two languages and three looks give six ways to show a story; these halves of them hold each language and each look.
 * Neighbours take different halves, so that each pair of a language and a look is seen on every second story.
 */
const halves: readonly (readonly [Dress, Dress, Dress])[] = [
  [
    ['fr-CA', 'light'],
    ['en-CA', 'dark'],
    ['fr-CA', 'forced'],
  ],
  [
    ['en-CA', 'light'],
    ['fr-CA', 'dark'],
    ['en-CA', 'forced'],
  ],
]

/** Small words that only one of the two languages has. */
const foreign: Readonly<Record<Language, RegExp>> = {
  'fr-CA': /\b(the|and|your|with|this|that|is|are|was|of|to|for|not|you|please|choose|optional)\b/i,
  'en-CA': /\b(le|la|les|une|est|sont|dans|pour|avec|vous|votre|vos|ne|pas|sur|facultatif|choisissez)\b/i,
}

const files = Map.groupBy(readStories(), ({ title }) => title)

for (const [title, stories] of files) {
  test(title, async ({ page }) => {
    test.setTimeout(30_000 + stories.length * 15_000)
    await openStory(page, stories[0]?.id ?? '')
    for (const [position, { id }] of stories.entries()) {
      await goToStory(page, id)
      for (const dress of halves[position % 2] ?? []) await expectSound(page, id, dress)
      await keepSource(id, (await sourcesOf(page)).react)
    }
  })
}

async function expectSound(page: Page, id: string, [language, look]: Dress): Promise<void> {
  await dressStory(page, language, look)
  const where = `${id} in ${language}, ${look}`
  expect.soft(await findingsOf(page), where).toEqual([])
  const words = await wordsOf(page)
  expect
    .soft(
      words.filter((text) => foreign[language].test(text)),
      `${where} speaks its language`,
    )
    .toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${where} fits its window`).toBeLessThanOrEqual(0)
}

/** The compiler reads them afterwards: an example that does not compile helps nobody. */
async function keepSource(id: string, source: string): Promise<void> {
  if (!source) return
  await mkdir(sourcesFolder, { recursive: true })
  await writeFile(join(sourcesFolder, `${id}.tsx`), source)
}
