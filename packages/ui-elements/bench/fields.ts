import type { Browser, Page } from 'playwright'
import { openPage, sessionOf, visit } from './browser.ts'
import { bundle } from './bundle.ts'
import { besideFloor, type Figure } from './figures.ts'
import type { InstalledLibrary } from './other-libraries.ts'
import type { FieldTimes } from './page.ts'

const COUNT = 1000
const ROUNDS = 7
/** Rounds not counted. */
const WARM_UP = 2

const FLOOR = 'bare-field'
/** Maximal ratios to the cost of the bare field. */
const targets = {
  'ofc-text-field': { create: 1.6, setValue: 1.4, heap: 3 },
  'ofc-date-input': { create: 1.8, setValue: undefined, heap: 4 },
} as const
const own = ['ofc-text-field', 'ofc-date-input'] as const

type Cost = keyof FieldTimes | 'heap'
type Costs = Record<Cost, number[]>

/** The cost of a thousand fields, compared with a minimal Lit field. */
export async function measureFields(
  browser: Browser,
  libraries: readonly InstalledLibrary[],
): Promise<Figure[]> {
  const pages = await openPages(browser, libraries)
  const costs = new Map<string, Costs>()
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [tagName, page] of pages) {
      const times = await time(page, tagName)
      if (round < 0) continue
      const all = costs.get(tagName) ?? { create: [], layOut: [], setValue: [], showValue: [], heap: [] }
      costs.set(tagName, all)
      for (const cost of ['create', 'layOut', 'setValue', 'showValue'] as const) all[cost].push(times[cost])
    }
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [tagName, page] of pages) costs.get(tagName)?.heap.push(await measureHeap(page, tagName))
  for (const page of new Set(pages.values())) await page.close()
  const floor = costs.get(FLOOR)
  return [...costs].flatMap(([tagName, all]) => (floor && all !== floor ? report(tagName, all, floor) : []))
}

/** The page of each element: ours share one with the floor, each other library has its own. */
async function openPages(
  browser: Browser,
  libraries: readonly InstalledLibrary[],
): Promise<Map<string, Page>> {
  const modules = own.map((tagName) => `./dist/${tagName.slice(4)}/define.js`)
  const page = await openPage(browser, await bundle([...modules, './bench/floors.ts', './bench/page.ts']))
  const pages = new Map([FLOOR, ...own].map((tagName) => [tagName, page]))
  for (const library of libraries.filter(({ isField }) => isField)) {
    const script = await bundle(['./bench/page.ts'], library)
    pages.set(library.tagName, await openPage(browser, script))
  }
  return pages
}

async function time(page: Page, tagName: string): Promise<FieldTimes> {
  await page.bringToFront()
  await page.requestGC()
  return page.evaluate(([tagName, count]) => window.bench.time(tagName, count), [tagName, COUNT] as const)
}

/** Bytes of the JavaScript heap retained per field. */
async function measureHeap(page: Page, tagName: string): Promise<number> {
  // Reloaded, so that nothing remains from earlier rounds.
  await visit(page)
  // What the first fields of a page set up is not counted.
  await page.evaluate((tagName) => window.bench.keep(tagName, 10), tagName)
  const session = await sessionOf(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await used()
  await page.evaluate(([tagName, count]) => window.bench.keep(tagName, count), [tagName, COUNT] as const)
  const after = await used()
  await session.detach()
  return (after - before) / COUNT
}

function report(tagName: string, costs: Costs, floor: Costs): Figure[] {
  const target = tagName === 'ofc-text-field' || tagName === 'ofc-date-input' ? targets[tagName] : undefined
  const figure = (cost: Cost, words: string, target?: number) =>
    besideFloor(`${tagName}: ${words}`, cost === 'heap' ? 'B' : 'ms', costs[cost], floor[cost], target)
  return [
    figure('create', `${COUNT} created and rendered`, target?.create),
    figure('layOut', '… with style and layout'),
    figure('setValue', 'value of each set and rendered', target?.setValue),
    figure('showValue', '… with style and layout'),
    figure('heap', 'JavaScript heap each', target?.heap),
  ]
}
