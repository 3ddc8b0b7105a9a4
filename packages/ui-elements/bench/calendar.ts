import type { Browser, Page } from 'playwright'
import { openPage, slowDown, visit } from './browser.ts'
import { bundle } from './bundle.ts'
import { besideFloor, type Figure } from './figures.ts'
import type { InstalledLibrary } from './other-libraries.ts'
import type { OpeningTimes } from './page.ts'

const ROUNDS = 7
/** "≤ 1.5 × a bare Lit grid of 42 buttons" */
const TARGET = 1.5

interface Opening {
  readonly name: string
  readonly page: Page
  readonly opener: string
  /** A selector of a visible day. */
  readonly day: string
}

/** From the first press and click of a calendar's opener until its days are painted, on a slow machine. */
export async function measureCalendar(
  browser: Browser,
  libraries: readonly InstalledLibrary[],
): Promise<Figure[]> {
  const openings = await openPages(browser, libraries)
  const times = new Map(openings.map(({ name }) => [name, [] as OpeningTimes[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const opening of openings) times.get(opening.name)?.push(await time(opening))
  for (const { page } of openings) await page.close()
  // In the order of `openPages`: the bare grid, our element (the only one with a target), the others.
  const [[, floor = []] = [], ...others] = times
  const figure = (name: string, runs: readonly OpeningTimes[], from: keyof OpeningTimes, target?: number) =>
    besideFloor(
      `${name}: ${from} to calendar painted`,
      'ms',
      runs.map((run) => run[from]),
      floor.map((run) => run[from]),
      target,
    )
  return others.flatMap(([name, runs], index) => [
    figure(name, runs, 'click', index === 0 ? TARGET : undefined),
    figure(name, runs, 'press'),
  ])
}

async function openPages(browser: Browser, libraries: readonly InstalledLibrary[]): Promise<Opening[]> {
  const own = async (module: string, markup: string) =>
    openPage(browser, await bundle([module, './bench/page.ts']), markup)
  const openings = [
    {
      name: 'bare grid',
      page: await own('./bench/floors.ts', '<bare-grid></bare-grid>'),
      opener: '#opener',
      day: '[role=gridcell]',
    },
    {
      name: 'ofc-date-input',
      page: await own('./dist/date-input/define.js', '<ofc-date-input label="Date" static></ofc-date-input>'),
      opener: '[part=open]',
      day: ':popover-open td',
    },
  ]
  for (const library of libraries) {
    if (!library.calendar) continue
    const { markup, opener, day } = library.calendar
    const page = await openPage(browser, await bundle(['./bench/page.ts'], library), markup)
    openings.push({ name: library.tagName, page, opener, day })
  }
  for (const { page } of openings) await slowDown(page)
  return openings
}

async function time({ page, opener, day }: Opening): Promise<OpeningTimes> {
  await page.bringToFront()
  await visit(page)
  await page.evaluate(() => window.bench.firstPaint)
  const { x, y } = await page.evaluate((opener) => window.bench.middleOf(opener), opener)
  await page.mouse.move(x, y)
  await page.evaluate((day) => window.bench.watchOpening(day), day)
  await page.waitForTimeout(200)
  await page.mouse.click(x, y)
  const times = await page.evaluate(() => window.bench.openingTimes())
  if (!times) throw new Error(`The opening of ${opener} was not watched.`)
  return times
}
