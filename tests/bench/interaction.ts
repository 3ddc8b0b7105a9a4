import type { BrowserContext, Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'
import { openBrowser, signIn } from './browser.ts'
import { throttleCpu } from './throttling.ts'
import { typeIn } from './typing.ts'

const french = textsIn('fr-CA')

const runs = 7

/** Interaction latency at 4× CPU slowdown: route changes, and typing in the largest form. */
export async function measureInteraction(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    const page = await signIn(context, server)
    return [await measureRouteChange(page, context), await measureTyping(page, context, server)]
  } finally {
    await browser.close()
  }
}

/** Switches between home and a pharmacy's page, both already visited, with their links. */
async function measureRouteChange(page: Page, context: BrowserContext): Promise<Figure> {
  const pharmacyLink = page.getByRole('link', { name: french.pattern('home.pharmacies.view') }).first()
  const homeLink = page.getByRole('link', { name: french.text('shell.home'), exact: true }).first()
  await pharmacyLink.click()
  await homeLink.click()
  await pharmacyLink.waitFor()
  const session = await throttleCpu(page, context)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    times.push(await timeToPaint(page, pharmacyLink), await timeToPaint(page, homeLink))
  }
  await session.detach()
  const value = median(times)
  return {
    what: 'route change to a visited screen, to the next paint',
    measured: `${Math.round(value)} ms`,
    target: '≤ 100 ms',
    holds: value <= 100,
    data: times,
  }
}

/** The time from the press to the first frame with the other page's heading, in milliseconds. */
async function timeToPaint(page: Page, link: ReturnType<Page['getByRole']>): Promise<number> {
  await link.waitFor()
  await page.waitForTimeout(500)
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')
        let pressed = 0
        addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1')
          if (!heading || heading === before) return
          observer.disconnect()
          // A task after the frame callback runs once the frame is being painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - pressed)
            port2.postMessage('painted')
          })
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await link.click()
  return await painted
}

async function measureTyping(page: Page, context: BrowserContext, server: TestServer): Promise<Figure> {
  await page.goto(`${server.url}/profile/edit`)
  const fields = page.locator('main').getByRole('textbox')
  await fields.first().waitFor()
  const session = await throttleCpu(page, context)
  const { tasks, presses } = await typeIn(page, fields)
  await session.detach()
  const longest = Math.max(0, ...tasks)
  return {
    what: 'typing in the largest form (the profile)',
    measured: `${tasks.length} tasks over 50 ms${longest ? `, the longest ${Math.round(longest)} ms` : ''}`,
    target: '0',
    holds: tasks.length === 0,
    data: { tasks, presses },
  }
}
