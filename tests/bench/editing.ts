import { pharmacySections } from '@officine/api/constants'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { openBrowser, signIn } from './browser.ts'
import { throttleCpu, throttleCpuAndNetwork } from './throttling.ts'
import { typeIn } from './typing.ts'

const french = textsIn('fr-CA')

const runs = 5

/** Editing a pharmacy: typing in each section's form, and opening a form by its link. */
export async function measureEditing(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await newContext(browser)
    const page = await signIn(context, server)
    const record = await firstRecord(page)
    const typing = await measureTyping(page, context, record)
    await page.close()
    return [typing, await measureOpening(context, record)]
  } finally {
    await browser.close()
  }
}

const newContext = (browser: Browser) =>
  browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })

/** The URL of the edit page of the person's first pharmacy. */
async function firstRecord(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).first()
  const address = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''))
  return `${address}/edit`
}

/** Leaves a draft in each form; other sections don't show it. */
async function measureTyping(page: Page, context: BrowserContext, record: string): Promise<Figure> {
  const longTasks: Record<string, readonly number[]> = {}
  for (const section of pharmacySections) {
    const form = await openForm(page, record, section)
    const session = await throttleCpu(page, context)
    const { tasks } = await typeIn(page, form.getByRole('textbox').or(form.getByRole('combobox')))
    await session.detach()
    longTasks[section] = tasks
  }
  const worst = Object.entries(longTasks)
    .map(([section, tasks]) => ({ section, longest: Math.max(0, ...tasks), count: tasks.length }))
    .filter(({ count }) => count > 0)
  const descriptions = worst.map(
    ({ section, longest, count }) => `${section} ${count}, the longest ${Math.round(longest)} ms`,
  )
  return {
    what: 'typing in each form of a pharmacy’s record, 4× CPU: tasks over 50 ms',
    measured: descriptions.join('; ') || 'none',
    target: '0',
    holds: worst.length === 0,
    data: longTasks,
  }
}

/** Goes through a blank page: a URL that differs only by its hash would not reload. */
async function openForm(page: Page, record: string, section: string) {
  await page.goto('about:blank')
  await page.goto(`${record}#${section}`)
  const form = page.locator(`#${section} form`)
  await form.waitFor()
  await page.waitForTimeout(1_000)
  return form
}

/** The time from navigation to a usable form on a later visit, in milliseconds. */
async function measureOpening(context: BrowserContext, record: string): Promise<Figure> {
  const times: Record<string, number> = {}
  for (const section of pharmacySections) {
    const visits: number[] = []
    // The first visit fills the caches and is not counted.
    for (let run = 0; run <= runs; run++) visits.push(await visit(context, `${record}#${section}`, section))
    times[section] = median(visits.slice(1))
  }
  const slowest = Math.max(...Object.values(times))
  return {
    what: 'edit form by link, warm, slow 4G, 4× CPU: to usable',
    measured: Object.entries(times)
      .map(([section, time]) => `${section} ${Math.round(time)} ms`)
      .join(', '),
    target: '≤ 1500 ms',
    holds: slowest <= 1_500,
    data: times,
  }
}

async function visit(context: BrowserContext, address: string, section: string): Promise<number> {
  const page = await context.newPage()
  const session = await throttleCpuAndNetwork(page, context)
  await page.addInitScript(watchForm, section)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
  await session.detach()
  await page.close()
  return time
}

/**
 * Runs in the page: the time when every field of the section's form is rendered and the main thread
 * is free. The page measures itself, since polling from outside runs only twice a second.
 */
function watchForm(section: string): void {
  const isRendered = (element: Element) =>
    [...(element.shadowRoot?.children ?? [])].some((child) => child.getClientRects().length > 0)
  const usable = new Promise<number>((resolve) => {
    const checkFields = () => {
      const form = document.querySelector<HTMLFormElement>(`#${section} form`)
      const fields = [...(form?.elements ?? [])].filter(({ localName }) => localName.startsWith('ofc-'))
      if (fields.length === 0 || !fields.every(isRendered)) return requestAnimationFrame(checkFields)
      // A task after the frame callback runs once the frame is being painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      return port2.postMessage('drawn')
    }
    requestAnimationFrame(checkFields)
  })
  Object.assign(window, { usable })
}
