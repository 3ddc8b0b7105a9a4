import { pharmacySections } from '@officine/api/constants'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/figures.ts'
import type { House } from '../support/house.ts'
import { textsIn } from '../support/texts.ts'
import { openBrowser, signIn } from './browser.ts'
import { slowDown, slowProcessor } from './slow.ts'
import { typeIn } from './typing.ts'

const french = textsIn('fr-CA')

const runs = 5

/** Editing a pharmacy's record: letters in each section's form, and the way to a form by its link. */
export async function measureEditing(house: House): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await newContext(browser)
    const page = await signIn(context, house)
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

/** The address of the edit page of the person's first pharmacy. */
async function firstRecord(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).first()
  const address = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''))
  return `${address}/edit`
}

/** What is typed stays typed: each form is left with its draft, which the next one does not see. */
async function measureTyping(page: Page, context: BrowserContext, record: string): Promise<Figure> {
  const found: Record<string, readonly number[]> = {}
  for (const section of pharmacySections) {
    const form = await openForm(page, record, section)
    const session = await slowProcessor(page, context)
    const { tasks } = await typeIn(page, form.getByRole('textbox').or(form.getByRole('combobox')))
    await session.detach()
    found[section] = tasks
  }
  const worst = Object.entries(found)
    .map(([section, tasks]) => ({ section, longest: Math.max(0, ...tasks), count: tasks.length }))
    .filter(({ count }) => count > 0)
  const told = worst.map(
    ({ section, longest, count }) => `${section} ${count}, the longest ${Math.round(longest)} ms`,
  )
  return {
    what: 'typing in each form of a pharmacy’s record, 4× CPU: tasks over 50 ms',
    measured: told.join('; ') || 'none',
    bar: '0',
    holds: worst.length === 0,
    data: found,
  }
}

/** Another page in between: an address that differs by its hash alone would not open anew. */
async function openForm(page: Page, record: string, section: string) {
  await page.goto('about:blank')
  await page.goto(`${record}#${section}`)
  const form = page.locator(`#${section} form`)
  await form.waitFor()
  await page.waitForTimeout(1_000)
  return form
}

/** From the address to a form that takes what is typed, on a later visit. */
async function measureOpening(context: BrowserContext, record: string): Promise<Figure> {
  const times: Record<string, number> = {}
  for (const section of pharmacySections) {
    const visits: number[] = []
    // The first one brings what the later ones find.
    for (let run = 0; run <= runs; run++) visits.push(await visit(context, `${record}#${section}`, section))
    times[section] = median(visits.slice(1))
  }
  const slowest = Math.max(...Object.values(times))
  return {
    what: 'edit form by link, warm, slow 4G, 4× CPU: to usable',
    measured: Object.entries(times)
      .map(([section, time]) => `${section} ${Math.round(time)} ms`)
      .join(', '),
    bar: '≤ 1500 ms',
    holds: slowest <= 1_500,
    data: times,
  }
}

async function visit(context: BrowserContext, address: string, section: string): Promise<number> {
  const page = await context.newPage()
  const session = await slowDown(page, context)
  await page.addInitScript(watchForm, section)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
  await session.detach()
  await page.close()
  return time
}

/**
 * Within the page: when every field of the section's form was on the screen, and the page free to take what is typed. The
 * page tells it itself: whoever asks from outside asks twice a second.
 */
function watchForm(section: string): void {
  const standsIn = (element: Element) =>
    [...(element.shadowRoot?.children ?? [])].some((child) => child.getClientRects().length > 0)
  const usable = new Promise<number>((resolve) => {
    const look = () => {
      const form = document.querySelector<HTMLFormElement>(`#${section} form`)
      const fields = [...(form?.elements ?? [])].filter(({ localName }) => localName.startsWith('ofc-'))
      if (fields.length === 0 || !fields.every(standsIn)) return requestAnimationFrame(look)
      // A task after the frame's own: the frame is on its way to the screen.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      return port2.postMessage('drawn')
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { usable })
}
