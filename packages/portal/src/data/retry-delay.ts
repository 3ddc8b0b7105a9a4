const second = 1_000

/** Most faults are short; after `patientAfter` the retries become rarer. */
const firstDelays = [1 * second, 2 * second]
const usualDelay = 4 * second
const patientDelay = 8 * second
const patientAfter = 120 * second

/**
 * The share by which each tab varies its delays, so that a recovered server does not get all tabs
 * at once.
 */
const jitter = 0.2

/** The delay before the next retry (ms), after so many attempts and so many milliseconds. */
export function retryDelay({ attempts, elapsed }: { readonly attempts: number; readonly elapsed: number }) {
  const delay = elapsed > patientAfter ? patientDelay : (firstDelays[attempts] ?? usualDelay)
  return delay * (1 - jitter + 2 * jitter * Math.random())
}
