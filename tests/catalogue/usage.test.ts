import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type {
  EventOrder,
  KeyUsage,
  SpokenNode,
  Text,
  Usage,
} from '../../packages/ui-elements/catalogue/usage.ts'
import { plain, readTree } from './accessibility-tree.ts'
import { expect, test } from './catalogue-fixtures.ts'
import { readAttributes, readElements, readEvents, readStories } from './read-stories.ts'
import { openStory, setLanguageAndTheme } from './story-page.ts'
import { enterSituation, firedEvents, perform, recordEvents } from './usage-steps.ts'

const sources = join(import.meta.dirname, '../../packages/ui-elements/src')
const usageFiles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.usage.ts'),
)

test('every element with stories has a page about its usage', () => {
  const ids = new Set(readStories().map(({ id }) => id))
  const elements = new Set([...ids].map((id) => id.split('--')[0]))
  const tags = new Set([...readElements().values()].flat())
  expect(
    [...elements].filter((element) => tags.has(`ofc-${element}`) && !ids.has(`${element}--usage`)),
  ).toEqual([])
})

for (const file of usageFiles) {
  const element = file.split('/').at(-1)?.replace('.usage.ts', '') ?? ''
  const { usage } = (await import(join(sources, file))) as { readonly usage: Usage }
  test(`${element}: keys, events and spoken names are those of its page`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.clock.setFixedTime('2026-11-27T12:00:00')
    await openStory(page, `${element}--default`)
    await setLanguageAndTheme(page, 'fr-CA', 'light')
    for (const row of usage.keyboard) for (const key of row.keys) await expectKey(page, element, row, key)
    for (const order of usage.events) await expectEvents(page, element, order)
    for (const language of ['fr', 'en'] as const) {
      await setLanguageAndTheme(page, `${language}-CA`, 'light')
      for (const node of usage.spoken) await expectSpoken(page, element, node, language)
    }
    if (usage.spoken.length === 0) expect(await namedNodes(page)).toEqual([])
  })
  test(`${element}: each key has a result, events have an order, examples known attributes`, () => {
    expect(usage.keyboard.filter(({ result }) => Object.keys(result).length === 0)).toEqual([])
    expect(usage.events.length > 0 || readEvents(`ofc-${element}`).length === 0).toBe(true)
    const examples = usage.guidelines.flatMap(({ good, bad }) => [good.example, bad.example])
    expect(examples.flatMap(unknownAttributes)).toEqual([])
  })
}

/** The attributes in an example that neither our elements nor all elements of HTML have. */
function unknownAttributes(example: string): string[] {
  return [...example.matchAll(/<(ofc-[\w-]+)([^>]*)/g)].flatMap(([, tag = '', text = '']) =>
    [...text.replaceAll(/"[^"]*"/g, '').matchAll(/[\w-]+/g)]
      .map(([name]) => name)
      .filter((name) => !readAttributes(tag).includes(name) && !/^(id|slot|on\w+|aria-\w+)$/.test(name))
      .map((name) => `${tag} ${name}`),
  )
}

async function expectKey(page: Page, element: string, { result, does, ...situation }: KeyUsage, key: string) {
  await enterSituation(page, element, situation)
  await recordEvents(page, `ofc-${element}`, eventTypes(element, result.fires ?? []))
  const context = `${element}, ${key}: ${does.fr}`
  const tree = () => readTree(page)
  const nodes = async () => (await tree()).map(written)
  if (result.hides !== undefined) await expect.poll(nodes, context).toContain(plain(result.hides))
  await perform(page, [key])
  if (result.focus !== undefined)
    await expect
      .poll(async () => (await tree()).filter(({ isFocused }) => isFocused).map(written), context)
      .toContain(plain(result.focus))
  if (result.shows !== undefined) await expect.poll(nodes, context).toContain(plain(result.shows))
  if (result.hides !== undefined) await expect.poll(nodes, context).not.toContain(plain(result.hides))
  if (result.properties) {
    const names = Object.keys(result.properties)
    await expect.poll(() => readProperties(page, element, names), context).toEqual(result.properties)
  }
  if (result.fires) await expect.poll(() => firedEvents(page), context).toEqual(result.fires)
}

async function expectEvents(
  page: Page,
  element: string,
  { action, steps, events, ...situation }: EventOrder,
) {
  await enterSituation(page, element, situation)
  await recordEvents(page, `ofc-${element}`, eventTypes(element, events))
  await perform(page, steps)
  await expect.poll(() => firedEvents(page), `${element}: ${action.fr}`).toEqual(events)
}

async function expectSpoken(page: Page, element: string, node: SpokenNode, language: keyof Text) {
  await enterSituation(page, element, node)
  const { role, name, value, description, states = [] } = node
  const expected = {
    role,
    name: plain(name[language]),
    ...(value ? { value: plain(value[language]) } : {}),
    description: plain(description?.[language] ?? ''),
    states: [...states].sort(),
  }
  const nodesOfRole = async () =>
    (await readTree(page))
      .filter((candidate) => candidate.role === role)
      .map(({ isFocused, value: candidateValue, ...candidate }) =>
        value ? { ...candidate, value: candidateValue } : candidate,
      )
  await expect.poll(nodesOfRole, `${element} in ${language}`).toContainEqual(expected)
}

const namedNodes = async (page: Page) =>
  (await readTree(page)).filter(({ role, name }) => name && role !== 'RootWebArea').map(written)

/** All events of the manifest, so that none is missing from the page, and native ones that it names. */
function eventTypes(element: string, events: readonly string[]): string[] {
  const named = events.map((event) => event.split(' ')[0] ?? '')
  return [...new Set([...readEvents(`ofc-${element}`), ...named])].filter(
    (type) => !/^(submit|reset)$/.test(type),
  )
}

const written = ({ role, name }: { readonly role: string; readonly name: string }) => `${role} "${name}"`

async function readProperties(page: Page, element: string, names: readonly string[]) {
  return page
    .locator(`.example ofc-${element}`)
    .evaluate(
      (node, names) => Object.fromEntries(names.map((name) => [name, Reflect.get(node, name)])),
      names,
    )
}
