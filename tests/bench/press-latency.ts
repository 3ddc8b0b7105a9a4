import type { Page } from '@playwright/test'

/**
 * Observes the time from each press to the next paint, in milliseconds; the browser reports none
 * under 16 ms.
 */
export async function watchPresses(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const painted: Record<number, number> = {}
    Object.assign(window, { painted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The events of one press share an interaction id; pointer movements have none.
        const { duration, interactionId = 0 } = entry as PerformanceEventTiming
        if (interactionId > 0) painted[interactionId] = Math.max(duration, painted[interactionId] ?? 0)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () =>
    page.evaluate(() => Object.values((window as unknown as { painted: Record<number, number> }).painted))
}
