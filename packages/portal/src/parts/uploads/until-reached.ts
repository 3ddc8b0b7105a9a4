import { ApiError } from '@officine/api/errors'
import { isAway, recoveryDelay } from '../../data/index.ts'
import { browserNetwork, type Network } from './network.ts'

export interface UntilReachedOptions {
  readonly signal: AbortSignal
  /** A try met no server, and the next one waits. */
  readonly onPause: () => void
  /** Whether what failed may be tried again, the server being away; each time without it. */
  readonly mayGoOn?: (error: unknown) => boolean
  readonly network?: Network
}

/**
 * Tries until the server is reached, and pauses while it is away. The server has to take the same thing twice as once: a key, or
 * content that it compares.
 * @throws what the server answered, or the last try where it may not go on.
 */
export async function untilReached<Result>(
  attempt: () => Promise<Result>,
  { signal, onPause, mayGoOn = () => true, network = browserNetwork }: UntilReachedOptions,
): Promise<Result> {
  const began = Date.now()
  for (let tries = 0; ; tries += 1) {
    try {
      if (tries > 0) await network.probe(signal)
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isAway(error) || !mayGoOn(error)) throw error
      onPause()
      const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const delay = recoveryDelay({ tries, elapsed: Date.now() - began })
      await network.recovery(Math.max(delay, 1_000 * retryAfter), signal)
    }
  }
}
