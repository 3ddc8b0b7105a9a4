import { onTestFinished, vi } from 'vitest'

/** Holds the clock until the test ends: the turn of an hour or a day within it would begin to count its calls anew. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
