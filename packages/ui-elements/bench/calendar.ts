import type { Browser, Page } from 'playwright'
import { openPage, slowDown, visit } from './browser.ts'
import { bundle } from './bundle.ts'
import { besideFloor, type Figure } from './figures.ts'
import { otherLibraries } from './other-libraries.ts'

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

/** From the first click on a calendar's opener until its days are painted, on a slow machine. */
export async function measureCalendar(browser: Browser, librariesFolder: string): Promise<Figure[]> {
  const openings = await openPages(browser, librariesFolder)
  const times = new Map(openings.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const opening of openings) times.get(opening.name)?.push(await time(opening))
  for (const { page } of openings) await page.close()
  // In the order of `openPages`: the bare grid, our element (the only one with a target), the others.
  const [[, floor = []] = [], ...others] = times
  return others.map(([name, runs], index) =>
    besideFloor(`${name}: click to calendar painted`, 'ms', runs, floor, index === 0 ? TARGET : undefined),
  )
}

async function openPages(browser: Browser, librariesFolder: string): Promise<Opening[]> {
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
  for (const { module, tagName } of otherLibraries.filter((library) => library.kind === 'date input')) {
    const script = await bundle([module, './bench/page.ts'], librariesFolder)
    const page = await openPage(browser, script, `<${tagName} label="Date"></${tagName}>`)
    openings.push({ name: tagName, page, opener: '[part~=toggle-button]', day: '[part~=date][tabindex]' })
  }
  for (const { page } of openings) await slowDown(page)
  return openings
}

async function time({ page, opener, day }: Opening): Promise<number> {
  await page.bringToFront()
  await visit(page)
  await page.evaluate(() => window.bench.firstPaint)
  const { x, y } = await page.evaluate((opener) => window.bench.middleOf(opener), opener)
  await page.mouse.move(x, y)
  const [time] = await Promise.all([
    page.evaluate((day) => window.bench.timeOpening(day), day),
    page.waitForTimeout(200).then(() => page.mouse.click(x, y)),
  ])
  return time
}
