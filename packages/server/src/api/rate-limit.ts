/** Seconds until the window ends, when the limit is reached; undefined while there is room. */
export type RateLimit = (key: string, now?: number) => number | undefined

const windowMilliseconds = 60_000

/**
 * Counts calls a minute and key, in this process: it protects the process itself, so that no other one needs to know. Limits that
 * are promises (invitations a day, searches an hour) are counted in the database.
 */
export function createRateLimit(perMinute: number): RateLimit {
  let window = 0
  let counts = new Map<string, number>()
  return (key, now = Date.now()) => {
    const thisWindow = Math.floor(now / windowMilliseconds)
    if (thisWindow !== window) {
      window = thisWindow
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > perMinute ? (window + 1) * 60 - now / 1000 : undefined
  }
}
