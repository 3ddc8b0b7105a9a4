import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './catalogue-fixtures.ts'
import { readStories, sourcesFolder } from './read-stories.ts'
import {
  goToStory,
  type Language,
  openStory,
  type StoryTheme,
  setLanguageAndTheme,
  sourcesOf,
  storyViolations,
  wordsOf,
} from './story-page.ts'

type Dress = readonly [Language, StoryTheme]

/**
 * Six combinations of two languages and three looks, in two halves that each include every language
 * and every look. Neighbouring stories alternate, so that each combination is tested on every
 * second story.
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

/** Common short words that only the other language has. */
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
  await setLanguageAndTheme(page, language, look)
  const where = `${id} in ${language}, ${look}`
  expect.soft(await storyViolations(page), where).toEqual([])
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

/** Writes the example for the later compile check (`examples.test.ts`). */
async function keepSource(id: string, source: string): Promise<void> {
  if (!source) return
  await mkdir(sourcesFolder, { recursive: true })
  await writeFile(join(sourcesFolder, `${id}.tsx`), source)
}
