import type { ElementHandle, Locator, Page } from '@playwright/test'

const typed = 'Une réponse assez longue'

export interface Typing {
  /** The durations of long tasks (over 50 ms), in milliseconds. */
  readonly tasks: readonly number[]
  /** The time from each key press to its paint, in milliseconds. */
  readonly presses: readonly number[]
}

/** Types in each field letter by letter, with real key events, and measures the cost. */
export async function typeIn(page: Page, fields: Locator): Promise<Typing> {
  // Resolved before measuring: locating fields by role traverses the whole page and would count as
  // its work.
  const editable = await editableOf(fields)
  return measureTypingCost(page, async () => {
    for (const field of editable) {
      await field.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(typed, { delay: 60 })
    }
  })
}

/** Measures long tasks and press latencies while `act` runs. */
export async function measureTypingCost(page: Page, act: () => Promise<void>): Promise<Typing> {
  await page.evaluate(() => {
    const recorded = { tasks: [] as number[], presses: [] as number[] }
    Object.assign(window, { recorded })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') recorded.presses.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.waitForTimeout(1_000)
  return await page.evaluate(() => (window as unknown as { recorded: Typing }).recorded)
}

async function editableOf(fields: Locator): Promise<readonly ElementHandle[]> {
  const editable: ElementHandle[] = []
  for (const field of await fields.elementHandles()) if (await field.isEditable()) editable.push(field)
  return editable
}
