import { employmentTypes } from '@officine/api/constants'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import { apiClientAs } from '../support/api-client.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { openBrowser, signIn } from './browser.ts'
import { watchPresses } from './press-latency.ts'
import { throttleCpu } from './throttling.ts'

const french = textsIn('fr-CA')

const people = 500
const rounds = 5

/**
 * The list of a pharmacy with 500 employees: from a press to the next paint, and to the rendered
 * rows.
 */
export async function measurePeopleList(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    const page = await signIn(context, server)
    const link = page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).first()
    const pharmacyId = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
    await employ(server, pharmacyId)
    await page.goto(`${server.url}/pharmacies/${pharmacyId}/employees`)
    return [await measureList(page, context)]
  } finally {
    await browser.close()
  }
}

/** Creates the employments through the API, as an administrator. */
async function employ(server: TestServer, pharmacyId: string): Promise<void> {
  const admin = await apiClientAs(server, 'admin')
  const contactIds = new Set<string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const response = await admin.call('GET', `contacts/?lastname=${letter}&pageSize=100`)
    const { items } = (await response.json()) as { items: { id: string }[] }
    for (const { id } of items) contactIds.add(id)
  }
  let employed = 0
  for (const contactId of contactIds) {
    if (employed === people) return
    const added = await admin.call('POST', `pharmacies/${pharmacyId}/employees`, {
      data: { contactId, type: employmentTypes.Employee, isPrimaryLink: false, startDate: '2026-01-05' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    if (added.ok()) employed += 1
  }
  if (employed < people) throw new Error(`Only ${employed} people could be employed.`)
}

async function measureList(page: Page, context: BrowserContext): Promise<Figure> {
  const rows = page.locator('ofc-table')
  await rows.first().waitFor()
  const session = await throttleCpu(page, context)
  const presses = await watchPresses(page)
  const stands: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const column of ['Depuis', 'Nom']) {
      const button = page.getByRole('columnheader', { name: column }).getByRole('button')
      stands.push(await untilRows(page, () => button.click()))
    }
    stands.push(await search(page, page.getByRole('searchbox'), round % 2 === 0 ? 'tremblay' : ''))
  }
  const painted = await presses()
  await session.detach()
  const longest = Math.max(0, ...painted)
  return {
    what: `employees (${people}), sort and search, 4× CPU: press to the next paint`,
    measured: `at most ${Math.round(longest)} ms of ${painted.length} presses over 16 ms, ${Math.round(median(painted))} ms in the middle (the rows stand after ${Math.round(median(stands))} ms)`,
    target: '≤ 100 ms',
    holds: longest <= 100,
    data: { painted, stands },
  }
}

async function search(page: Page, field: Locator, text: string): Promise<number> {
  await field.fill('')
  await field.pressSequentially(text, { delay: 60 })
  return await untilRows(page, () => field.press('Enter'))
}

/** The time from the press to the requested rows, in milliseconds. */
async function untilRows(page: Page, press: () => Promise<void>): Promise<number> {
  const historyEntry = () => JSON.stringify([location.href, history.state])
  const before = await page.evaluate(historyEntry)
  const started = performance.now()
  await press()
  // The search terms are in the history state, not in the URL.
  await page.waitForFunction((was) => JSON.stringify([location.href, history.state]) !== was, before)
  await page.locator('.list-count[role="status"]').filter({ hasText: /./ }).waitFor()
  const time = performance.now() - started
  await page.waitForTimeout(500)
  return time
}
