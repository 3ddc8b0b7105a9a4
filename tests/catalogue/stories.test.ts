import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { readStories, sourcesFolder } from './stories.ts'
import {
  dressStory,
  findingsOf,
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

for (const [position, { id, title, name }] of readStories().entries()) {
  test(`${title}: ${name}`, async ({ page }) => {
    const [first, ...others] = halves[position % 2] ?? halves[0] ?? []
    if (!first) throw new Error('There is no way to show a story.')
    await openStory(page, id, ...first)
    await expectSound(first)
    for (const dress of others) {
      await dressStory(page, ...dress)
      await expectSound(dress)
    }

    const { react } = await sourcesOf(page)
    await mkdir(sourcesFolder, { recursive: true })
    if (react) await writeFile(join(sourcesFolder, `${id}.tsx`), react)

    async function expectSound([language, look]: Dress) {
      const where = `${id} in ${language}, ${look}`
      expect(await findingsOf(page), where).toEqual([])
      expect(
        (await wordsOf(page)).filter((text) => foreign[language].test(text)),
        `${where} speaks its language`,
      ).toEqual([])
    }
  })
}
