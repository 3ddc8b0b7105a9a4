import type { Frame, Page } from '@playwright/test'
import axe, { type RuleObject } from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/**
 * What axe finds on the page and in its frames as they stand, in words; the best practices too. It works in the page itself and
 * describes what it blames alone: a page of its own for each look, and words for all that is right, took most of the time.
 */
export async function findings(page: Page, rules: RuleObject = {}): Promise<string[]> {
  await finishMovements(page)
  for (const frame of page.frames()) await bringAxe(frame)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, rules)
}

async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  } catch (error) {
    // The frame of a silent sign-in leads to the answer, which closes it, and shows nothing.
    if (frame.isDetached()) return
    if (!frame.parentFrame() || !/context was destroyed/.test(String(error))) throw error
    await bringAxe(frame)
  }
}

/** How somebody looks at a page: with their theme, text size and width, or with the colours of their own of a high contrast. */
interface View {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly width: 320 | 768 | 1280
  readonly hasLargeText?: true
  readonly hasForcedColors?: true
}

const views: readonly View[] = [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    ([320, 768, 1280] as const).map((width) => ({ name: `${theme}-${width}`, theme, width })),
  ),
  { name: 'large-320', theme: 'light', width: 320, hasLargeText: true },
  { name: 'large-1280', theme: 'dark', width: 1280, hasLargeText: true },
  { name: 'forced-320', theme: 'light', width: 320, hasForcedColors: true },
  { name: 'forced-1280', theme: 'dark', width: 1280, hasForcedColors: true },
]

/** `pnpm test` checks each screen in one of these, `pnpm test:matrix` in every view. */
const sampled = ['light-320', 'dark-1280', 'large-320', 'forced-1280']

const isChecked = (screen: string, view: string) =>
  Boolean(process.env.MATRIX) || view === sampled[screen.length % sampled.length]

/** The page as it stands, in every view with `MATRIX`, else in one: nothing for axe, nothing wider than its window. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  for (const view of views) {
    if (!isChecked(screen, view.name)) continue
    await look(page, view)
    const found = await findings(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${screen}, ${view.name}, is wider than its window`).toBeLessThanOrEqual(0)
    expect.soft(found, `${screen}, ${view.name}`).toEqual([])
    await keepPicture(page, `${screen}-${view.name}`)
  }
  await look(page, { name: 'light-1280', theme: 'light', width: 1280 })
}

async function look(page: Page, view: View): Promise<void> {
  const { theme, width, hasLargeText, hasForcedColors } = view
  // The portal follows the person's choice, the sign-in pages the device.
  await page.emulateMedia({ colorScheme: theme, forcedColors: hasForcedColors ? 'active' : 'none' })
  await page.evaluate(
    ([chosen, size]) => {
      document.documentElement.setAttribute('data-ofc-theme', chosen)
      document.documentElement.style.setProperty('font-size', size)
    },
    [theme, hasLargeText ? '200%' : ''] as const,
  )
  await page.setViewportSize({ width, height: 900 })
}

/** Colours on their way from one theme to the other are of neither, and those of a dialog that appears are paler than it is. */
async function finishMovements(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // Each tree tells of its own alone.
    const trees = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? trees(shadowRoot) : [])),
    ]
    const running = () =>
      trees(document)
        .flatMap((tree) => tree.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A transition is known once a frame has begun it, and one that ends may begin others, of what inherits from it.
    await frame()
    await frame()
    for (let turn = 0; turn < 20 && running().length > 0; turn++) {
      for (const one of running()) one.finish()
      await frame()
    }
  })
}

/** With `PICTURES=folder`, each screen is kept to be looked at. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' })
}
