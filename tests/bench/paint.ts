import type { BrowserContext } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import { makeFolder, type TestServer } from '../support/test-server.ts'
import { serveBarePages } from './bare/site.ts'
import { openBrowser, signIn } from './browser.ts'
import { throttleCpuAndNetwork } from './throttling.ts'

const runs = 7
const barePort = 4699

interface Paint {
  readonly first: number
  readonly largest: number
  /** The element of the largest paint. */
  readonly element: string
}

/**
 * First and largest contentful paint of the signed-in home page, compared with a bare page of the
 * same libraries and a bare HTML page: empty caches, 4× CPU slowdown, slow 4G (150 ms, 1.6 Mb/s),
 * interleaved runs.
 */
export async function measurePaint(server: TestServer): Promise<Figure[]> {
  const bare = await serveBarePages(await makeFolder('bare'), barePort)
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } })
    await (await signIn(context, server)).close()
    const home: Paint[] = []
    const libraries: Paint[] = []
    const plain: Paint[] = []
    for (let run = 0; run < runs; run++) {
      home.push(await paintOf(context, `${server.url}/`))
      libraries.push(await paintOf(context, `http://localhost:${barePort}/`))
      plain.push(await paintOf(context, `http://localhost:${barePort}/plain.html`))
    }
    return [
      ratio('LCP of home beside a bare page of the same libraries', 'largest', home, libraries, 1.3),
      ratio('FCP of home beside a bare HTML page', 'first', home, plain, 1.5),
    ]
  } finally {
    await browser.close()
    bare.close()
  }
}

async function paintOf(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage()
  const session = await throttleCpuAndNetwork(page, context)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'cache_storage,service_workers',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          resolve({
            first,
            largest: last?.startTime ?? 0,
            element: last?.element?.className || last?.element?.tagName || '',
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paint
}

function ratio(
  what: string,
  which: 'first' | 'largest',
  ours: readonly Paint[],
  floor: readonly Paint[],
  target: number,
): Figure {
  const portalPaint = median(ours.map((paint) => paint[which]))
  const floorPaint = median(floor.map((paint) => paint[which]))
  const value = portalPaint / floorPaint
  return {
    what,
    measured: `${value.toFixed(2)} (${Math.round(portalPaint)} ms / ${Math.round(floorPaint)} ms)`,
    target: `≤ ${target}`,
    holds: value <= target,
    data: { ours, floor },
  }
}
