import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RuleObject } from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Minified: the browser compiles it anew on each page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The violations that axe finds on the page and in its frames, including best practices. axe runs
 * in the page itself and reports violations only: an extra page for each run and descriptions of
 * passed rules took most of the time.
 */
export async function axeViolations(page: Page, rules: RuleObject = {}): Promise<string[]> {
  await finishAnimations(page)
  for (const frame of page.frames()) await injectAxe(frame)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, rules)
}

async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  } catch (error) {
    // The frame of a silent sign-in navigates to its response and is removed; it renders nothing.
    if (frame.isDetached()) return
    if (!frame.parentFrame() || !/context was destroyed/.test(String(error))) throw error
    await injectAxe(frame)
  }
}

/** A combination of theme, width, text size and forced colours. */
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

/**
 * `pnpm test` checks each screen in one of these views, by the length of its name; `pnpm
 * test:matrix` in all views.
 */
const sampledViews = ['light-320', 'dark-1280', 'large-320', 'forced-1280']

const isChecked = (screen: string, view: string) =>
  Boolean(process.env.MATRIX) || view === sampledViews[screen.length % sampledViews.length]

/**
 * Checks the page for axe violations and horizontal overflow, in every view with `MATRIX`, else in
 * one.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const view of views) {
    if (!isChecked(screen, view.name)) continue
    await applyView(page, view)
    const violations = await axeViolations(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${screen}, ${view.name}, is wider than its window`).toBeLessThanOrEqual(0)
    expect.soft(violations, `${screen}, ${view.name}`).toEqual([])
    await saveScreenshot(page, `${screen}-${view.name}`)
  }
  await applyView(page, { name: 'light-1280', theme: 'light', width: 1280 })
}

async function applyView(page: Page, view: View): Promise<void> {
  const { theme, width, hasLargeText, hasForcedColors } = view
  // The portal follows the stored theme, the sign-in pages the device's.
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

/** Waits for transitions: their intermediate colours fail the contrast rule. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // getAnimations() does not include shadow trees.
    const trees = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? trees(shadowRoot) : [])),
    ]
    const running = () =>
      trees(document)
        .flatMap((tree) => tree.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A transition exists only after the frame that starts it, and its end may start inherited
    // ones.
    await frame()
    await frame()
    for (let round = 0; round < 20 && running().length > 0; round++) {
      for (const animation of running()) animation.finish()
      await frame()
    }
  })
}

/** Saves a screenshot of each screen if `PICTURES` names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' })
}
