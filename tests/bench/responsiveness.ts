import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../scripts/benchmark-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { openBrowser, signIn } from './browser.ts'
import { watchPresses } from './press-latency.ts'
import { throttleCpu } from './throttling.ts'

const french = textsIn('fr-CA')

const visits = 3
const widths = [390, 1280]

interface Visit {
  /**
   * Cumulative layout shift as in Core Web Vitals: shifts within 500 ms of a press are excluded.
   */
  readonly shift: number
  /**
   * The time from each press to its paint, in milliseconds; the browser reports none under 16 ms.
   */
  readonly presses: readonly number[]
}

/**
 * Home, a pharmacy's record, its people and its edit page, on a phone and a desktop, at 4× CPU
 * slowdown: layout shifts while loading, and the latency of presses.
 */
export async function measureResponsiveness(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    for (const width of widths) figures.push(...(await figuresOf(browser, server, width)))
    return figures
  } finally {
    await browser.close()
  }
}

async function figuresOf(browser: Browser, server: TestServer, width: number): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width, height: 844 } })
  const page = await signIn(context, server)
  const link = page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).first()
  const recordPath = (await link.getAttribute('href')) ?? ''
  const pages = {
    home: { path: '/', act: useAccountMenu },
    record: { path: recordPath, act: useAccountMenu },
    people: { path: `${recordPath}/employees`, act: searchPeople },
    edit: { path: `${recordPath}/edit#hours`, act: typeInForm },
  }
  await page.addInitScript(watchShifts)
  const session = await throttleCpu(page, context)
  const figures: Figure[] = []
  for (const [name, { path, act }] of Object.entries(pages)) {
    const results: Visit[] = []
    for (let visit = 0; visit < visits; visit++) results.push(await visitPage(page, server.url + path, act))
    figures.push(figure(`${name} at ${width} px`, results))
  }
  await session.detach()
  await context.close()
  return figures
}

function figure(what: string, results: readonly Visit[]): Figure {
  const shift = Math.max(...results.map((visit) => visit.shift))
  const longest = Math.max(0, ...results.flatMap(({ presses }) => presses))
  return {
    what: `${what}, 4× CPU: layout shift, and a press to the next paint`,
    measured: `CLS ${shift.toFixed(3)}; at most ${Math.round(longest)} ms`,
    target: 'CLS 0; ≤ 200 ms',
    holds: shift < 0.0005 && longest <= 200,
    data: results,
  }
}

async function visitPage(page: Page, address: string, act: (page: Page) => Promise<void>): Promise<Visit> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(2_000)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  const readPresses = await watchPresses(page)
  await act(page)
  await page.waitForTimeout(1_000)
  return { shift, presses: await readPresses() }
}

/** Runs in the page: sums the layout shifts that no press caused. */
function watchShifts(): void {
  const counted = { shift: 0 }
  Object.defineProperty(window, 'shift', { get: () => counted.shift })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) counted.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function useAccountMenu(page: Page): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await page.getByRole('button', { name: french.start('shell.account.open') }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
}

async function searchPeople(page: Page): Promise<void> {
  await useAccountMenu(page)
  const field = page.getByRole('searchbox')
  if (!(await field.isVisible())) return
  await field.click()
  await page.keyboard.type('tremblay', { delay: 60 })
  await page.keyboard.press('Enter')
}

async function typeInForm(page: Page): Promise<void> {
  await useAccountMenu(page)
  const fields = page
    .locator('main form')
    .getByRole('textbox')
    .or(page.locator('main form').getByRole('combobox'))
  for (const field of (await fields.all()).slice(0, 3)) {
    if (!(await field.isEditable())) continue
    await field.click()
    await page.keyboard.type('9 h', { delay: 60 })
  }
}
