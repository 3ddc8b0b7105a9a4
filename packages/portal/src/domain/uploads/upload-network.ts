import { getUserinfo } from '@officine/api/calls'
import { userinfoVersion } from '@officine/api/constants'
import { send } from '../../data/index.ts'

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

/** Ends all waits at once, after the person has said that the network is back. */
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
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', goOn)
        pauseEvents.removeEventListener('end', goOn)
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
      pauseEvents.addEventListener('end', goOn)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp)
    }),
}
