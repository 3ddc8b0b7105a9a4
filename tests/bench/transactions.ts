import type { BrowserContext, Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import { type ApiClient, apiClientAs } from '../support/api-client.ts'
import { storeSession } from '../support/provider-session.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { createTransaction, findPharmacyId, newOwner, saveStep } from '../support/transaction-form.ts'
import { openBrowser } from './browser.ts'
import { throttleCpu, throttleCpuAndNetwork } from './throttling.ts'
import { measurePresses } from './transaction-presses.ts'
import { typeIn } from './typing.ts'

const french = textsIn('fr-CA')

const runs = 7

/**
 * Filling in a transaction: typing among ten owners, moving to the next step compared with its bare
 * request, and key presses.
 */
export async function measureTransactions(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await storeSession(page, server, 'owner')
    const owner = await apiClientAs(server, 'owner')
    const pharmacyId = await findPharmacyId(owner, 'Vieux-Marché')
    return [
      await measureTyping(page, context, server, owner, pharmacyId),
      await measureSaving(page, context, server, owner, pharmacyId),
      await measurePresses(browser, server),
    ]
  } finally {
    await browser.close()
  }
}

/** Types in the fields of the last of ten owners. */
async function measureTyping(
  page: Page,
  context: BrowserContext,
  server: TestServer,
  owner: ApiClient,
  pharmacyId: string,
): Promise<Figure> {
  const form = await createTransaction(owner, { type: 'association', pharmacyId })
  const currentOwners = form.owners.map(({ affirmation, ...entry }) => entry)
  const joining = Array.from({ length: 9 - currentOwners.length }, (_, index) => newOwner(index))
  await saveStep(owner, form, 'owners', [...currentOwners, ...joining])
  await page.goto(`${server.url}/transactions/${form.id}/edit?step=owners`)
  await page.getByRole('button', { name: french.text('owners.add'), exact: true }).click()
  await page.getByRole('button', { name: french.text('owners.search.by_hand') }).click()
  const fields = page.locator('.owners').getByRole('textbox')
  await fields.first().waitFor()
  await page.waitForTimeout(1_000)
  const session = await throttleCpu(page, context)
  const { tasks } = await typeIn(page, fields)
  await session.detach()
  const longest = Math.max(0, ...tasks)
  return {
    what: 'typing in the owners step with 10 owners, 4× CPU: tasks over 50 ms',
    measured: `${tasks.length}${longest ? `, the longest ${Math.round(longest)} ms` : ''}`,
    target: '0',
    holds: tasks.length === 0,
    data: tasks,
  }
}

/**
 * The time from pressing « Continuer » to the next step, compared with a request of the same size
 * from the same page.
 */
async function measureSaving(
  page: Page,
  context: BrowserContext,
  server: TestServer,
  owner: ApiClient,
  pharmacyId: string,
): Promise<Figure> {
  const form = await createTransaction(owner, { type: 'move', pharmacyId })
  const step = (name: string) => `${server.url}/transactions/${form.id}/edit?step=${name}`
  await page.goto(step('coordinates'))
  const name = page.getByLabel(french.start('pharmacies.fields.companyName'))
  await name.waitFor()
  const session = await throttleCpuAndNetwork(page, context)
  const [whole, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    await name.fill(`Pharmacie du Port ${run}`)
    await page.waitForTimeout(500)
    const call = page.waitForRequest((request) => request.method() === 'PATCH')
    await watchNextStep(page)
    await page.getByRole('button', { name: french.text('steps.continue'), exact: true }).click()
    await page.getByLabel(french.start('steps.effective_date')).waitFor()
    whole.push(
      await page.evaluate(() => (window as unknown as { timeToNextStep: Promise<number> }).timeToNextStep),
    )
    const request = await call
    bare.push(await repeat(page, request.url(), request.postData() ?? '', await request.allHeaders()))
    await page.getByRole('link', { name: french.text('steps.previous'), exact: true }).click()
    await name.waitFor()
  }
  await session.detach()
  const added = median(whole) - median(bare)
  return {
    what: 'a step’s save, slow 4G, 4× CPU: press to the next step, beyond a bare PATCH of the same size',
    measured: `${Math.round(added)} ms (${Math.round(median(whole))} to ${Math.round(median(bare))})`,
    target: '≤ 300 ms',
    holds: added <= 300,
    data: { whole, bare },
  }
}

/**
 * Measures the time from the next press to the frame in which the next step's first field is
 * usable.
 */
async function watchNextStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timeToNextStep = new Promise<number>((resolve) => {
      const watch = ({ timeStamp }: Event) => {
        const checkShown = () => {
          const isShown = document.querySelector('ofc-date-input')?.shadowRoot?.querySelector('input')
          requestAnimationFrame(isShown ? () => resolve(performance.now() - timeStamp) : checkShown)
        }
        checkShown()
      }
      addEventListener('click', watch, { capture: true, once: true })
    })
    Object.assign(window, { timeToNextStep })
  })
}

/**
 * Repeats the request with the same body: identical values change nothing, whatever the version.
 */
async function repeat(
  page: Page,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const forwardedNames = ['authorization', 'content-type', 'if-match', 'accept-language']
  const forwarded = Object.fromEntries(
    Object.entries(headers).filter(([name]) => forwardedNames.includes(name)),
  )
  return page.evaluate(
    async ({ url, body, headers }) => {
      const start = performance.now()
      await (await fetch(url, { method: 'PATCH', body, headers })).json()
      return performance.now() - start
    },
    { url, body, headers: forwarded },
  )
}
