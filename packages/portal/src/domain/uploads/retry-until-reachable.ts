import { ApiError } from '@officine/api/errors'
import { isUnreachable, retryDelay } from '../../data/index.ts'
import { browserNetwork, type UploadNetwork } from './upload-network.ts'

export interface RetryOptions {
  readonly signal: AbortSignal
  /** Called when the server was unreachable, before the wait for the next attempt. */
  readonly onPause: () => void
  /** Whether an attempt may follow an error of an unreachable server; always by default. */
  readonly shouldRetry?: (error: unknown) => boolean
  readonly network?: UploadNetwork
}

/**
 * Repeats an attempt until the server is reached, and pauses while it is unreachable. The attempt
 * must be idempotent: by a key, or by content that the server compares.
 * @throws the server's error, or the last one if `shouldRetry` returns false.
 */
export async function retryUntilReachable<Result>(
  attempt: () => Promise<Result>,
  { signal, onPause, shouldRetry = () => true, network = browserNetwork }: RetryOptions,
): Promise<Result> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      if (attempts > 0) await network.probe(signal)
      return await attempt()
    } catch (error) {
      if (signal.aborted || !isUnreachable(error) || !shouldRetry(error)) throw error
      onPause()
      const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      const delay = retryDelay(attempts + 1)
      await network.recovery(Math.max(delay, 1_000 * retryAfter), signal)
    }
  }
}
