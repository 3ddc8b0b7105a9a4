const second = 1_000

/** Most failures are over at once; who waits longer is asked about seldom. */
const firstDelays = [1 * second, 2 * second]
const usualDelay = 4 * second
const patientDelay = 8 * second
const patientAfter = 120 * second

/** Each tab waits a little longer or shorter, so that a server that is back isn't met by all of them at once. */
const jitter = 0.2

/** How long to wait before what failed is asked for again: after so many tries, in so many milliseconds. */
export function recoveryDelay({ tries, elapsed }: { readonly tries: number; readonly elapsed: number }) {
  const delay = elapsed > patientAfter ? patientDelay : (firstDelays[tries] ?? usualDelay)
  return delay * (1 - jitter + 2 * jitter * Math.random())
}
