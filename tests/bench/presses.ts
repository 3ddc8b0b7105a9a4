import type { Page } from '@playwright/test'

/** Watches how long each press takes to the next paint, in milliseconds; those under 16 are not told apart. */
export async function watchPresses(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const painted: Record<number, number> = {}
    Object.assign(window, { painted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A press is several events under one number; what the pointer does on its way to it has none.
        const { duration, interactionId = 0 } = entry as PerformanceEventTiming
        if (interactionId > 0) painted[interactionId] = Math.max(duration, painted[interactionId] ?? 0)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () =>
    page.evaluate(() => Object.values((window as unknown as { painted: Record<number, number> }).painted))
}
