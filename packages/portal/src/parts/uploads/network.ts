import { getUserinfo } from '@officine/api/calls'
import { userinfoVersion } from '@officine/api/constants'
import { send } from '../../data/index.ts'

/** When the next try may begin; a test stands in for the browser's network. */
export interface Network {
  /** Resolves after the delay (ms), or at once when the network is back; not before there is one. Rejects on abort. */
  readonly recovery: (delay: number, signal: AbortSignal) => Promise<void>
  /**
   * A small read before a file goes out again: a server that is away costs no megabytes, and a token that was refused is renewed.
   * Where the server refuses a file before it has read it, a browser may see the connection break, and no 401.
   */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  /** Calls `onLost` when the network goes; gives the way to stop. */
  readonly watchLoss: (onLost: () => void) => () => void
}

const pauses = new EventTarget()

/** Whatever waits for the network tries at once: the person knows better than the browser that it is back. */
export function endPauses(): void {
  pauses.dispatchEvent(new Event('end'))
}

export const browserNetwork: Network = {
  probe: (signal) => send(getUserinfo, { query: { version: userinfoVersion }, signal, triesOnce: true }),
  watchLoss(onLost) {
    addEventListener('offline', onLost)
    return () => removeEventListener('offline', onLost)
  },
  recovery: (delay, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', goOn)
        pauses.removeEventListener('end', goOn)
        signal.removeEventListener('abort', giveUp)
      }
      const goOn = () => {
        end()
        resolve()
      }
      const giveUp = () => {
        end()
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        if (navigator.onLine) goOn()
      }, delay)
      addEventListener('online', goOn)
      pauses.addEventListener('end', goOn)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp)
    }),
}
