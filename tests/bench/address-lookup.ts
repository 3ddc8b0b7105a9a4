import type { BrowserContext, Page } from '@playwright/test'
import type { Figure } from '../../scripts/benchmark-table.ts'
import { elementTextsIn } from '../support/element-texts.ts'
import type { TestServer } from '../support/test-server.ts'
import { openBrowser, signIn } from './browser.ts'
import { throttleCpu } from './throttling.ts'
import { measureTypingCost, type Typing } from './typing.ts'

const { parts } = elementTextsIn('fr-CA').addressField

const typed = '405 vieux-m'
const mostPresses = 13

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))

/** Filling an address with the lookup: key presses, and their cost on the page. */
export async function measureAddressLookup(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    const page = await signIn(context, server)
    return [
      await measureAt(page, context, server, 'as it is'),
      await measureAt(page, context, server, '4× CPU'),
    ]
  } finally {
    await browser.close()
  }
}

async function measureAt(
  page: Page,
  context: BrowserContext,
  server: TestServer,
  processor: 'as it is' | '4× CPU',
): Promise<Figure> {
  await page.goto(`${server.url}/profile/edit`)
  for (const label of [parts.street, parts.city, parts.postalCode]) await field(page, label).fill('')
  await field(page, parts.street).focus()
  await page.waitForTimeout(1_000)
  const session = processor === '4× CPU' ? await throttleCpu(page, context) : undefined
  const keys = ['ArrowDown', 'Enter']
  const cost: Typing = await measureTypingCost(page, async () => {
    await page.keyboard.type(typed, { delay: 60 })
    await page.locator('[role=option]').first().waitFor()
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForFunction(
      (element) => element instanceof HTMLInputElement && element.value !== '',
      await field(page, parts.city).elementHandle(),
    )
  })
  await session?.detach()
  const presses = typed.length + keys.length
  const longest = Math.max(0, ...cost.tasks)
  return {
    what: `an address by the look-up, processor ${processor}: presses, and tasks over 50 ms`,
    measured: `${presses}; ${cost.tasks.length}${longest ? `, the longest ${Math.round(longest)} ms` : ''}`,
    target: `≤ ${mostPresses}; 0`,
    holds: presses <= mostPresses && cost.tasks.length === 0,
    data: cost,
  }
}
