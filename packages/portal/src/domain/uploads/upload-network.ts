import { getUserinfo } from '@officine/api/calls'
import { userinfoVersion } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { isUnreachable, retryDelay, send } from '../../data/index.ts'

/** The network between two attempts; tests replace the browser's. */
export interface UploadNetwork {
  /**
   * Resolves after the delay (ms), or at once when the network returns; not while
   * there is none. Rejects on abort.
   */
  readonly recovery: (delay: number, signal: AbortSignal) => Promise<void>
  /**
   * A small read before a file is sent again: it saves an upload to an unreachable server, and
   * renews a rejected token. If the server rejects a file before it has read it, a browser may
   * report a broken connection instead of the 401.
   */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** Calls `onLost` when the network is lost; returns a function that stops it. */
  readonly onConnectionLost: (onLost: () => void) => () => void
}

const pauseEvents = new EventTarget()

/** Ends all waits at once, after the person has confirmed that the network is back. */
export function resumePausedUploads(): void {
  pauseEvents.dispatchEvent(new Event('end'))
}

export const browserNetwork: UploadNetwork = {
  probe: (signal) => send(getUserinfo, { query: { version: userinfoVersion }, signal }),
  onConnectionLost(onLost) {
    addEventListener('offline', onLost)
    return () => removeEventListener('offline', onLost)
  },
  recovery: (delay, signal) =>
    new Promise((resolve, reject) => {
      const cleanUp = () => {
        clearTimeout(timer)
        removeEventListener('online', resume)
        pauseEvents.removeEventListener('end', resume)
        signal.removeEventListener('abort', onAbort)
      }
      const resume = () => {
        cleanUp()
        resolve()
      }
      const onAbort = () => {
        cleanUp()
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        if (navigator.onLine) resume()
      }, delay)
      addEventListener('online', resume)
      pauseEvents.addEventListener('end', resume)
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort)
    }),
}

interface RetryOptions {
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
