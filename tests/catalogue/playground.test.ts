import { expect, catalogueTest as test } from './catalogue-fixtures.ts'
import { readStories } from './read-stories.ts'
import { type ArgType, openStory, readArgTypes, sourcesOf } from './story-page.ts'

// The source of a toast region calls `toast()`: pages don't write the element.
const playgrounds = readStories().filter(({ id }) => /--default$/.test(id) && id !== 'toast-region--default')

for (const { id } of playgrounds)
  test(`${id}: every control changes the example`, async ({ page }) => {
    await openStory(page, id)
    const controlled = (await readArgTypes(page)).filter(({ control }) => control?.type)
    const values = Object.fromEntries(controlled.flatMap((argType) => sampleFor(argType)))
    await page.evaluate((payload) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateStoryArgs', payload), {
      storyId: id,
      updatedArgs: values,
    })
    await expect.poll(async () => (await sourcesOf(page)).html).toContain('<i>sample</i>')
    const { html } = await sourcesOf(page)
    const changed = controlled.filter(({ key }) => key in values && key !== 'content')
    expect(changed.filter(({ key, name }) => !new RegExp(`[ .](${key}|${name})\\b`).test(html))).toEqual([])
  })

/** A value that differs from the default; none for lists and objects, whose shape is their own. */
function sampleFor({ key, control, options = [], table }: ArgType): [string, unknown][] {
  if (key === 'content') return [[key, '<i>sample</i>']]
  const initial = table?.defaultValue?.summary
  switch (control?.type) {
    case 'boolean':
      return [[key, initial !== 'true']]
    case 'number':
      return [[key, 7]]
    case 'select':
      return [[key, options.find((option) => option && `'${option}'` !== initial)]]
    case 'text':
      return [[key, 'sample']]
    default:
      return []
  }
}
