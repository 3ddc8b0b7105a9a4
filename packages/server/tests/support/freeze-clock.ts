import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock until the test ends: at the turn of an hour or a day the rate limits would
 * restart.
 */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
