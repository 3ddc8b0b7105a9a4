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
  textsOf,
} from './story-page.ts'

type Appearance = readonly [Language, StoryTheme]

/**
 * Six combinations of two languages and three themes, in two halves that each include every language
 * and every theme. Neighbouring stories alternate, so that each combination is tested on every
 * second story.
 */
const halves: readonly (readonly [Appearance, Appearance, Appearance])[] = [
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

const storiesByTitle = Map.groupBy(readStories(), ({ title }) => title)

for (const [title, stories] of storiesByTitle) {
  test(title, async ({ page }) => {
    test.setTimeout(30_000 + stories.length * 15_000)
    await openStory(page, stories[0]?.id ?? '')
    for (const [position, { id }] of stories.entries()) {
      await goToStory(page, id)
      for (const appearance of halves[position % 2] ?? []) await expectNoDefects(page, id, appearance)
      await writeSource(id, (await sourcesOf(page)).react)
    }
  })
}

async function expectNoDefects(page: Page, id: string, [language, theme]: Appearance): Promise<void> {
  await setLanguageAndTheme(page, language, theme)
  const context = `${id} in ${language}, ${theme}`
  expect.soft(await storyViolations(page), context).toEqual([])
  const texts = await textsOf(page)
  expect
    .soft(
      texts.filter((text) => foreign[language].test(text)),
      `${context} has no text of the other language`,
    )
    .toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${context} is no wider than its window`).toBeLessThanOrEqual(0)
}

/** Writes the example for the later compile check (`examples.test.ts`). */
async function writeSource(id: string, source: string): Promise<void> {
  if (!source) return
  await mkdir(sourcesFolder, { recursive: true })
  await writeFile(join(sourcesFolder, `${id}.tsx`), source)
}
